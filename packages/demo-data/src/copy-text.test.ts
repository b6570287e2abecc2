import { expect, it } from 'vitest';
import { type CopyTable, copyLine } from './copy-text.ts';

type Row = { name: string | null; tags: string[]; said: unknown; is_old: boolean };
const table: CopyTable<Row> = {
  table: 'row',
  columns: { name: 'plain', tags: 'texts', said: 'json', is_old: 'plain' },
};

it('writes the columns in order, separated by tabs', () => {
  expect(copyLine(table, { name: 'Daisy', tags: ['a', 'b'], said: { n: 1 }, is_old: false })).toBe(
    'Daisy\t{"a","b"}\t{"n":1}\tfalse\n',
  );
});

it('distinguishes null from the empty text', () => {
  expect(copyLine(table, { name: null, tags: [], said: null, is_old: true })).toBe('\\N\t{}\t\\N\ttrue\n');
  expect(copyLine(table, { name: '', tags: [''], said: '', is_old: true })).toBe('\t{""}\t""\ttrue\n');
});

it('escapes characters that would end a cell or a row', () => {
  expect(copyLine(table, { name: 'a\tb\nc\\d\re', tags: ['"', '\\'], said: 'x\ny', is_old: true })).toBe(
    'a\\tb\\nc\\\\d\\re\t{"\\\\"","\\\\\\\\"}\t"x\\\\ny"\ttrue\n',
  );
});
