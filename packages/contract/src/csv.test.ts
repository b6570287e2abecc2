import { describe, expect, it } from 'vitest';
import { csvOf, csvRow } from './csv.ts';

describe('a CSV file', () => {
  it('begins with the byte order mark, and ends every row as RFC 4180 requires', () => {
    expect(
      csvOf([
        ['Tag', 'Näme'],
        ['UK 1', 'Büel'],
      ]),
    ).toBe('\uFEFFTag,Näme\r\nUK 1,Büel\r\n');
  });

  it('puts cells with commas, quotes and line ends in quotes', () => {
    expect(csvOf([['a,b', 'say "moo"', 'two\r\nlines', 'plain']])).toBe(
      '\uFEFF"a,b","say ""moo""","two\r\nlines",plain\r\n',
    );
  });

  it.each(['=1+1', '+44 1292', '-5', '@SUM(A1)', '\tx'])('never lets a spreadsheet run %j', (text) => {
    expect(csvOf([[text]])).toBe(`\uFEFF'${text}\r\n`);
  });

  it('keeps both a formula and a comma harmless', () => {
    expect(csvOf([['=HYPERLINK("http://x","y")']])).toBe('\uFEFF"\'=HYPERLINK(""http://x"",""y"")"\r\n');
  });

  it('writes numbers as numbers, negative ones too, and leaves unknown values empty', () => {
    expect(csvRow([-5, 1.5, true, null, '-5'])).toBe("-5,1.5,true,,'-5\r\n");
  });
});
