import type { ChunkParser } from './chunk-parser.ts';
import { csvRecords } from './csv-records.ts';
import { DamagedFileError } from './damaged-file.ts';
import type { RowFault } from './row-outcome.ts';

/** One row below the header, its cells by field name. `fault` is set if cells and header do not match. */
export type CsvRow = {
  line: number;
  cells: ReadonlyMap<string, string>;
  fault: RowFault | null;
};

/**
 * Rows of a CSV file with a header. `readHeader` gets the header's names and returns the field name of each column. It
 * throws `DamagedFileError` if the header is not that of the list.
 */
export const csvRows = (readHeader: (names: string[]) => string[]): ChunkParser<CsvRow> => {
  const records = csvRecords();
  let fields: string[] | undefined;

  function rowsOf(found: ReturnType<typeof records.write>): CsvRow[] {
    const rows: CsvRow[] = [];
    for (const { line, cells, ended } of found) {
      if (!fields) {
        fields = checkedFields(readHeader(cells.map((cell) => cell.trim())));
        continue;
      }
      if (!ended && cells.length < fields.length) {
        throw new DamagedFileError(`The file ends in the middle of the row on line ${line}; it is cut off.`);
      }
      const fault = cells.length === fields.length ? null : columnCountFault(line, fields.length, cells.length);
      rows.push({ line, cells: new Map(fields.map((field, column) => [field, cells[column] ?? ''])), fault });
    }
    return rows;
  }

  return {
    write: (chunk) => rowsOf(records.write(chunk)),
    end() {
      const rows = rowsOf(records.end());
      if (!fields) throw new DamagedFileError('The file is empty.');
      return rows;
    },
  };
};

/** The message for a header that lacks required columns. It names the usual cause, another separator. */
export const wrongHeader = (names: readonly string[], problem: string): DamagedFileError => {
  const only = names.length === 1 ? (names[0] ?? '') : '';
  const separator = only.includes(';') ? 'semicolons' : only.includes('\t') ? 'tabs' : undefined;
  if (separator) return new DamagedFileError(`The columns are separated by ${separator}; commas are needed.`);
  return new DamagedFileError(`The first line is not the header of this list: ${problem}`);
};

const checkedFields = (fields: string[]): string[] => {
  const twice = fields.find((field, column) => field !== '' && fields.indexOf(field) !== column);
  if (twice) throw new DamagedFileError(`The header gives the column ${twice} twice.`);
  return fields;
};

const columnCountFault = (line: number, expected: number, found: number): RowFault => {
  const message = `The row has ${found} cells where the header has ${expected}. A value that contains a comma needs quotation marks.`;
  return { line, field: null, code: 'column_count', message };
};
