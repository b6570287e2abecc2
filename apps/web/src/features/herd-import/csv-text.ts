import { quotedCell } from '@byre/contract/csv';

/** A record of a table, and the number of empty lines before it. */
export type CsvRecord = { cells: string[]; emptyBefore: number };

export type Delimiter = ',' | ';' | '\t';

const delimiters: readonly Delimiter[] = [',', ';', '\t'];

/** The column separator: the candidate that is most frequent in the first line, outside quotes. */
export const delimiterOf = (text: string): Delimiter => {
  const [line = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n/, 1);
  const counted = delimiters.map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).delimiter;
};

/** The records of a table by RFC 4180, with line breaks inside quotes. An unclosed quote ends with the text. */
export const readCsv = (whole: string): CsvRecord[] => {
  const text = whole.replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(text);
  const records: CsvRecord[] = [];
  let [cells, cell, isQuoted, emptyBefore] = [[] as string[], '', false, 0];
  const endRecord = () => {
    cells.push(cell);
    cell = '';
    if (cells.every((one) => one.trim() === '')) emptyBefore += 1;
    else {
      records.push({ cells, emptyBefore });
      emptyBefore = 0;
    }
    cells = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell === '') isQuoted = true;
    else if (char === delimiter) {
      cells.push(cell);
      cell = '';
    } else if (char === '\n') endRecord();
    else if (char !== '\r' || text[at + 1] !== '\n') cell += char;
  }
  if (cell !== '' || cells.length > 0) endRecord();
  return records;
};

/**
 * Writes the records as a file with commas. Each stays on its line, so that errors name the line of the original file.
 */
export const writeCsv = (records: readonly CsvRecord[]): string =>
  records.map(({ cells, emptyBefore }) => `${'\n'.repeat(emptyBefore)}${cells.map(quotedCell).join(',')}\n`).join('');
