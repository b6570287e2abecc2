import { fieldCodes, refusalCodes } from '@byre/contract/problem-codes';
import { count } from '@byre/contract/report-words/cy/count';
import { afterEach, expect, test } from 'vitest';
import { years } from './cy/nouns.ts';
import { allOf, eitherOf } from './cy/one-list.ts';
import { translated, welsh } from './cy.ts';
import { appLock } from './en/app-lock.ts';
import { english } from './en.ts';
import { format, writeDatesWith } from './format.ts';
import { completed, missingTexts } from './translation.ts';
import { withLater } from './with-later.ts';

afterEach(() => writeDatesWith(null));

/**
 * How many texts of each English file have no Welsh yet and are shown in English. A file that is not listed is
 * completely translated. A change that adds English texts adds the Welsh ones, or records here that they are missing.
 */
const missing: Readonly<Record<string, number>> = {};

test('missing Welsh texts are listed, file by file', () => {
  const found = Object.entries({ ...withLater(english), appLock }).flatMap(([file, texts]) => {
    const places = missingTexts(texts, translated[file as keyof typeof translated] ?? {});
    return places.length === 0 ? [] : [{ file, places }];
  });
  const list = found.map(({ file, places }) => `${file}: ${places.join(', ')}`).join('\n');
  expect(Object.fromEntries(found.map(({ file, places }) => [file, places.length])), `Not in Welsh:\n${list}`).toEqual(
    missing,
  );
});

test('a text that is not translated appears in English', () => {
  const whole = { title: 'Farms', form: { save: 'Save', faults: { missing: 'Enter a name' } } };
  expect(completed(whole, { form: { save: 'Cadw' } })).toEqual({
    title: 'Farms',
    form: { save: 'Cadw', faults: { missing: 'Enter a name' } },
  });
  expect(missingTexts(whole, { form: { save: 'Cadw' } })).toEqual(['title', 'form.faults.missing']);
  expect(welsh.words.ui.cancel).toBe('Canslo');
});

test('a list of sentences stays a list, and is translated as a whole', () => {
  const whole = { method: ['First.', 'Second.'] };
  expect(completed(whole, { method: ['Yn gyntaf.', 'Yn ail.'] })).toEqual({ method: ['Yn gyntaf.', 'Yn ail.'] });
  expect(missingTexts(whole, { method: ['Yn gyntaf.'] })).toEqual(['method']);
});

test('why a record was refused is said in Welsh, by the code of the server’s English message', () => {
  const { fault, refused } = withLater(welsh.words).unsentChanges.repair;
  const message = 'Must be more than 0.';
  expect(fault('Swm', { code: 'out-of-range', message })).toBe(
    'Swm: Mae’r gwerth hwn y tu allan i’r terfynau a ganiateir.',
  );
  expect(fault(null, { code: 'of-a-later-server' as never, message: 'No such farm.' })).toBe('No such farm.');
  expect(refused({ code: 'moved', detail: 'It has moved.' })).toMatch(/mae wedi symud i fferm arall/);
  expect(refused({ detail: 'Refused before there were codes.' })).toBe('Gwrthododd y gweinydd y newid hwn.');
});

test('every code of a refusal, and of a fault in a field, has its own sentence in Welsh', () => {
  const { fault, refused } = withLater(welsh.words).unsentChanges.repair;
  const detail = 'In English.';
  const refusals = refusalCodes.map((code) => refused({ code, detail }));
  expect(new Set(refusals).size).toBe(refusalCodes.length);
  expect(refusals).not.toContain(refused({ detail }));
  const faults = fieldCodes.map((code) => fault(null, { code, message: detail }));
  expect([...refusals, ...faults].filter((text) => text === detail || !text.endsWith('.'))).toEqual([]);
});

test('a noun takes the mutation of its number', () => {
  const treatments = (n: number) =>
    count(n, { one: 'driniaeth', two: 'driniaeth', many: 'thriniaeth', other: 'triniaeth' });
  expect([0, 1, 2, 3, 6, 10, 1234].map(treatments)).toEqual([
    '0 triniaeth',
    '1 driniaeth',
    '2 driniaeth',
    '3 triniaeth',
    '6 thriniaeth',
    '10 triniaeth',
    '1,234 triniaeth',
  ]);
});

test('years have the form of their number, also after four', () => {
  expect([1, 2, 3, 4, 5, 6].map(years)).toEqual([
    '1 flwyddyn',
    '2 flynedd',
    '3 blynedd',
    '4 blynedd',
    '5 mlynedd',
    '6 blynedd',
  ]);
});

test('a list has “a”, “ac” or “neu” before its last item', () => {
  expect([['Ann'], ['Ann', 'Tom'], ['Tom', 'Ann'], ['Ann', 'Tom', 'Eve']].map(allOf)).toEqual([
    'Ann',
    'Ann a Tom',
    'Tom ac Ann',
    'Ann, Tom ac Eve',
  ]);
  expect(allOf(['2 driniaeth', '1 feddyginiaeth'])).toBe('2 driniaeth ac 1 feddyginiaeth');
  expect(allOf(['1 driniaeth', '10 meddyginiaeth'])).toBe('1 driniaeth a 10 meddyginiaeth');
  expect(eitherOf(['gyfnod hirach', 'fferm arall'])).toBe('gyfnod hirach neu fferm arall');
});

test('dates have Welsh names in British order', () => {
  writeDatesWith(welsh.calendar);
  const iso = new Date(2026, 10, 21, 14, 32).toISOString();
  expect([format.day(iso), format.weekday(iso), format.dayAndTime(iso)]).toEqual([
    '21 Tach 2026',
    'Sad 21 Tach',
    '21 Tach 2026, 14:32',
  ]);
});
