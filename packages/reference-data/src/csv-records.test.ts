import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { parseWhole } from './chunk-parser.ts';
import { csvRecords } from './csv-records.ts';
import { DamagedFileError } from './damaged-file.ts';

describe('csvRecords', () => {
  it('gives each record the line it begins on, even after line breaks inside quotes', () => {
    const records = parseWhole(csvRecords(), 'a,"b\nb\nb"\n\n"c ""quoted""",d\r\n,\ne,f');
    expect(records).toEqual([
      { line: 1, cells: ['a', 'b\nb\nb'], ended: true },
      { line: 5, cells: ['c "quoted"', 'd\r'], ended: true },
      { line: 7, cells: ['e', 'f'], ended: false },
    ]);
  });

  it('skips a byte order mark', () => {
    expect(parseWhole(csvRecords(), '\uFEFFa,b\n')).toEqual([{ line: 1, cells: ['a', 'b'], ended: true }]);
  });

  it('refuses a quote that is never closed, naming the line it began on', () => {
    const text = 'a,b\nc,"d\ne,f\n';
    expect(() => parseWhole(csvRecords(), text)).toThrow(
      new DamagedFileError(
        'The quotation marks of the record on line 2 do not pair; the file is damaged or cut off there.',
      ),
    );
  });

  it('refuses text after a closing quote, because the columns cannot be trusted from there on', () => {
    expect(() => parseWhole(csvRecords(), 'a,"b"c,d\ne,f\n')).toThrow(DamagedFileError);
  });

  it('does not read a whole file in search of a closing quote', () => {
    const parser = csvRecords();
    parser.write('a,b\n"c');
    expect(() => {
      for (let piece = 0; piece < 20; piece += 1) parser.write('x'.repeat(64_000));
    }).toThrow('line 2');
  });

  it('returns any cells unchanged, however the text is cut into pieces', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', '\n', '\r', ' ', ';') });
    const table = fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        table,
        fc.constantFrom('\n', '\r\n'),
        fc.array(fc.nat(20), { maxLength: 30 }),
        (rows, newline, cuts) => {
          const parser = csvRecords();
          const text = Papa.unparse(rows, { newline, quotes: true }) + newline;
          const found = pieces(text, cuts).flatMap((piece) => parser.write(piece));
          expect(found.concat(parser.end()).map(({ cells }) => cells)).toEqual(rows);
        },
      ),
    );
  });
});

function pieces(text: string, lengths: readonly number[]): string[] {
  const parts: string[] = [];
  let at = 0;
  for (const length of lengths) {
    parts.push(text.slice(at, at + length));
    at += length;
  }
  return [...parts, text.slice(at)];
}
