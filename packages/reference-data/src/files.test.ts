import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DamagedFileError } from './damaged-file.ts';
import { openSourceFile, readSourceFile } from './files.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'byre-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(content: string | Uint8Array, name = 'list.txt'): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

describe('a list file', () => {
  it.each([
    ['csv', 'code,name\nAA,Aberdeen Angus\n'],
    ['xml', '\n  <?xml version="1.0"?><VMD_PIDProducts/>'],
    ['json', '  [{"_id": "a"}]'],
    ['json', '{"conditions": []}'],
  ])('is recognised as %s by its content, compressed or not', async (format, text) => {
    expect(await readSourceFile(await fileOf(text))).toEqual({ format, text });
    expect(await readSourceFile(await fileOf(gzipSync(text)))).toEqual({ format, text });
  });

  it('may be UTF-8 or UTF-16 with a byte order mark, as spreadsheets save it', async () => {
    const text = 'name\nByre – Fjós\n';
    const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
    expect(await readSourceFile(await fileOf(`\uFEFF${text}`))).toEqual({ format: 'csv', text });
    expect(await readSourceFile(await fileOf(utf16))).toEqual({ format: 'csv', text });
    expect(await readSourceFile(await fileOf(Buffer.from(utf16).swap16()))).toEqual({ format: 'csv', text });
  });

  it('arrives in pieces and reports progress, with letters that span two pieces intact', async () => {
    const text = `name\n${'é'.repeat(200_000)}\n`;
    const seen: [number, number][] = [];
    const { chunks } = await openSourceFile(await fileOf(text), (read, total) => seen.push([read, total]));
    const pieces: string[] = [];
    for await (const chunk of chunks) pieces.push(chunk);
    expect(pieces.join('')).toBe(text);
    expect(pieces.length).toBeGreaterThan(1);
    expect(seen.at(-1)).toEqual([400_006, 400_006]);
  });

  const text = 'code,name\n'.repeat(2_000);
  const damagedGzip = Buffer.from(gzipSync(text));
  damagedGzip.fill(0x55, 20, 40);
  it.each([
    ['', 'list.txt is empty.'],
    [' \n\n', 'list.txt is empty.'],
    [gzipSync(''), 'list.txt is empty.'],
    [gzipSync(text).subarray(0, 40), 'list.txt is compressed and cut off.'],
    [damagedGzip, 'list.txt is compressed and damaged.'],
    [Buffer.from('name\nFj\xf3s\n', 'latin1'), 'list.txt is not UTF-8 text; save it as "CSV UTF-8", or as XML.'],
    [
      Buffer.from('PK\x03\x04rest'),
      'list.txt is a workbook or an archive; save each of its sheets as "CSV UTF-8" first.',
    ],
    ['name\n\0\0\n', 'list.txt is a binary file; a CSV, XML or JSON file is needed.'],
  ])('gives one sentence if it cannot be read: %#', async (content, sentence) => {
    await expect(fileOf(content).then(readSourceFile)).rejects.toThrow(new DamagedFileError(sentence));
  });

  it('reports in one sentence that it does not exist or is not a file', async () => {
    const missing = join(folder, 'missing.csv');
    await expect(readSourceFile(missing)).rejects.toThrow(new DamagedFileError(`There is no file ${missing}.`));
    await expect(readSourceFile(folder)).rejects.toThrow('is no file.');
  });
});
