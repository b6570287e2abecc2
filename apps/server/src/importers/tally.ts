import type { ImportSpecies } from '@byre/contract/imports/schema';
import type { RowFault, RowOutcome } from '@byre/reference-data/row-outcome';

/** Why a row was refused: the line of its file, and a sentence that names the field. */
export type Refusal = { line: number; reason: string };

/** What an import did. Run again with the same file, it adds and changes nothing, and no counter moves. */
export type Tally = {
  added: number;
  changed: number;
  unchanged: number;
  refused: Refusal[];
  /** Of animals: how many of them have no species that a list knows, and what is suggested. */
  without_species?: ImportSpecies;
  /** What was accepted and is probably wrong, each as a sentence with its row. */
  warned: readonly string[];
  /** Rows of the list that are not in the new whole list. They are kept, marked, and no longer offered. */
  unlisted: number;
};

export type OnProgress = (line: string) => void;

export const emptyTally = (): Tally => ({ added: 0, changed: 0, unchanged: 0, refused: [], warned: [], unlisted: 0 });

/** One refusal for each row, however many faults it has, in the order of the lines. */
export const refusalsOf = (faults: readonly RowFault[]): Refusal[] => {
  const reasons = new Map<number, string[]>();
  for (const { line, message } of faults) reasons.set(line, [...(reasons.get(line) ?? []), message]);
  return [...reasons]
    .map(([line, messages]) => ({ line, reason: messages.join(' ') }))
    .sort((one, other) => one.line - other.line);
};

/** A row that was read, with its line number. */
export type Listed<T> = { line: number; row: T };

/** All rows of a list file. Storing starts only when the whole file could be read. */
export const readAll = async <T>(
  outcomes: AsyncIterable<RowOutcome<T>> | Iterable<RowOutcome<T>>,
): Promise<{ rows: Listed<T>[]; refused: Refusal[]; warned: string[] }> => {
  const rows: Listed<T>[] = [];
  const faults: RowFault[] = [];
  const warned: string[] = [];
  for await (const outcome of outcomes) {
    if (outcome.kind === 'row') {
      rows.push({ line: outcome.line, row: outcome.row });
      warned.push(...outcome.warnings.map(({ line, message }) => `line ${line}: ${message}`));
    } else faults.push(...outcome.faults);
  }
  return { rows, refused: refusalsOf(faults), warned };
};
