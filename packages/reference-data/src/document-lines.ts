import { isObject } from '@byre/contract/json';
import type { ChunkParser } from './chunk-parser.ts';
import { DamagedFileError } from './damaged-file.ts';
import type { DocumentForm, ListTable } from './list-table.ts';
import { onceOnly } from './once-only.ts';
import type { FaultCode, RowFault, RowOutcome } from './row-outcome.ts';
import { readRow } from './row-reader.ts';

/**
 * Documents of the interface, one on each line (NDJSON), read like the rows of a table. Fields that only the service
 * writes are left out. An unknown field is refused, so that a misspelt one is never lost.
 */
export const documentLinesParser = <T>(table: ListTable<T>, form: DocumentForm): ChunkParser<RowOutcome<T>> => {
  const checkOnce = onceOnly(table.identities);
  let rest = '';
  let line = 0;

  function outcomeOf(text: string): RowOutcome<T>[] {
    line += 1;
    return text.trim() === '' ? [] : [checkOnce(readDocument(line, text, table, form))];
  }

  return {
    write(chunk) {
      const lines = (rest + (line === 0 && rest === '' ? chunk.replace(/^\uFEFF/, '') : chunk)).split('\n');
      rest = lines.pop() ?? '';
      return lines.flatMap(outcomeOf);
    },
    end() {
      if (rest.trim() !== '' && parsed(rest) === undefined) {
        throw new DamagedFileError(`The file ends in the middle of line ${line + 1}; it is cut off.`);
      }
      const last = rest.trim() === '' ? [] : outcomeOf(rest);
      if (line === 0) throw new DamagedFileError('The file is empty.');
      return last;
    },
  };
};

const readDocument = <T>(line: number, text: string, table: ListTable<T>, form: DocumentForm): RowOutcome<T> => {
  const document = parsed(text);
  if (!isObject(document)) {
    const message = 'The line is not a JSON object. Each document must be on one line.';
    return { kind: 'refused', line, faults: [{ line, field: null, code: 'wrong_type', message }] };
  }
  const { cells, faults } = cellsOf(line, document, table, form);
  const outcome = readRow(line, cells, table.read);
  if (faults.length === 0) return outcome;
  return { kind: 'refused', line, faults: [...faults, ...(outcome.kind === 'refused' ? outcome.faults : [])] };
};

/** The values of a document as the cells of a row. */
const cellsOf = <T>(
  line: number,
  document: Readonly<Record<string, unknown>>,
  table: ListTable<T>,
  { flatten, served, separator }: DocumentForm,
): { cells: Map<string, string>; faults: RowFault[] } => {
  const cells = new Map<string, string>();
  const faults: RowFault[] = [];
  const refuse = (field: string, code: FaultCode, message: string) => faults.push({ line, field, code, message });
  for (const [name, value] of Object.entries(flatten(document))) {
    const field = table.aliases?.[name] ?? name;
    if (served.includes(field) || value === null || value === undefined) continue;
    if (!table.columns.includes(field)) refuse(field, 'unknown_field', `It has no field ${field}.`);
    else if (Array.isArray(value) && value.every(isCell)) cells.set(field, value.map(String).join(separator));
    else if (isCell(value)) cells.set(field, String(value));
    else refuse(field, 'wrong_type', `${field} must be a text, a number, true or false, or a list of texts.`);
  }
  return { cells, faults };
};

const isCell = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
