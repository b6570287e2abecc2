import { expect, test } from 'vitest';
import { testRecord, testTreatment, testUsage } from '../../../testing/test-records.ts';
import { eventsOf } from './case-events.ts';

const at = (time: string) => `2026-03-07T${time}:00.000Z`;
const condition = { condition_id: 'c', name: 'Sole ulcer', organ: 'foot', system: null };

const kindsOf = (parts: Parameters<typeof eventsOf>[0]) => eventsOf(parts).map(({ kind, at: when }) => [kind, when]);

test('a whole case is one timeline, with each later note at the time it was written', () => {
  const record = testRecord({
    examined_at: at('09:00'),
    tentative_conditions: [{ ...condition, date_diagnosed: at('09:00') }],
    confirmed_conditions: [{ ...condition, date_diagnosed: at('15:00') }],
  });
  const treatment = testTreatment({ start_date: at('09:30'), end_date: '2026-03-10T09:30:00.000Z' });
  const usages = [testUsage({ start_date: at('16:00') }), testUsage({ start_date: at('09:30') })];
  expect(kindsOf({ record, treatments: [treatment], usages })).toEqual([
    ['examined', at('09:00')],
    ['diagnosed', at('09:00')],
    ['treated', at('09:30')],
    ['given', at('09:30')],
    ['diagnosed', at('15:00')],
    ['given', at('16:00')],
    ['ended', '2026-03-10T09:30:00.000Z'],
  ]);
});

test('people are named if known: who recorded it, who treated, who gave the medicine', () => {
  const treatment = testTreatment({ treated_by: ['Vet', 'Ann Weir'] });
  const usage = testUsage({ administered_by: 'Farmer' });
  const events = eventsOf({ record: testRecord(), treatments: [treatment], usages: [usage] });
  expect(events.map(({ kind, who }) => [kind, who])).toEqual([
    ['examined', 'Ann Weir'],
    ['treated', 'Vet, Ann Weir'],
    ['given', 'Farmer'],
  ]);
});

test('later corrections are shown with author and time, and stamps of the same write are not a change', () => {
  const record = testRecord({ updated_at: '2026-03-07T10:00:00.400Z' });
  const usage = testUsage({ updated_at: '2026-03-09T08:00:00.000Z', updated_by: 'Tom Carrick' });
  const events = eventsOf({ record, treatments: [], usages: [usage] });
  expect(events.filter(({ kind }) => kind === 'changed')).toEqual([
    { kind: 'changed', at: '2026-03-09T08:00:00.000Z', who: 'Tom Carrick', what: 'medicine', name: 'Tetroxy 20' },
  ]);
});

test('a treatment that ended when it began has no separate end', () => {
  const treatment = testTreatment({ start_date: at('09:30'), end_date: at('09:30') });
  expect(kindsOf({ record: testRecord(), treatments: [treatment], usages: [] })).toEqual([
    ['examined', at('09:00')],
    ['treated', at('09:30')],
  ]);
});
