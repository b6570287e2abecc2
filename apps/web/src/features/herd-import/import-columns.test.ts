import { animalsTable } from '@byre/reference-data/animals';
import { farmsTable } from '@byre/reference-data/farms';
import { formularyTable } from '@byre/reference-data/formulary';
import { parseListTable } from '@byre/reference-data/list-table';
import { peopleTable } from '@byre/reference-data/people';
import { expect, test } from 'vitest';
import { delimiterOf, readCsv, writeCsv } from './csv-text.ts';
import { guessMapping, importFields, mappedFile, readTable } from './import-columns.ts';

const table = (text: string) => {
  const read = readTable(text);
  if (!read) throw new Error('It has rows.');
  return read;
};

test('every field is one that the list accepts', () => {
  expect(importFields.animals.filter((field) => !animalsTable.columns.includes(field))).toEqual([]);
  expect(importFields.farms.filter((field) => !farmsTable.columns.includes(field))).toEqual([]);
  expect(importFields.people).toEqual(peopleTable.columns);
  expect(importFields.formulary).toEqual(formularyTable.columns);
});

test('a table is read with its quotes and written on the same lines', () => {
  const text = 'a;b\r\n"x; y";"say ""so"""\r\n\r\n"two\nlines";z\r\n';
  const records = readCsv(text);
  expect([delimiterOf(text), records.map(({ cells }) => cells)]).toEqual([
    ';',
    [
      ['a', 'b'],
      ['x; y', 'say "so"'],
      ['two\nlines', 'z'],
    ],
  ]);
  expect(writeCsv(records)).toBe('a,b\nx; y,"say ""so"""\n\n"two\nlines",z\n');
});

test('columns are recognised by their names, and by the last choice', () => {
  const headers = ['Ear Tag', 'Sex', 'D.O.B.', 'Lot', 'Tag'];
  expect(guessMapping('animals', headers, { Lot: 'herd_id', Sex: null })).toEqual({
    ...{ 'Ear Tag': 'identification_number', Sex: null, 'D.O.B.': 'date_of_birth' },
    ...{ Lot: 'herd_id', Tag: null },
  });
});

test('the file is converted to the service’s format: fields, days and farm, without unknown columns', () => {
  const chosen = table('Ear Tag;Sex;D.O.B.;Colour\nUK300001100001;F;7/3/2021;red\nUK300001100002;M;2021-04-01;\n');
  const mapping = guessMapping('animals', chosen.headers, {});
  const text = mappedFile(chosen, mapping, '12/345/6789');
  const { rows, refused } = parseListTable(animalsTable, text) as unknown as {
    rows: { row: object }[];
    refused: unknown[];
  };
  expect(text.split('\n')[0]).toBe('identification_number,gender,date_of_birth,,farm_id');
  expect([rows.length, refused ?? []]).toEqual([2, []]);
  expect(JSON.stringify(rows)).toContain('2021-03-07');
});

test('a file without rows is not a table', () => {
  expect([readTable(''), readTable('a,b\n')]).toEqual([null, null]);
});
