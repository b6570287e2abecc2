import Papa from 'papaparse';
import type { ChunkParser } from './chunk-parser.ts';
import { DamagedFileError } from './damaged-file.ts';

/** One record: its cells, the line it begins on (from 1), and whether a line end closed it. */
export type CsvRecord = {
  line: number;
  cells: string[];
  ended: boolean;
};

/** A longer record must have lost its closing quote. Waiting for it would read the whole file. */
const longestRecordChars = 1_000_000;

/**
 * Splits comma-separated text (RFC 4180: quotes, doubled quotes, line breaks inside quotes; LF or CRLF) into records.
 * Empty lines are left out. Unbalanced quotes throw `DamagedFileError`, because from there on a cell could be in the
 * wrong column.
 */
export const csvRecords = (): ChunkParser<CsvRecord> => {
  let pending = '';
  let line = 1;
  let atStart = true;

  function take(text: string, isLast: boolean): CsvRecord[] {
    const records: CsvRecord[] = [];
    let taken = 0;
    // Papa's own streaming needs Node streams or workers. Its parser does the same for pieces of text.
    const parser = new Papa.Parser({
      delimiter: ',',
      newline: '\n',
      fastMode: false,
      step: (result: Papa.ParseStepResult<string[][]>) => {
        if (result.errors.length > 0) throw new DamagedFileError(brokenQuotes(line));
        const raw = text.slice(taken, result.meta.cursor);
        const cells = result.data[0] ?? [];
        if (cells.some((cell) => cell.trim() !== '')) records.push({ line, cells, ended: raw.endsWith('\n') });
        taken = result.meta.cursor;
        line += countLineEnds(raw);
      },
    });
    parser.parse(text, 0, !isLast);
    pending = text.slice(taken);
    return records;
  }

  return {
    write(chunk) {
      const text = pending + (atStart ? chunk.replace(/^\uFEFF/, '') : chunk);
      if (chunk !== '') atStart = false;
      const records = take(text, false);
      if (pending.length > longestRecordChars) throw new DamagedFileError(brokenQuotes(line));
      return records;
    },
    end: () => take(pending, true),
  };
};

const brokenQuotes = (line: number): string =>
  `The quotation marks of the record on line ${line} do not pair; the file is damaged or cut off there.`;

const countLineEnds = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};
