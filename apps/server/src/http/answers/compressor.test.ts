import { once } from 'node:events';
import { expect, it } from 'vitest';
import { compressorFor } from './compressor.ts';

it.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['GZIP;q=0.8, br;q=0', 'gzip'],
  ['br;q=0.0, gzip;q=0', null],
  ['deflate', null],
  ['', null],
  [undefined, null],
])('answers Accept-Encoding %j with %j', (header, encoding) => {
  expect(compressorFor(header).encoding).toBe(encoding);
});

it.each(['zstd', 'br', 'gzip'])('releases what was written to it as %s when flushed', async (encoding) => {
  const { out } = compressorFor(encoding);
  const taken = once(out, 'data');
  out.write('a line\n');
  out.flush?.();
  expect((await taken)[0]).toBeInstanceOf(Buffer);
});
