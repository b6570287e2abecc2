import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import { expect, test } from 'vitest';
import { testAnimal } from '../../testing/test-device.ts';
import { testRecord, testUsage } from '../../testing/test-records.ts';
import { tbConditionId, tbFiguresIn, withTbFigures } from '../../words/tb-note.ts';
import {
  earlierTestsOf,
  growthOf,
  hoursSince,
  injectionTimeFault,
  isOfTestingAge,
  kindsOf,
  likelyKind,
  likelyStep,
  ofKind,
  progressOf,
  readingTime,
  tbFaults,
  tbTestsOf,
  toBeTested,
  wasInconclusive,
} from './tb-rules.ts';

const now = new Date('2026-11-24T10:30:00.000Z');
const condition = {
  condition_id: tbConditionId,
  date_diagnosed: now.toISOString(),
  name: null,
  organ: null,
  system: null,
};
const figures = { before: { avian: 7, bovine: 8.5 }, reading: null, result: null };
const read = { ...figures, reading: { avian: 9, bovine: 15 }, result: 'inconclusive' as const };
const tested = (animal_id: string, notes: string, examined_at = '2026-11-21T10:00:00.000Z') =>
  testRecord({
    _id: `${animal_id} ${examined_at}`,
    animal_id,
    notes,
    examined_at,
    presumptive_conditions: [condition],
  });
const cow = (_id: string) => testAnimal({ _id, farm_id: '66/123/4567' });

test('the figures are written to the notes, found again, and corrected in place', () => {
  const notes = withTbFigures('Quiet cow.', figures);
  expect(notes).toBe('Skin fold before injection: avian 7 mm, bovine 8.5 mm. Quiet cow.');
  expect(tbFiguresIn(notes)).toEqual(figures);
  const after = withTbFigures(notes, read);
  expect(after).toBe(
    'Skin fold before injection: avian 7 mm, bovine 8.5 mm. Skin fold at reading: avian 9 mm, bovine 15 mm. Result by the tester: inconclusive. Quiet cow.',
  );
  expect(tbFiguresIn(after)).toEqual(read);
  expect(tbFiguresIn(withTbFigures(after, figures))).toEqual(figures);
  expect([null, '', 'Skin fold thick.'].map(tbFiguresIn)).toEqual([null, null, null]);
});

test('a test is read from 68 to 76 hours after the injection, and before or after that it is out of time', () => {
  const after = (hours: number, minutes = 0) => {
    const injected = Date.parse('2026-11-20T09:00:00.000Z');
    return readingTime(new Date(injected).toISOString(), new Date(injected + (hours * 60 + minutes) * 60_000));
  };
  expect([after(20), after(67, 59), after(68), after(69), after(72), after(76), after(76, 1), after(80)]).toEqual([
    ...['early', 'early', 'in-time', 'in-time', 'in-time', 'in-time'],
    ...['late', 'late'],
  ]);
});

test('an animal’s newest test counts, and one from weeks ago is another test', () => {
  const tests = tbTestsOf(
    [
      tested('cow-1', withTbFigures('', figures)),
      tested('cow-1', withTbFigures('', read), '2026-11-20T10:00:00.000Z'),
      tested('cow-2', withTbFigures('', read), '2026-10-01T10:00:00.000Z'),
      testRecord({ animal_id: 'cow-3', notes: withTbFigures('', figures), examined_at: '2026-11-21T10:00:00.000Z' }),
    ],
    now,
  );
  expect([...tests].map(([id, { figures: found }]) => [id, found])).toEqual([['cow-1', figures]]);
});

test('missing at the injection is the rest of the herd, at the reading the rest of the injected', () => {
  const herd = ['cow-1', 'cow-2', 'cow-3'].map(cow);
  const tests = tbTestsOf([tested('cow-1', withTbFigures('', read)), tested('cow-2', withTbFigures('', figures))], now);
  const idsOf = ({ done, missing }: ReturnType<typeof progressOf>) =>
    [done, missing].map((all) => all.map(({ _id }) => _id));
  expect(idsOf(progressOf({ herd, tests }, 'injection', now))).toEqual([['cow-1', 'cow-2'], ['cow-3']]);
  expect(idsOf(progressOf({ herd, tests }, 'reading', now))).toEqual([['cow-1'], ['cow-2']]);
  expect(likelyStep({ herd, tests }, now)).toBe('reading');
  expect(likelyStep({ herd, tests: new Map() }, now)).toBe('injection');
});

test('hours are whole elapsed hours, growth is a difference, and both skin folds are needed', () => {
  expect(hoursSince('2026-11-21T10:31:00.000Z', now)).toBe(71);
  expect(growthOf(read)).toEqual({ avian: 2, bovine: 6.5 });
  expect(growthOf(figures)).toBeNull();
  expect(tbFaults({ avian: null, bovine: 8, result: null })).toEqual([{ field: 'avian', code: 'no-figure' }]);
  expect(tbFaults({ avian: 7, bovine: 8, result: null })).toEqual([]);
});

test('cattle, goats, deer and camelids are tested from six weeks of age', () => {
  const born = (date_of_birth: string | null) => isOfTestingAge({ ...cow('cow-1'), date_of_birth }, now);
  expect(['2026-10-13T10:00:00.000Z', '2026-10-14T10:00:00.000Z', null].map(born)).toEqual([true, false, true]);
  const isTested = (species: string | null) => isOfTestingAge({ ...cow('one'), species }, now);
  expect(['Goat', 'Deer', 'Alpaca', 'Llama', 'Sheep', 'Pig'].map(isTested)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('a younger calf that was injected anyway is among those to be read', () => {
  const calf = { ...cow('calf-1'), date_of_birth: '2026-11-01T10:00:00.000Z' };
  const tests = tbTestsOf([tested('calf-1', withTbFigures('', figures))], now);
  expect(toBeTested([cow('cow-1'), calf], new Map(), now).map(({ _id }) => _id)).toEqual(['cow-1']);
  const herd = toBeTested([cow('cow-1'), calf], tests, now);
  expect(progressOf({ herd, tests }, 'reading', now).missing.map(({ _id }) => _id)).toEqual(['calf-1']);
});

test('a time of injection in the future, of an earlier test or after the reading is impossible', () => {
  const [test] = tbTestsOf(
    [
      testRecord({
        animal_id: 'cow-1',
        notes: withTbFigures('', read),
        examined_at: '2026-11-20T10:00:00.000Z',
        presumptive_conditions: [condition],
        confirmed_conditions: [{ ...condition, date_diagnosed: '2026-11-23T10:00:00.000Z' }],
      }),
    ],
    now,
  ).values();
  const faultsOf = (set: string | null) => [injectionTimeFault(set, now), injectionTimeFault(set, now, test)];
  expect(faultsOf('2026-11-25T10:30:00.000Z')).toEqual(['in-the-future', 'in-the-future']);
  expect(faultsOf('2026-11-10T10:29:00.000Z')).toEqual(['too-long-ago', 'too-long-ago']);
  expect(faultsOf('2026-11-23T10:00:00.000Z')).toEqual([null, 'after-reading']);
  for (const possible of ['2026-11-10T10:30:00.000Z', '2026-11-20T09:00:00.000Z', null])
    expect(faultsOf(possible)).toEqual([null, null]);
});

test('a herd injected on two days is read on two days, and an animal that has gone keeps nobody at the reading', () => {
  const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour));
  const notes = withTbFigures('', figures);
  const herd = ['cow-1', 'cow-2', 'cow-3'].map(cow);
  const records = [
    tested('cow-1', notes, at(16, 9).toISOString()),
    tested('cow-2', notes, at(17, 9).toISOString()),
    // It died.
    tested('cow-9', notes, at(15, 9).toISOString()),
  ];
  const stepAt = (now: Date) => {
    const day = { herd, tests: tbTestsOf(records, now) };
    const step = likelyStep(day, now);
    return [step, ...progressOf(day, step, now).missing.map(({ _id }) => _id)];
  };
  expect(stepAt(at(17, 10))).toEqual(['injection', 'cow-3']);
  expect(stepAt(at(18, 23))).toEqual(['injection', 'cow-3']);
  expect(stepAt(at(19, 1))).toEqual(['reading', 'cow-1']);
  expect(stepAt(at(20, 1))).toEqual(['reading', 'cow-1', 'cow-2']);
});

test('a test injected after midnight can be read from its 68th hour, on the evening before its day', () => {
  const injected = Date.UTC(2026, 10, 17, 1);
  const tests = tbTestsOf([tested('cow-1', withTbFigures('', figures), new Date(injected).toISOString())], now);
  const after = (hours: number) => likelyStep({ herd: [cow('cow-1')], tests }, new Date(injected + hours * 3_600_000));
  expect([67, 68].map(after)).toEqual(['injection', 'reading']);
});

test('goats on a farm with cattle have a test day of their own, and a reading that is due leads to its kind', () => {
  const goat = { ...cow('goat-1'), species: 'Goat' };
  const alpaca = { ...cow('alpaca-1'), species: 'Alpaca' };
  const herd = [cow('cow-1'), goat, alpaca];
  const tests = tbTestsOf([tested('goat-1', withTbFigures('', figures))], now);
  const day = { herd, tests, earlier: new Map() };
  expect(kindsOf(day)).toEqual(['cattle', 'goats', 'camelids']);
  expect([likelyKind(day, 'injection', now), likelyKind(day, 'reading', now)]).toEqual(['cattle', 'goats']);
  expect(progressOf(ofKind(day, 'goats'), 'reading', now).missing).toEqual([goat]);
  expect(progressOf(ofKind(day, 'cattle'), 'injection', now).missing.map(({ _id }) => _id)).toEqual(['cow-1']);
});

test('the test before is the newest that is not the current one, if it was read', () => {
  const at = (day: string) => `2026-${day}T10:00:00.000Z`;
  const records = [
    tested('cow-1', withTbFigures('', read), at('07-10')),
    tested('cow-1', withTbFigures('', { ...read, result: 'clear' }), at('05-01')),
    tested('cow-1', withTbFigures('', figures), at('11-21')),
    tested('cow-2', withTbFigures('', read), at('09-19')),
    tested('cow-3', withTbFigures('', figures), at('11-21')),
    // Its last test was never read, so nothing is known of it.
    tested('cow-4', withTbFigures('', read), at('05-01')),
    tested('cow-4', withTbFigures('', figures), at('08-01')),
  ];
  const tests = tbTestsOf(records, now);
  const day = { herd: [], tests, earlier: earlierTestsOf(records, tests) };
  expect(['cow-1', 'cow-2', 'cow-3', 'cow-4'].map((id) => day.earlier.get(id)?.injectedAt)).toEqual([
    at('07-10'),
    at('09-19'),
    undefined,
    undefined,
  ]);
  expect(['cow-1', 'cow-2', 'cow-3'].map((id) => wasInconclusive(day, id))).toEqual([true, true, false]);
});

test('a tuberculin is lacking unless it is among the medicines, also of those that were not sent yet', () => {
  const [record] = [tested('cow-1', withTbFigures('', figures))];
  const usage = (more: Partial<MedicineUsage>) =>
    testUsage({ animal_id: 'cow-1', medical_record_id: record._id, ...more });
  const lacks = (usages: readonly MedicineUsage[]) =>
    tbTestsOf([record], now, { usages, listed: new Map([['1/2', 'bovine']]) }).get('cow-1')?.lacks;
  const avian = usage({
    theraputic_group: ['Diagnostic'],
    active_substances: [{ name: 'Mycobacterium avium', concentration: null }],
  });
  const bovine = usage({ product_id: '1/2', theraputic_group: [], active_substances: [] });
  expect([lacks([]), lacks([avian]), lacks([avian, bovine])]).toEqual([['avian', 'bovine'], ['bovine'], []]);
});
