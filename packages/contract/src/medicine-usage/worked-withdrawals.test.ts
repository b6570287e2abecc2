import { describe, expect, it } from 'vitest';
import { dairyCow, dairyFarm, givenMedicine, suckler } from '../../testing/given-medicine.ts';
import type { WithdrawalPeriod } from '../formulary/schema.ts';
import { inFull, type SaidWithdrawal } from './rules.ts';
import type { ProduceState } from './withdrawal-words.ts';
import { produceStatesNow, type WithheldAnimal, type WithholdingUsage } from './withheld.ts';

/*
 * Withdrawals worked out by hand, with the arithmetic or the source beside each. The present is Saturday 28 November 2026,
 * 08:00 in London, unless a case says otherwise. Until the clocks went back on 25 October, London was an hour ahead of UTC.
 *
 * Sources: SPC, "the withdrawal period": the minimum between the last administration and the production of foodstuffs
 * (Regulation (EU) 2019/6, Article 4(34); Veterinary Medicines Regulations 2013, Schedule 4). Cascade: paragraph 2(3) of the
 * schedule. Byre's own rules: a day without a time counts to its end, and everything is rounded up.
 */

const now = '2026-11-28T08:00:00.000Z';

type Line = SaidWithdrawal;
const meat = (period: number, unit: 'days' | 'hours' = 'days', more: Partial<Line> = {}): Line => ({
  ...{ product_type: 'meat', period, unit },
  ...more,
});
const milk = (period: number, unit: 'days' | 'hours' = 'hours', more: Partial<Line> = {}): Line => ({
  ...{ product_type: 'milk', period, unit },
  ...more,
});
const eggs = (period: number): Line => ({ product_type: 'eggs', period, unit: 'days' });
const dryCowMilk = milk(96, 'hours', { counts_from: 'calving', minimum_dry_days: 42 });
const labelOf = (line: Line): WithdrawalPeriod => {
  const { product_type, not_permitted, period, unit, counts_from, minimum_dry_days } = inFull(line);
  return { product_type, not_permitted, period, unit, counts_from, minimum_dry_days };
};

type Given = Partial<Omit<WithholdingUsage, 'withdrawals' | 'label_withdrawals'>> & {
  withdrawals?: readonly Line[];
  label?: readonly Line[];
};

/** Given once, at a moment or on a day, with these withdrawals. */
const once = (at: string, withdrawals: readonly Line[], more: Given = {}): Given => ({
  ...{ start_date: at, end_date: at, withdrawals },
  ...more,
});
const open = (since: string, withdrawals: readonly Line[], more: Given = {}): Given => ({
  ...{ start_date: since, end_date: null, withdrawals },
  ...more,
});
const usageOf = ({ withdrawals = [], label = [], ...facts }: Given): WithholdingUsage =>
  givenMedicine({ ...facts, withdrawals: withdrawals.map(inFull), label_withdrawals: label.map(labelOf) });

const calved = (...dates: string[]): WithheldAnimal => ({
  ...dairyCow,
  reproductive_state: dates.map((date) => ({ name: 'early lactation (lactation 3)', date })),
});
const dry: WithheldAnimal = { ...dairyCow, reproductive_state: [{ name: 'dry', date: '2026-09-01T00:00:00.000Z' }] };
const hen: WithheldAnimal = {
  ...suckler,
  species: 'Chicken',
  national_breed_code: null,
  date_of_birth: '2025-03-01T00:00:00.000Z',
};
const bull: WithheldAnimal = { ...dairyCow, gender: 'Male' };
const calf: WithheldAnimal = { ...dairyCow, date_of_birth: '2026-06-01T00:00:00.000Z' };
const of = (species: string | null, more: Partial<WithheldAnimal> = {}): WithheldAnimal => ({
  ...{ ...suckler, species, national_breed_code: null },
  ...more,
});

type Answer = Partial<Record<'meat' | 'milk' | 'eggs' | 'honey', ProduceState | string>>;
/** A state, or the moment until which produce is withheld. */
type Case = readonly [name: string, animal: WithheldAnimal, given: readonly Given[], answer: Answer, at?: string];

const answerOf = (animal: WithheldAnimal, given: readonly Given[], at: string): Answer => {
  const states = produceStatesNow({ animal, farm: dairyFarm, usages: given.map(usageOf), now: new Date(at) });
  return Object.fromEntries(
    states.map(({ productType, state, until }) => [productType, state === 'until' ? `until ${until}` : state]),
  );
};

const zero = [meat(0), milk(0)];
/** On a dairy farm every cow may be milked, so that both lines are recorded unless the case is about a missing one. */
const both = [meat(10), milk(60)];

describe.each<readonly [string, readonly Case[]]>([
  [
    'recorded withdrawals',
    [
      [
        'an open course withholds until its end is known',
        dairyCow,
        [open('2026-11-26T09:00:00.000Z', both)],
        { meat: 'until_further_notice', milk: 'until_further_notice' },
      ],
      // 27 Nov 09:00 + 10 days; + 60 hours.
      [
        'an ended one for its period',
        dairyCow,
        [once('2026-11-27T09:00:00.000Z', both)],
        { meat: 'until 2026-12-07T09:00:00.000Z', milk: 'until 2026-11-29T21:00:00.000Z' },
      ],
      [
        'nothing once both are over',
        dairyCow,
        [once('2026-11-01T09:00:00.000Z', both)],
        { meat: 'clear', milk: 'clear' },
      ],
      // 1 Dec 09:00 + 10 days.
      [
        'a planned dose already withholds',
        dairyCow,
        [once('2026-12-01T09:00:00.000Z', both)],
        { meat: 'until 2026-12-11T09:00:00.000Z', milk: 'until 2026-12-03T21:00:00.000Z' },
      ],
      // The longer of 26 Nov + 28 days and 27 Nov + 10 days.
      [
        'of two medicines the later end counts',
        dairyCow,
        [once('2026-11-26T09:00:00.000Z', [meat(28), milk(24)]), once('2026-11-27T09:00:00.000Z', both)],
        { meat: 'until 2026-12-24T09:00:00.000Z', milk: 'until 2026-11-29T21:00:00.000Z' },
      ],
      [
        'an open course is not hidden by a dated one',
        dairyCow,
        [open('2026-11-20T09:00:00.000Z', [meat(4), milk(12)]), once('2026-11-27T09:00:00.000Z', [meat(60), milk(60)])],
        { meat: 'until_further_notice', milk: 'until_further_notice' },
      ],
      [
        'milk recorded as never for people',
        dairyCow,
        [once('2024-01-01T09:00:00.000Z', [meat(10), { product_type: 'milk', not_permitted: true }])],
        { meat: 'clear', milk: 'never' },
      ],
      ['zero withholds nothing', dairyCow, [once('2026-11-28T07:00:00.000Z', zero)], { meat: 'clear', milk: 'clear' }],
      [
        'zero withholds nothing during an open course',
        dairyCow,
        [open('2026-11-27T09:00:00.000Z', zero)],
        { meat: 'clear', milk: 'clear' },
      ],
      [
        'zero milk beside a meat period in an open course',
        dairyCow,
        [open('2026-11-27T09:00:00.000Z', [meat(13), milk(0)])],
        { meat: 'until_further_notice', milk: 'clear' },
      ],
      // 60 hours are two and a half days: 27 Nov 09:00 + 2.5 days.
      [
        '2.5 days are 60 hours',
        dairyCow,
        [once('2026-11-27T09:00:00.000Z', [meat(2.5), milk(2.5, 'days')])],
        { meat: 'until 2026-11-29T21:00:00.000Z', milk: 'until 2026-11-29T21:00:00.000Z' },
      ],
      // A day counts to its end: 28 Nov 00:00 + 4 days.
      [
        'a day without a time counts to its end',
        dairyCow,
        [once('2026-11-27T00:00:00.000Z', [meat(4), milk(0)])],
        { meat: 'until 2026-12-02T00:00:00.000Z', milk: 'clear' },
      ],
      [
        'also for milk in hours',
        dairyCow,
        [once('2026-11-27T00:00:00.000Z', [meat(0), milk(12)])],
        { meat: 'clear', milk: 'until 2026-11-28T12:00:00.000Z' },
      ],
      // Given at 10:00 British Summer Time on 24 Oct. A period of 4 days is 96 hours, whatever the clocks do.
      [
        'over the change of the clocks a day has 24 hours',
        dairyCow,
        [once('2026-10-24T09:00:00.000Z', [meat(4), milk(0)])],
        { meat: 'until 2026-10-28T09:00:00.000Z', milk: 'clear' },
        '2026-10-26T08:00:00.000Z',
      ],
      [
        'of two lines for meat the longer counts',
        dairyCow,
        [once('2026-11-27T09:00:00.000Z', [meat(7), meat(28), milk(0)])],
        { meat: 'until 2026-12-25T09:00:00.000Z', milk: 'clear' },
      ],
      [
        'it ends at its very moment',
        dairyCow,
        [once('2026-11-24T08:00:00.000Z', [meat(4), milk(0)])],
        { meat: 'clear', milk: 'clear' },
      ],
      [
        'and not a millisecond before',
        dairyCow,
        [once('2026-11-24T08:00:00.001Z', [meat(4), milk(0)])],
        { meat: 'until 2026-11-28T08:00:00.001Z', milk: 'clear' },
      ],
      [
        'a period in weeks of hours',
        dairyCow,
        [once('2026-11-20T09:00:00.000Z', [meat(336, 'hours'), milk(0)])],
        { meat: 'until 2026-12-04T09:00:00.000Z', milk: 'clear' },
      ],
      [
        'an open course without a start',
        dairyCow,
        [{ start_date: null, end_date: null, withdrawals: both }],
        { meat: 'until_further_notice', milk: 'until_further_notice' },
      ],
      ['no medicine at all', dairyCow, [], { meat: 'clear', milk: 'clear' }],
    ],
  ],
  [
    'milk after a dry-cow tube: 96 hours after calving, at least 42 days dry',
    [
      [
        'waits for the calving',
        dry,
        [once('2026-09-01T09:00:00.000Z', [meat(28), dryCowMilk])],
        { meat: 'clear', milk: 'until_further_notice' },
      ],
      // Dry for 84 days: calving on 24 Nov 10:00 + 96 hours.
      [
        '96 hours after a calving that came late enough',
        calved('2026-11-24T10:00:00.000Z'),
        [once('2026-09-01T09:00:00.000Z', [meat(28), dryCowMilk])],
        { meat: 'clear', milk: 'until 2026-11-28T10:00:00.000Z' },
      ],
      // Dry for 26 days: 29 Oct 09:00 + 42 days + 96 hours.
      [
        'from the end of the minimum dry period if she calved early',
        calved('2026-11-24T10:00:00.000Z'),
        [once('2026-10-29T09:00:00.000Z', [meat(28), dryCowMilk])],
        { meat: 'clear', milk: 'until 2026-12-14T09:00:00.000Z' },
      ],
      // Calved "on 25 Nov": the end of that day + 96 hours.
      [
        'a calving on a day counts from its end',
        calved('2026-11-25T00:00:00.000Z'),
        [once('2026-09-01T09:00:00.000Z', [meat(28), dryCowMilk])],
        { meat: 'clear', milk: 'until 2026-11-30T00:00:00.000Z' },
      ],
      [
        'a calving before the tube is not the one',
        calved('2026-08-20T10:00:00.000Z'),
        [once('2026-09-01T09:00:00.000Z', [meat(28), dryCowMilk])],
        { meat: 'clear', milk: 'until_further_notice' },
      ],
      [
        'the first calving after the tube counts, not a later one',
        calved('2026-10-20T10:00:00.000Z', '2026-11-27T10:00:00.000Z'),
        [once('2026-08-20T09:00:00.000Z', [meat(28), dryCowMilk])],
        { meat: 'clear', milk: 'clear' },
      ],
      [
        'over once the 96 hours have passed',
        calved('2026-11-20T10:00:00.000Z'),
        [once('2026-09-01T09:00:00.000Z', [meat(28), dryCowMilk])],
        { meat: 'clear', milk: 'clear' },
      ],
      [
        'zero hours from calving still wait for it',
        dry,
        [once('2026-09-01T09:00:00.000Z', [meat(28), milk(0, 'hours', { counts_from: 'calving' })])],
        { meat: 'clear', milk: 'until_further_notice' },
      ],
      [
        'without a minimum dry period: calving + 36 hours',
        calved('2026-11-27T10:00:00.000Z'),
        [once('2026-11-20T09:00:00.000Z', [meat(0), milk(36, 'hours', { counts_from: 'calving' })])],
        { meat: 'clear', milk: 'until 2026-11-28T22:00:00.000Z' },
      ],
      [
        'an open course waits, whatever she does',
        calved('2026-11-24T10:00:00.000Z'),
        [open('2026-09-01T09:00:00.000Z', [meat(28), dryCowMilk])],
        { meat: 'until_further_notice', milk: 'until_further_notice' },
      ],
    ],
  ],
  [
    'other animals',
    [
      // Schedule 4, 2(3)(c)(i): 70 days × 1.5 = 105; 20 Sept 09:00 + 105 days = 3 Jan.
      [
        'venison under the cascade, 70 → 105 days',
        of('Deer'),
        [once('2026-09-20T09:00:00.000Z', [meat(105, 'days', { basis: 'cascade' })])],
        { meat: 'until 2027-01-03T09:00:00.000Z' },
      ],
      // 31 × 1.5 = 46.5, rounded up to 47 days; 60 × 1.5 = 90 hours.
      [
        'a goat under the cascade, 31 → 47 days and 60 → 90 hours',
        of('Goat'),
        [
          once('2026-11-27T09:00:00.000Z', [
            meat(47, 'days', { basis: 'cascade' }),
            milk(90, 'hours', { basis: 'cascade' }),
          ]),
        ],
        { meat: 'until 2027-01-13T09:00:00.000Z', milk: 'until 2026-12-01T03:00:00.000Z' },
      ],
      // 22 × 1.5 = 33 days.
      [
        'an alpaca under the cascade, 22 → 33 days',
        of('Alpaca'),
        [once('2026-11-27T09:00:00.000Z', [meat(33, 'days', { basis: 'cascade' })])],
        { meat: 'until 2026-12-30T09:00:00.000Z' },
      ],
      // 2(3)(a)(ii): eggs 14 days, where no product is authorised for laying birds.
      [
        'a hen’s eggs for 14 days',
        hen,
        [once('2026-11-20T09:00:00.000Z', [meat(0), eggs(14)])],
        { meat: 'clear', eggs: 'until 2026-12-04T09:00:00.000Z' },
      ],
      [
        'a hen without an egg line',
        hen,
        [once('2026-11-20T09:00:00.000Z', [meat(28)])],
        { meat: 'until 2026-12-18T09:00:00.000Z', eggs: 'not_recorded' },
      ],
      [
        'honey',
        of('Honey bee'),
        [once('2026-11-27T09:00:00.000Z', [{ product_type: 'honey', period: 7, unit: 'days' }])],
        { honey: 'until 2026-12-04T09:00:00.000Z' },
      ],
      ['bees without a line', of('Honey bee'), [once('2026-11-27T09:00:00.000Z', [])], { honey: 'not_recorded' }],
      [
        'a sow has no milk for people',
        of('Pig'),
        [once('2026-11-27T09:00:00.000Z', [meat(10)])],
        { meat: 'until 2026-12-07T09:00:00.000Z' },
      ],
      [
        'a bull has no milk, whatever the form filled in',
        bull,
        [once('2026-11-27T09:00:00.000Z', [meat(49), { product_type: 'milk', not_permitted: true, basis: 'spc' }])],
        { meat: 'until 2027-01-15T09:00:00.000Z' },
      ],
      [
        'a calf is not asked for milk',
        calf,
        [once('2026-11-27T09:00:00.000Z', [meat(49)])],
        { meat: 'until 2027-01-15T09:00:00.000Z' },
      ],
      ['a dog gives nothing that people eat', of('Dog'), [once('2026-11-27T09:00:00.000Z', [])], {}],
      [
        'a horse is eaten unless it is recorded otherwise',
        of('Horse'),
        [once('2026-11-27T09:00:00.000Z', [{ product_type: 'meat', not_permitted: true }])],
        { meat: 'never' },
      ],
    ],
  ],
  [
    'what nobody recorded',
    [
      // 120 days from 27 Nov 09:00 are 27 Mar 09:00.
      [
        'meat and milk of a dairy cow',
        dairyCow,
        [once('2026-11-27T09:00:00.000Z', [])],
        { meat: 'not_recorded', milk: 'not_recorded' },
      ],
      [
        'for 120 days where no label is known',
        dairyCow,
        [once('2026-08-01T09:00:00.000Z', [])],
        { meat: 'not_recorded', milk: 'not_recorded' },
        '2026-11-29T08:59:59.999Z',
      ],
      [
        'and no longer',
        dairyCow,
        [once('2026-08-01T09:00:00.000Z', [])],
        { meat: 'clear', milk: 'clear' },
        '2026-11-29T09:00:00.000Z',
      ],
      [
        'milk alone, beside a recorded meat period',
        dairyCow,
        [once('2026-11-27T09:00:00.000Z', [meat(10)])],
        { meat: 'until 2026-12-07T09:00:00.000Z', milk: 'not_recorded' },
      ],
      [
        'a suckler on a dairy farm is asked for milk',
        suckler,
        [once('2026-11-27T09:00:00.000Z', [])],
        { meat: 'not_recorded', milk: 'not_recorded' },
        '2026-11-28T08:00:00.000Z',
      ],
      [
        'an animal without a species is asked as a cow is',
        of(null, { gender: null }),
        [once('2026-11-27T09:00:00.000Z', [meat(10)])],
        { meat: 'until 2026-12-07T09:00:00.000Z', milk: 'not_recorded' },
      ],
      [
        '“Bovine” is no species either',
        of('Bovine'),
        [once('2026-11-27T09:00:00.000Z', [meat(10)])],
        { meat: 'until 2026-12-07T09:00:00.000Z', milk: 'not_recorded' },
      ],
      // Label: meat 18 days, milk 24 hours. The longest of the product counts: 27 Nov + 18 days.
      [
        'with a label, for its longest period',
        dairyCow,
        [once('2026-11-10T07:00:00.000Z', [], { label: [meat(18), milk(24)] })],
        { meat: 'clear', milk: 'clear' },
      ],
      [
        'with a label, while that runs',
        dairyCow,
        [once('2026-11-11T09:00:00.000Z', [], { label: [meat(18), milk(24)] })],
        { meat: 'not_recorded', milk: 'not_recorded' },
      ],
      [
        'an open course without a line',
        dairyCow,
        [open('2025-01-01T09:00:00.000Z', [])],
        { meat: 'not_recorded', milk: 'not_recorded' },
      ],
      [
        'a recorded zero is a line',
        dairyCow,
        [once('2026-11-27T09:00:00.000Z', [meat(0), milk(0)])],
        { meat: 'clear', milk: 'clear' },
      ],
      [
        'one medicine with lines does not answer for another without',
        dairyCow,
        [once('2026-11-27T09:00:00.000Z', both), once('2026-11-27T10:00:00.000Z', [])],
        { meat: 'not_recorded', milk: 'not_recorded' },
      ],
    ],
  ],
  [
    'a period shorter than the label: meat 18 days, milk 24 hours',
    [
      // 27 Nov 09:00 + 18 days.
      [
        'a slip of a key, 1 for 18',
        dairyCow,
        [once('2026-11-27T09:00:00.000Z', [meat(1), milk(24)], { label: [meat(18), milk(24)] })],
        { meat: 'until 2026-12-15T09:00:00.000Z', milk: 'until 2026-11-28T09:00:00.000Z' },
      ],
      [
        'days for hours is longer, and counts',
        dairyCow,
        [once('2026-11-27T09:00:00.000Z', [meat(18), milk(24, 'days')], { label: [meat(18), milk(24)] })],
        { meat: 'until 2026-12-15T09:00:00.000Z', milk: 'until 2026-12-21T09:00:00.000Z' },
      ],
      [
        'hours for days is shorter, and does not',
        dairyCow,
        [once('2026-11-27T09:00:00.000Z', [meat(18, 'hours'), milk(24)], { label: [meat(18), milk(24)] })],
        { meat: 'until 2026-12-15T09:00:00.000Z', milk: 'until 2026-11-28T09:00:00.000Z' },
      ],
      [
        'zero for 24 hours',
        dairyCow,
        [once('2026-11-27T09:00:00.000Z', [meat(18), milk(0)], { label: [meat(18), milk(24)] })],
        { meat: 'until 2026-12-15T09:00:00.000Z', milk: 'until 2026-11-28T09:00:00.000Z' },
      ],
      [
        'counts with a reason',
        dairyCow,
        [
          once('2026-11-27T09:00:00.000Z', [meat(5, 'days', { period_reason: 'Residue test of 27 Nov.' }), milk(24)], {
            label: [meat(18), milk(24)],
          }),
        ],
        { meat: 'until 2026-12-02T09:00:00.000Z', milk: 'until 2026-11-28T09:00:00.000Z' },
      ],
      [
        'counts under the cascade, where the label does not apply',
        dairyCow,
        [
          once('2026-11-27T09:00:00.000Z', [meat(5), milk(24)], {
            label: [meat(18), milk(24)],
            cascade: { used: true, reason: 'Dose' },
          }),
        ],
        { meat: 'until 2026-12-02T09:00:00.000Z', milk: 'until 2026-11-28T09:00:00.000Z' },
      ],
    ],
  ],
  [
    'a substance that may not be given to animals that people eat',
    [
      // Regulation 37/2010, Table 2.
      [
        'metronidazole, with 28 and 7 days recorded',
        dairyCow,
        [
          once('2020-01-01T09:00:00.000Z', [meat(28), milk(7, 'days')], {
            active_substances: [{ name: 'Metronidazole', concentration: null }],
          }),
        ],
        { meat: 'never', milk: 'never' },
      ],
      [
        'chloramphenicol by its name alone',
        suckler,
        [once('2020-01-01T09:00:00.000Z', [meat(28)], { name: 'Chloramphenicol eye ointment', active_substances: [] })],
        { meat: 'never', milk: 'never' },
      ],
      // Schedule 4, paragraph 1, as amended by SI 2024/567: the cascade needs a residue limit.
      [
        'tramadol, for which no limit is known',
        dairyCow,
        [once('2020-01-01T09:00:00.000Z', [meat(28), milk(7, 'days')], { residue_limit: 'unknown' })],
        { meat: 'never', milk: 'never' },
      ],
      [
        'a vaccine needs no limit',
        dairyCow,
        [once('2026-11-27T09:00:00.000Z', zero, { residue_limit: 'not_required' })],
        { meat: 'clear', milk: 'clear' },
      ],
      [
        'metronidazole given to a heifer calf, for her milk too',
        calf,
        [
          once('2026-11-27T09:00:00.000Z', [meat(28)], {
            active_substances: [{ name: 'Metronidazole', concentration: null }],
          }),
        ],
        { meat: 'never', milk: 'never' },
      ],
      [
        'none of it matters in a dog',
        of('Dog'),
        [once('2026-11-27T09:00:00.000Z', [], { residue_limit: 'unknown' })],
        {},
      ],
    ],
  ],
])('%s', (_, cases) => {
  it.each(cases.map(([name, ...rest]) => [name, rest] as const))('%s', (_name, [animal, given, answer, at = now]) => {
    expect(answerOf(animal, given, at)).toEqual(answer);
  });
});
