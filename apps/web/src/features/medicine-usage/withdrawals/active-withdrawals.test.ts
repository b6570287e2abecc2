import type { HistoryEntry } from '@byre/contract/animals/schema';
import type { WithdrawalPeriod } from '@byre/contract/formulary/schema';
import { inFull } from '@byre/contract/medicine-usage/rules';
import type { MedicineUsage, Withdrawal } from '@byre/contract/medicine-usage/schema';
import { type WithheldAnimal, withheldNow } from '@byre/contract/medicine-usage/withheld';
import { expect, test } from 'vitest';
import { english } from '../../../words/en.ts';
import { withLater } from '../../../words/with-later.ts';
import { linesToRead, usagesThatMayWithhold, withheldOfAnimals } from './active-withdrawals.ts';
import { withheldText } from './withheld-text.ts';

const now = new Date('2026-11-21T12:00:00.000Z');

const withdrawal = (fields: Partial<Withdrawal>): Withdrawal =>
  inFull({ product_type: 'milk', period: 4, unit: 'days', basis: 'vet', ...fields });

const usage = (name: string, fields: Partial<MedicineUsage>): MedicineUsage => ({
  _id: '01990000-0000-7000-8000-000000000001',
  animal_id: 'a',
  medical_record_id: '01990000-0000-7000-8000-000000000002',
  treatment_id: '01990000-0000-7000-8000-000000000003',
  product_id: 'p',
  name,
  theraputic_group: [],
  active_substances: [],
  total_volume: null,
  start_date: '2026-11-19T09:30:00.000Z',
  end_date: '2026-11-20T09:30:00.000Z',
  batches: [],
  dose: null,
  route: null,
  withdrawals: [],
  administered_by: null,
  cascade: null,
  group_id: null,
  number_of_animals: null,
  practice_product: null,
  label_withdrawals: [],
  residue_limit: 'known',
  withheld: null,
  farm_id: 'f',
  holding_id: 'f',
  created_at: '2026-11-19T09:30:00.000Z',
  updated_at: '2026-11-19T09:30:00.000Z',
  created_by: null,
  updated_by: null,
  version: 1,
  ...fields,
});

/** A suckler cow, whose milk nobody drinks. */
const suckler: WithheldAnimal = {
  ...{ species: 'Cattle', gender: 'Female', date_of_birth: '2021-03-01T00:00:00.000Z', national_breed_code: 'LIMX' },
  ...{ milk_yield_level: [], reproductive_state: [] },
};

/** The medicines are recorded with a meat withdrawal of zero unless something is said of meat. */
const recorded = (one: MedicineUsage): MedicineUsage => {
  const hasMeat = one.withdrawals.some(({ product_type }) => product_type === 'meat');
  const none = withdrawal({ product_type: 'meat', period: 0 });
  return hasMeat ? one : { ...one, withdrawals: [...one.withdrawals, none] };
};

/** The texts of the banner. */
const read = (usages: readonly MedicineUsage[], reproductive_state: HistoryEntry[] = []): string[] =>
  readAsIs(usages.map(recorded), { ...suckler, reproductive_state });

const readAsIs = (usages: readonly MedicineUsage[], animal: WithheldAnimal = suckler): string[] =>
  withheldNow({ usages, animal, farm: null, now })
    .flatMap(linesToRead)
    .map((line) => Object.values(withheldText(line, withLater(english))).join(' '));

test('a withdrawal counts from the end of treatment, a day without a time from the end of that day', () => {
  expect(read([usage('Tube', { withdrawals: [withdrawal({})] })])).toEqual([
    'Milk: not before 24 Nov 2026, 09:30 (after Tube)',
  ]);
  const ofADay = usage('Tube', { end_date: '2026-11-20T00:00:00.000Z', withdrawals: [withdrawal({})] });
  expect(read([ofADay])).toEqual(['Milk: not before 25 Nov 2026, 00:00 (after Tube)']);
});

test('of several dates the last is shown, for each kind of produce', () => {
  const found = read([
    usage('Short', { withdrawals: [withdrawal({ period: 3 }), withdrawal({ product_type: 'meat', period: 10 })] }),
    usage('Long', { withdrawals: [withdrawal({ period: 5 })] }),
  ]);
  expect(found).toEqual([
    'Meat: not before 30 Nov 2026, 09:30 (after Short)',
    'Milk: not before 25 Nov 2026, 09:30 (after Long)',
  ]);
});

test('a course that has not ended withholds, and is not hidden by an ended one with a later date', () => {
  const open = usage('Open', { end_date: null, withdrawals: [withdrawal({ period: 60, unit: 'hours' })] });
  const closed = usage('Closed', { withdrawals: [withdrawal({ period: 40 })] });
  expect(read([closed, open])).toEqual([
    'Milk: withheld, course not ended (Open: 60 hours after the last dose)',
    'Milk: not before 30 Dec 2026, 09:30 (after Closed)',
  ]);
});

test('the same course given twice is listed once, and two courses twice', () => {
  const open = (name: string) => usage(name, { end_date: null, withdrawals: [withdrawal({})] });
  expect(read([open('Tube'), open('Tube'), open('Injection')])).toEqual([
    'Milk: withheld, course not ended (Tube: 4 days after the last dose)',
    'Milk: withheld, course not ended (Injection: 4 days after the last dose)',
  ]);
});

test('milk that must never be used is shown as such', () => {
  const never = withdrawal({ not_permitted: true, period: null, unit: null });
  expect(read([usage('Draxxin', { withdrawals: [never] })])).toEqual(['Milk: not for human use (after Draxxin)']);
});

test('milk after a dry-cow product waits for the calving, and then has a date', () => {
  const dryCow = usage('Tube', {
    end_date: '2026-09-20T09:30:00.000Z',
    withdrawals: [withdrawal({ period: 96, unit: 'hours', counts_from: 'calving', minimum_dry_days: 42 })],
  });
  expect(read([dryCow])).toEqual(['Milk: withheld until 96 hours after calving, at least 42 days dry (after Tube)']);
  const calved = [{ name: 'early lactation (lactation 3)', date: '2026-11-20T09:30:00.000Z' }];
  expect(read([dryCow], calved)).toEqual(['Milk: not before 24 Nov 2026, 09:30 (after Tube)']);
});

test('a medicine without a recorded withdrawal says so, with its day and the label', () => {
  const label: WithdrawalPeriod = { product_type: 'meat', not_permitted: false, period: 18, unit: 'days' };
  expect(readAsIs([usage('Alamycin LA', {})])).toEqual(['Meat: withdrawal not recorded (Alamycin LA, 19 Nov 2026)']);
  expect(readAsIs([usage('Alamycin LA', { label_withdrawals: [label] })])).toEqual([
    'Meat: withdrawal not recorded (Alamycin LA, 19 Nov 2026; label: 18 days)',
  ]);
});

test('a period that is shorter than the label, or of a substance that may not be given, says what counts', () => {
  const label: WithdrawalPeriod = { product_type: 'meat', not_permitted: false, period: 18, unit: 'days' };
  const short = [withdrawal({ product_type: 'meat', period: 1 })];
  expect(readAsIs([usage('Alamycin LA', { label_withdrawals: [label], withdrawals: short })])).toEqual([
    'Meat: not before 8 Dec 2026, 09:30 (Alamycin LA: 1 day recorded, shorter than the label, no reason)',
  ]);
  expect(readAsIs([usage('Tramadol', { residue_limit: 'unknown', withdrawals: short })])).toEqual([
    'Meat: not for human use (Tramadol: no residue limit is known for its substance)',
  ]);
});

test('different periods of one medicine are both listed, and equal ones once', () => {
  const open = (period: number) => usage('Open', { end_date: null, withdrawals: [withdrawal({ period })] });
  expect(read([open(4), open(7), open(4)])).toEqual([
    'Milk: withheld, course not ended (Open: 4 days after the last dose)',
    'Milk: withheld, course not ended (Open: 7 days after the last dose)',
  ]);
});

test('a past withdrawal or a zero period is not shown', () => {
  const passed = [withdrawal({ period: 2, unit: 'hours' }), withdrawal({ period: 0 })];
  expect(read([usage('Tube', { withdrawals: passed })])).toEqual([]);
});

test('a farm’s animals are listed with what is withheld of them, and the others left out', () => {
  const milk = recorded(usage('Tubes', { animal_id: 'cow', withdrawals: [withdrawal({})] }));
  const meat = usage('Injection', { animal_id: 'cow', withdrawals: [withdrawal({ product_type: 'meat' })] });
  const over = recorded(usage('Old', { animal_id: 'calf', withdrawals: [withdrawal({ period: 1, unit: 'hours' })] }));
  const unrecorded = usage('Pour-on', { animal_id: 'heifer' });
  const found = withheldOfAnimals([milk, over, meat, unrecorded], () => ({ animal: suckler, farm: null }), now);
  expect(
    [...found].map(([id, withheld]) => [id, withheld.map(({ productType, state }) => `${productType} ${state}`)]),
  ).toEqual([
    ['cow', ['meat until', 'milk until']],
    ['heifer', ['meat not_recorded']],
  ]);
});

test('a usage that is long over needs no animal, unless it could still withhold', () => {
  const over = usage('Old', { end_date: '2026-01-01T09:00:00.000Z', withdrawals: [withdrawal({})] });
  const open = usage('Open', { end_date: null });
  const unlawful = { ...over, residue_limit: 'unknown' as const };
  expect(usagesThatMayWithhold([over, open, unlawful], now)).toEqual([open, unlawful]);
});
