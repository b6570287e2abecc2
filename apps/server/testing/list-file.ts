import { Buffer } from 'node:buffer';

/** Rows of text as the file of an upload. */
export const listFile = (rows: readonly string[], name = 'list.csv') => ({
  file: { name, content: Buffer.from(rows.map((row) => `${row}\n`).join('')).toString('base64') },
});
