import Papa from 'papaparse';

/** Reads a file that the product wrote with a library that it does not write with. */
export const parseCsv = (text: string): string[][] => {
  const { data, errors } = Papa.parse<string[]>(text.replace(/\r\n$/, ''), { delimiter: ',', newline: '\r\n' });
  if (errors.length > 0) throw new Error(errors.map(({ row, message }) => `line ${row}: ${message}`).join('; '));
  return data;
};
