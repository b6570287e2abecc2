import type { HistoryEntry } from '@byre/contract/animals/schema';
import type { WithdrawalPeriod } from '@byre/contract/formulary/schema';
import { endOfWithdrawal, inFull } from '@byre/contract/medicine-usage/rules';
import type { MedicineUsage, Withdrawal } from '@byre/contract/medicine-usage/schema';
import type { WithheldAnimal } from '@byre/contract/medicine-usage/withheld';
import fc from 'fast-check';
import { hourMs } from '../src/time.ts';

/** The reference moment: what the animals were given ends around it. */
export const generatedNow = new Date('2026-11-21T09:30:00.000Z');

export type GeneratedUsage = Pick<
  MedicineUsage,
  | 'start_date'
  | 'end_date'
  | 'created_at'
  | 'name'
  | 'active_substances'
  | 'cascade'
  | 'withdrawals'
  | 'label_withdrawals'
  | 'residue_limit'
>;
/** An animal with what it was given, as the service answers it, with its calvings in order. */
export type GeneratedAnimal = { animal: WithheldAnimal; usages: GeneratedUsage[] };

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
const period_reason = fc.constantFrom(null, null, ' ', 'The milk was tested.');

const withdrawal: fc.Arbitrary<Withdrawal> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ product_type: produce, period, unit, basis, period_reason }).map(inFull) },
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

/** The lines of a label: none, for all produce or for some, among them zero, never permitted, and from calving. */
const label: fc.Arbitrary<WithdrawalPeriod[]> = fc.array(
  fc.oneof(
    fc.record({ product_type: produce, not_permitted: fc.constant(false), period, unit }),
    fc.record({
      product_type: produce,
      not_permitted: fc.constant(true),
      period: fc.constant(null),
      unit: fc.constant(null),
    }),
    fc.record({
      product_type: fc.constant('milk' as const),
      not_permitted: fc.constant(false),
      period,
      unit,
      counts_from: fc.constant('calving' as const),
      minimum_dry_days: fc.constantFrom(null, 42),
    }),
  ),
  { maxLength: 3 },
);

const substance = fc.oneof(
  { weight: 9, arbitrary: fc.constant('Amoxicillin trihydrate') },
  { weight: 1, arbitrary: fc.constant('Metronidazole') },
);

/** Cattle of both sexes and any age, and animals of which next to nothing is known. */
const facts = fc.record({
  species: fc.constantFrom('Cattle', 'Cattle', 'Sheep', 'Chicken', 'Honey bee', 'Dog', null, 'Cow'),
  gender: fc.constantFrom('Female', 'Female', 'Male', null),
  date_of_birth: fc.constantFrom('2021-03-01T00:00:00.000Z', '2026-08-01T00:00:00.000Z', null),
  national_breed_code: fc.constantFrom('HF', 'LIMX', null),
  milk_yield_level: fc.constant<HistoryEntry[]>([]),
});

const byDate = (a: HistoryEntry, b: HistoryEntry): number => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0);

/**
 * Animals with any mixture of medicines: open, ended, planned, several at once; withdrawals of zero, never permitted, from
 * calving, shorter than the label, and missing; substances that are banned or have no residue limit.
 */
export const withheldAnimal: fc.Arbitrary<GeneratedAnimal> = fc
  .record({
    facts,
    calvings: fc.array(calving, { maxLength: 3 }).map((entries) => entries.toSorted(byDate)),
    given: fc.array(
      fc.record({
        dates,
        withdrawals: fc.array(withdrawal, { maxLength: 3 }),
        label_withdrawals: label,
        residue_limit: fc.constantFrom('known', 'known', 'known', 'not_required', 'unknown', null),
        substance,
        isCascade: fc.boolean(),
      }),
      { maxLength: 5 },
    ),
  })
  .map(({ facts: known, calvings, given }) => {
    const animal = { ...known, reproductive_state: calvings };
    return {
      animal,
      usages: given.map(({ dates: when, withdrawals, substance: name, isCascade, ...more }) => {
        const usage = { ...when, created_at: at(-1) };
        return {
          ...usage,
          ...more,
          name: 'A medicine',
          active_substances: [{ name, concentration: null }],
          cascade: isCascade ? { used: true, reason: null } : null,
          withdrawals: withdrawals.map((each) => ({ ...each, ends_at: endOfWithdrawal(each, usage, calvings) })),
        };
      }),
    };
  });
