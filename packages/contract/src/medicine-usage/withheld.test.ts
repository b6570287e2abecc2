import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dairyCow as cow, dairyFarm as dairy, givenMedicine, suckler } from '../../testing/given-medicine.ts';
import { generatedNow, withheldAnimal } from '../../testing/withheld-animals.ts';
import { produceOf } from '../animals/produce.ts';
import type { WithdrawalPeriod } from '../formulary/schema.ts';
import { inFull, type SaidWithdrawal } from './rules.ts';
import {
  isCourseOpenTooLong,
  produceStatesNow,
  type WithheldAnimal,
  type WithholdingUsage,
  withheldNow,
  withheldOfUsage,
} from './withheld.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const meat = { product_type: 'meat', period: 4, unit: 'days' } as const;
const milk = { product_type: 'milk', period: 60, unit: 'hours' } as const;
const none = { product_type: 'meat', period: 0, unit: 'days' } as const;

const given = (facts: Partial<WithholdingUsage> = {}): WithholdingUsage => givenMedicine(facts);
const usage = (end: string | null, ...withdrawals: SaidWithdrawal[]) =>
  given({
    start_date: null,
    end_date: end && `${end}T09:00:00.000Z`,
    withdrawals: [...withdrawals, none].map(inFull).filter(({ product_type }, at, all) => {
      const first = all.findIndex((one) => one.product_type === product_type);
      return product_type !== 'meat' || first === at || at < withdrawals.length;
    }),
  });
const ask = (usages: readonly WithholdingUsage[], animal: WithheldAnimal = suckler) =>
  withheldNow({ usages, animal, farm: null, now });
const short = (usages: readonly WithholdingUsage[], animal: WithheldAnimal = suckler) =>
  ask(usages, animal).map(({ productType, until, reason }) => [productType, until, reason]);
const states = (usages: readonly WithholdingUsage[], animal: WithheldAnimal = cow) =>
  produceStatesNow({ usages, animal, farm: dairy, now }).map(({ productType, state, until }) => [
    productType,
    state,
    until,
  ]);

describe('what is withheld now', () => {
  it('includes what a course that has not ended withholds, whenever it began', () => {
    expect(short([usage(null, meat, milk)])).toEqual([
      ['meat', null, 'open_course'],
      ['milk', null, 'open_course'],
    ]);
  });

  it('includes what a finished course still withholds, and no longer what is over', () => {
    expect(short([usage('2026-11-20', meat, milk), usage('2026-11-01', meat)])).toEqual([
      ['meat', '2026-11-24T09:00:00.000Z', 'dated'],
      ['milk', '2026-11-22T21:00:00.000Z', 'dated'],
    ]);
  });

  it('never hides an open course behind a finished one with a later date', () => {
    const open = usage(null, meat);
    const closed = usage('2026-11-20', { ...meat, period: 40 });
    const found = ask([closed, open]);
    expect(found).toMatchObject([{ productType: 'meat', state: 'until_further_notice', until: null }]);
    expect(found[0]?.lines.map((line) => [line.usage, line.until, line.reason])).toEqual([
      [open, null, 'open_course'],
      [closed, '2026-12-30T09:00:00.000Z', 'dated'],
    ]);
  });

  it('uses the later of two lines for one kind of produce', () => {
    expect(short([usage('2026-11-20', meat, { ...meat, period: 10 })])).toEqual([
      ['meat', '2026-11-30T09:00:00.000Z', 'dated'],
    ]);
  });

  it('includes what must never be used, whatever dates other lines have', () => {
    const never = { product_type: 'milk', not_permitted: true } as const;
    expect(short([usage('2020-01-01', never), usage('2026-11-21', milk)])).toEqual([['milk', null, 'not_permitted']]);
  });

  it('waits for the calving that it counts from, and then ends', () => {
    const dryCow = usage('2026-08-19', { ...milk, period: 96, counts_from: 'calving', minimum_dry_days: 42 });
    const calved = (date: string) => ({
      ...suckler,
      reproductive_state: [{ name: 'early lactation (lactation 3)', date }],
    });
    expect(short([dryCow])).toEqual([['milk', null, 'awaits_calving']]);
    expect(short([dryCow], calved('2026-11-20T12:00:00.000Z'))).toEqual([
      ['milk', '2026-11-24T12:00:00.000Z', 'dated'],
    ]);
    expect(short([dryCow], calved('2026-11-01T12:00:00.000Z'))).toEqual([]);
  });

  it('withholds milk until she has calved if its period is zero from calving', () => {
    expect(short([usage('2026-08-19', { ...milk, period: 0, counts_from: 'calving' })])).toEqual([
      ['milk', null, 'awaits_calving'],
    ]);
  });

  it('is nothing if the period is zero, even while the course goes on', () => {
    expect(ask([usage(null, none), usage('2026-11-22', { ...milk, period: 0 })])).toEqual([]);
  });

  it('is withheld from when it is recorded where the course is planned', () => {
    expect(short([usage('2026-12-01', meat)])).toEqual([['meat', '2026-12-05T09:00:00.000Z', 'dated']]);
  });

  it('reads withdrawals and usages that were stored without the newer members', () => {
    const { label_withdrawals: _, residue_limit: __, ...old } = given({ end_date: null });
    const stored = { ...old, withdrawals: [{ ...meat, ends_at: null, basis: null }] };
    expect(short([stored])).toEqual([['meat', null, 'open_course']]);
  });

  it('ends exactly when its period does', () => {
    const usages = [usage('2026-11-20', meat)];
    const at = (moment: string) => withheldNow({ usages, animal: suckler, farm: null, now: new Date(moment) }).length;
    expect([at('2026-11-24T08:59:59.999Z'), at('2026-11-24T09:00:00.000Z')]).toEqual([1, 0]);
  });
});

describe('produce for which nobody recorded a withdrawal', () => {
  it('is not recorded: meat of every animal, milk of a dairy cow, and never clear', () => {
    expect(states([given()])).toEqual([
      ['meat', 'not_recorded', '2027-03-20T09:00:00.000Z'],
      ['milk', 'not_recorded', '2027-03-20T09:00:00.000Z'],
    ]);
    expect(states([given({ withdrawals: [inFull(meat)] })])).toEqual([
      ['meat', 'until', '2026-11-24T09:00:00.000Z'],
      ['milk', 'not_recorded', '2027-03-20T09:00:00.000Z'],
    ]);
    expect(short([given({ withdrawals: [inFull(meat)] })])).toEqual([['meat', '2026-11-24T09:00:00.000Z', 'dated']]);
  });

  it('is asked of milk where the species is not known, of eggs from laying birds, of honey from bees, and of nothing from dogs', () => {
    const kinds = (animal: Partial<WithheldAnimal>) => states([given()], { ...cow, ...animal }).map(([kind]) => kind);
    expect(kinds({ species: null, gender: null })).toEqual(['meat', 'milk']);
    expect(kinds({ species: 'Cow' })).toEqual(['meat', 'milk']);
    expect(kinds({ gender: 'Male' })).toEqual(['meat']);
    expect(kinds({ date_of_birth: '2026-06-01T00:00:00.000Z' })).toEqual(['meat']);
    expect(kinds({ species: 'Chicken' })).toEqual(['meat', 'eggs']);
    expect(kinds({ species: 'Honey bee' })).toEqual(['honey']);
    expect(kinds({ species: 'Dog' })).toEqual([]);
  });

  it('has the period of the confirmed label beside it, and ends with the longest of the label', () => {
    const label_withdrawals = [
      { product_type: 'meat', not_permitted: false, period: 18, unit: 'days' },
      { product_type: 'milk', not_permitted: false, period: 24, unit: 'hours' },
    ] satisfies WithdrawalPeriod[];
    const [ofMeat, ofMilk] = withheldNow({ usages: [given({ label_withdrawals })], animal: cow, farm: dairy, now });
    expect([ofMeat?.lines[0]?.suggested, ofMilk?.lines[0]?.suggested]).toEqual(label_withdrawals);
    expect([ofMeat?.until, ofMilk?.until]).toEqual(['2026-12-08T09:00:00.000Z', '2026-12-08T09:00:00.000Z']);
  });

  it('lasts a day at least, while the course goes on, and until the calving from which the label counts', () => {
    const zero = { product_type: 'meat', not_permitted: false, period: 0, unit: 'days' } as const;
    const today = { end_date: '2026-11-22T09:00:00.000Z', label_withdrawals: [zero] };
    expect(short([given(today)])).toEqual([['meat', '2026-11-23T09:00:00.000Z', 'not_recorded']]);
    expect(short([given({ end_date: null, label_withdrawals: [zero] })])).toEqual([['meat', null, 'not_recorded']]);
    const fromCalving = { ...zero, product_type: 'milk', period: 4, counts_from: 'calving' } as const;
    expect(states([given({ label_withdrawals: [fromCalving] })])).toEqual([
      ['meat', 'not_recorded', null],
      ['milk', 'not_recorded', null],
    ]);
  });

  it('is weaker than a course that goes on, and stronger than a date', () => {
    expect(short([given(), usage(null, meat)])).toEqual([['meat', null, 'open_course']]);
    expect(short([given(), usage('2026-11-20', { ...meat, period: 300 })])).toEqual([
      ['meat', '2027-09-16T09:00:00.000Z', 'not_recorded'],
    ]);
  });

  it('ends when a withdrawal is recorded, also one of zero', () => {
    expect(states([given({ withdrawals: [inFull(none), inFull({ ...milk, period: 0 })] })])).toEqual([
      ['meat', 'clear', null],
      ['milk', 'clear', null],
    ]);
  });
});

describe('a substance that may not be given', () => {
  const recorded = { withdrawals: [inFull(meat), inFull(milk)], end_date: '2020-01-01T00:00:00.000Z' };

  it('withholds everything for ever, whatever was recorded, if it is banned', () => {
    const banned = given({ ...recorded, active_substances: [{ name: 'Metronidazole', concentration: null }] });
    expect(states([banned])).toEqual([
      ['meat', 'never', null],
      ['milk', 'never', null],
    ]);
    expect(short([banned])).toEqual([
      ['meat', null, 'banned'],
      ['milk', null, 'banned'],
    ]);
    expect(short([given({ ...recorded, name: 'Emtryl', active_substances: [] })])).toMatchObject([
      ['meat', null, 'banned'],
      ['milk', null, 'banned'],
    ]);
  });

  it('does so too if no residue limit is known for it, and not if none is needed', () => {
    const reasons = (['unknown', 'not_required', 'known', null] as const).map((residue_limit) =>
      short([given({ ...recorded, residue_limit })]).map(([, , reason]) => reason),
    );
    expect(reasons).toEqual([['no_residue_limit', 'no_residue_limit'], [], [], []]);
  });

  it('is nobody’s food in a dog', () => {
    expect(short([given({ residue_limit: 'unknown' })], { ...cow, species: 'Dog' })).toEqual([]);
  });
});

describe('a period that is shorter than the confirmed label', () => {
  const label_withdrawals = [
    { product_type: 'meat', not_permitted: false, period: 18, unit: 'days' },
  ] satisfies WithdrawalPeriod[];
  const withMeat = (line: Partial<SaidWithdrawal>, more: Partial<WithholdingUsage> = {}) =>
    given({ label_withdrawals, withdrawals: [inFull({ ...meat, ...line })], ...more });

  it('does not count: the label’s does', () => {
    expect(short([withMeat({ period: 1 })])).toEqual([['meat', '2026-12-08T09:00:00.000Z', 'label_period']]);
    expect(short([withMeat({ period: 0 })])).toEqual([['meat', '2026-12-08T09:00:00.000Z', 'label_period']]);
    expect(short([withMeat({ period: 18, unit: 'hours' })])).toEqual([
      ['meat', '2026-12-08T09:00:00.000Z', 'label_period'],
    ]);
    expect(ask([withMeat({ period: 1 })])[0]?.lines[0]).toMatchObject({
      withdrawal: { period: 1 },
      suggested: { period: 18 },
    });
  });

  it('counts with a reason, under the cascade, and if it is as long', () => {
    const until = (one: WithholdingUsage) => ask([one])[0]?.until;
    expect(until(withMeat({ period_reason: 'Batch tested clear.' }))).toBe('2026-11-24T09:00:00.000Z');
    expect(until(withMeat({ period_reason: ' ' }))).toBe('2026-12-08T09:00:00.000Z');
    expect(until(withMeat({}, { cascade: { used: true, reason: null } }))).toBe('2026-11-24T09:00:00.000Z');
    expect(short([withMeat({ period: 432, unit: 'hours' })])).toEqual([['meat', '2026-12-08T09:00:00.000Z', 'dated']]);
    expect(short([withMeat({ not_permitted: true, period: null, unit: null })])).toEqual([
      ['meat', null, 'not_permitted'],
    ]);
  });

  it('is one that counts from treatment where the label counts from calving', () => {
    const dryCow = {
      ...{ product_type: 'milk', not_permitted: false, period: 96, unit: 'hours' },
      ...{ counts_from: 'calving', minimum_dry_days: 42 },
    } as const satisfies WithdrawalPeriod;
    const recorded = given({
      label_withdrawals: [dryCow],
      withdrawals: [inFull(none), inFull({ ...milk, period: 96 })],
    });
    expect(short([recorded])).toEqual([['milk', null, 'awaits_calving']]);
  });

  it('is no comparison where the label does not permit the use', () => {
    const refused = { product_type: 'milk', not_permitted: true, period: null, unit: null } as const;
    const recorded = given({
      label_withdrawals: [refused],
      withdrawals: [inFull(none), inFull({ ...milk, period: 1 })],
    });
    expect(short([recorded])).toEqual([]);
  });
});

describe('an animal', () => {
  it('has no milk if it is male, whatever was recorded', () => {
    const never = { product_type: 'milk', not_permitted: true } as const;
    expect(short([usage('2026-11-20', meat, never)], { ...suckler, gender: 'Male' })).toEqual([
      ['meat', '2026-11-24T09:00:00.000Z', 'dated'],
    ]);
  });
});

describe('whatever an animal was given', () => {
  const strength = { until: 1, not_recorded: 2, until_further_notice: 3, never: 4 };

  it('withholds no less when another medicine is given', () => {
    fc.assert(
      fc.property(withheldAnimal, withheldAnimal, ({ usages, animal }, { usages: more }) => {
        const of = { animal, farm: null, now: generatedNow };
        const before = withheldNow({ ...of, usages });
        const after = withheldNow({ ...of, usages: [...usages, ...more] });
        for (const { productType, state, until } of before) {
          const same = after.find((one) => one.productType === productType);
          const isLater = same?.until === null || (until !== null && (same?.until ?? '') >= until);
          expect(isLater, productType).toBe(true);
          expect(strength[same?.state ?? 'until']).toBeGreaterThanOrEqual(strength[state]);
        }
      }),
    );
  });

  it('has a date only if every line has one', () => {
    fc.assert(
      fc.property(withheldAnimal, ({ usages, animal }) => {
        for (const { until, state, lines } of withheldNow({ usages, animal, farm: null, now: generatedNow })) {
          const dates = lines.map((line) => line.until);
          expect(until).toBe(dates.includes(null) ? null : dates.toSorted().at(-1));
          if (state === 'never' || state === 'until_further_notice') expect(until).toBeNull();
        }
      }),
    );
  });

  it('is clear only of what was recorded, is allowed, and is over', () => {
    fc.assert(
      fc.property(withheldAnimal, ({ usages, animal }) => {
        const clear = produceStatesNow({ usages, animal, farm: null, now: generatedNow })
          .filter(({ state }) => state === 'clear')
          .map(({ productType }) => productType);
        for (const given of usages)
          for (const kind of produceOf(animal, null, given.start_date ?? given.created_at)) {
            if (!clear.includes(kind)) continue;
            const isOver = given.end_date !== null && Date.parse(given.end_date) < generatedNow.getTime();
            const isRecorded = given.withdrawals.some(({ product_type }) => product_type === kind);
            expect(isOver || isRecorded, `${kind} of ${JSON.stringify(given)}`).toBe(true);
            expect(given.residue_limit).not.toBe('unknown');
            expect(given.active_substances[0]?.name).not.toBe('Metronidazole');
          }
      }),
    );
  });

  it('follows from what each usage withholds by itself', () => {
    fc.assert(
      fc.property(withheldAnimal, ({ usages, animal }) => {
        const of = { animal, farm: null };
        const at = generatedNow.toISOString();
        const stored = usages
          .flatMap((one) => withheldOfUsage(one, of))
          .filter(({ until }) => until === null || until > at);
        const lines = withheldNow({ ...of, usages, now: generatedNow }).flatMap((one) => one.lines);
        const keys = (all: readonly { state: string; reason: string; until: string | null }[]) =>
          all.map(({ state, reason, until }) => JSON.stringify([state, reason, until])).toSorted();
        expect(keys(lines)).toEqual(keys(stored));
      }),
    );
  });
});

describe('a course without an end', () => {
  const course = (start: string | null, end: string | null = null) => ({
    start_date: start,
    end_date: end,
    created_at: '2026-09-01T00:00:00.000Z',
  });
  it.each([
    ['is asked for its end after sixty days', course('2026-09-23T11:59:59.999Z'), true],
    ['is not before', course('2026-09-23T12:00:00.000Z'), false],
    ['counts from when it was written down where nobody told its start', course(null), true],
    ['is not asked for an end that it has', course('2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'), false],
  ])('%s', (_, usageOfCourse, isTooLong) => {
    expect(isCourseOpenTooLong(usageOfCourse, now)).toBe(isTooLong);
  });
});
