import type { HistoryEntry } from '@byre/contract/animals/schema';
import { endsAtOf, inFull } from '@byre/contract/medicine-usage/rules';
import type { MedicineUsage, Withdrawal } from '@byre/contract/medicine-usage/schema';
import fc from 'fast-check';
import { hourMs } from '../src/time.ts';

/** The reference moment: what the animals were given ends around it. */
export const generatedNow = new Date('2026-11-21T09:30:00.000Z');

export type GeneratedUsage = Pick<MedicineUsage, 'start_date' | 'end_date' | 'withdrawals'>;
/** An animal with what it was given, as the service answers it, with its calvings in order. */
export type GeneratedAnimal = { reproductiveState: HistoryEntry[]; usages: GeneratedUsage[] };

const at = (hours: number): string => new Date(generatedNow.getTime() + hours * hourMs).toISOString();
const dayOf = (date: string): string => `${date.slice(0, 10)}T00:00:00.000Z`;

/** A moment within a number of hours before or after, often given as a day. */
const moment = (before: number, after: number): fc.Arbitrary<string> =>
  fc
    .tuple(fc.integer({ min: -before, max: after }), fc.boolean())
    .map(([hours, isDay]) => (isDay ? dayOf(at(hours)) : at(hours)));

const produce = fc.constantFrom('meat', 'milk', 'eggs', 'honey');
const period = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60 }), fc.constant(2.5));
const unit = fc.constantFrom('hours', 'days');
const basis = fc.constantFrom('spc', 'cascade', 'vet', null);

const withdrawal: fc.Arbitrary<Withdrawal> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ product_type: produce, period, unit, basis }).map(inFull) },
  { weight: 1, arbitrary: fc.record({ product_type: produce, not_permitted: fc.constant(true), basis }).map(inFull) },
  {
    weight: 2,
    arbitrary: fc
      .record({
        product_type: fc.constant('milk' as const),
        period,
        unit,
        counts_from: fc.constant('calving' as const),
        minimum_dry_days: fc.constantFrom(null, 0, 21, 42),
        basis,
      })
      .map(inFull),
  },
);

/** A course in progress, one without any date, one that has ended, and one that is planned. */
const dates: fc.Arbitrary<Pick<MedicineUsage, 'start_date' | 'end_date'>> = fc.oneof(
  moment(20_000, 0).map((start_date) => ({ start_date, end_date: null })),
  fc.constant({ start_date: null, end_date: null }),
  moment(1_440, 240).chain((end_date) =>
    fc.constantFrom(0, 24, 72).map((hours) => ({
      start_date: new Date(Date.parse(end_date) - hours * hourMs).toISOString(),
      end_date,
    })),
  ),
);

const calving = moment(1_440, 48).chain((date) =>
  fc
    .constantFrom('early lactation', 'early lactation (lactation 4)', 'Early lactation', 'dry', 'peak lactation')
    .map((name) => ({ name, date })),
);

const byDate = (a: HistoryEntry, b: HistoryEntry): number => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0);

/** Animals with any mixture of medicines: open, ended, planned, several at once, zero, never permitted, from calving. */
export const withheldAnimal: fc.Arbitrary<GeneratedAnimal> = fc
  .record({
    reproductiveState: fc.array(calving, { maxLength: 3 }).map((entries) => entries.toSorted(byDate)),
    given: fc.array(fc.record({ dates, withdrawals: fc.array(withdrawal, { maxLength: 3 }) }), { maxLength: 5 }),
  })
  .map(({ reproductiveState, given }) => ({
    reproductiveState,
    usages: given.map((one) => ({
      ...one.dates,
      withdrawals: one.withdrawals.map((each) => ({
        ...each,
        ends_at: endsAtOf(each, one.dates.end_date, reproductiveState),
      })),
    })),
  }));
