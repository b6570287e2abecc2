import type { ChunkParser } from './chunk-parser.ts';
import { parseWhole } from './chunk-parser.ts';
import type { CsvRow } from './csv-rows.ts';
import { csvRows, wrongHeader } from './csv-rows.ts';
import { onceOnly } from './once-only.ts';
import type { ParsedList, RowOutcome } from './row-outcome.ts';
import { collectOutcomes } from './row-outcome.ts';
import type { RowReader } from './row-reader.ts';
import { readRow } from './row-reader.ts';

/** A list as a CSV table: its columns, the required ones, and how a row is read. */
export type ListTable<T> = {
  columns: readonly string[];
  required: readonly string[];
  /** Other accepted spellings of a column, with the column they stand for. */
  aliases?: Readonly<Record<string, string>>;
  read(reader: RowReader): T;
  /** Identities that may occur only once in a file, each with its field and how to compare it. */
  identities(row: T): { field: string; key: string }[];
  /** Set if the list can also be read from documents. */
  documents?: DocumentForm;
};

/** How documents of the interface become rows of a table. */
export type DocumentForm = {
  /** Their fields. The fields of nested objects are columns of their own. */
  flatten(document: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** Fields that only the service writes. */
  served: readonly string[];
  /** The separator between the elements of a list in a cell. */
  separator: string;
};

/** The rows of a list, piece by piece. An unknown column is refused, so that a misspelt one is never lost. */
export const listTableParser = <T>(table: ListTable<T>): ChunkParser<RowOutcome<T>> => {
  const rows = csvRows((names) => fieldsOfHeader(table, names));
  const checkOnce = onceOnly(table.identities);

  function outcome({ line, cells, fault }: CsvRow): RowOutcome<T> {
    return fault ? { kind: 'refused', line, faults: [fault] } : checkOnce(readRow(line, cells, table.read));
  }

  return { write: (chunk) => rows.write(chunk).map(outcome), end: () => rows.end().map(outcome) };
};

/** The whole list in `text`. Throws `DamagedFileError`. */
export const parseListTable = <T>(table: ListTable<T>, text: string): ParsedList<T> =>
  collectOutcomes(parseWhole(listTableParser(table), text));

const fieldsOfHeader = <T>(table: ListTable<T>, names: string[]): string[] => {
  const fields = names.map((name) => table.aliases?.[name] ?? name);
  const missing = table.required.filter((column) => !fields.includes(column));
  if (missing.length > 0) throw wrongHeader(names, `the column ${missing.join(', ')} is missing.`);
  const unknown = fields.filter((field) => field !== '' && !table.columns.includes(field));
  if (unknown.length > 0) {
    throw wrongHeader(names, `the column ${unknown.join(', ')} is not one of ${table.columns.join(', ')}.`);
  }
  return fields;
};
