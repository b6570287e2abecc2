import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generatedNow, withheldAnimal } from '../../testing/withheld-animals.ts';
import { inFull, type SaidWithdrawal } from './rules.ts';
import { isCourseOpenTooLong, withheldNow } from './withheld.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const meat = { product_type: 'meat', period: 4, unit: 'days' } as const;
const milk = { product_type: 'milk', period: 60, unit: 'hours' } as const;
const usage = (end: string | null, ...withdrawals: SaidWithdrawal[]) => ({
  end_date: end && `${end}T09:00:00.000Z`,
  withdrawals: withdrawals.map(inFull),
});
type Usage = ReturnType<typeof usage>;
const ask = (usages: readonly Usage[], reproductiveState: readonly { name: string; date: string }[] = []) =>
  withheldNow({ usages, reproductiveState, now });
const short = (usages: readonly Usage[]) =>
  ask(usages).map(({ productType, until, reason }) => [productType, until, reason]);

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
    expect(ask([closed, open])).toEqual([
      {
        productType: 'meat',
        until: null,
        reason: 'open_course',
        lines: [
          { usage: open, withdrawal: open.withdrawals[0], until: null, reason: 'open_course' },
          { usage: closed, withdrawal: closed.withdrawals[0], until: '2026-12-30T09:00:00.000Z', reason: 'dated' },
        ],
      },
    ]);
  });

  it('uses the later of two lines for one kind of produce', () => {
    expect(short([usage('2026-11-20', meat, { ...meat, period: 10 })])).toEqual([
      ['meat', '2026-11-30T09:00:00.000Z', 'dated'],
    ]);
  });

  it('includes what must never be used, whatever dates other lines have', () => {
    expect(
      short([usage('2020-01-01', { product_type: 'milk', not_permitted: true }), usage('2026-11-21', milk)]),
    ).toEqual([['milk', null, 'not_permitted']]);
  });

  it('waits for the calving that it counts from, and then ends', () => {
    const dryCow = usage('2026-08-19', { ...milk, period: 96, counts_from: 'calving', minimum_dry_days: 42 });
    expect(short([dryCow])).toEqual([['milk', null, 'awaits_calving']]);
    const calved = [{ name: 'early lactation (lactation 3)', date: '2026-11-20T12:00:00.000Z' }];
    expect(ask([dryCow], calved)).toMatchObject([{ until: '2026-11-24T12:00:00.000Z', reason: 'dated' }]);
    expect(ask([dryCow], [{ name: 'early lactation', date: '2026-11-01T12:00:00.000Z' }])).toEqual([]);
  });

  it('withholds milk until she has calved if its period is zero from calving', () => {
    expect(short([usage('2026-08-19', { ...milk, period: 0, counts_from: 'calving' })])).toEqual([
      ['milk', null, 'awaits_calving'],
    ]);
  });

  it('is nothing if the period is zero, even while the course goes on', () => {
    expect(ask([usage(null, { ...meat, period: 0 }), usage('2026-11-22', { ...milk, period: 0 })])).toEqual([]);
  });

  it('is withheld from when it is recorded where the course is planned', () => {
    expect(short([usage('2026-12-01', meat)])).toEqual([['meat', '2026-12-05T09:00:00.000Z', 'dated']]);
  });

  it('reads withdrawals that were stored without the newer members', () => {
    const old = { end_date: null, withdrawals: [{ ...meat, ends_at: null, basis: null }] };
    expect(withheldNow({ usages: [old], reproductiveState: [], now })).toMatchObject([{ reason: 'open_course' }]);
  });

  it('ends exactly when its period does', () => {
    const given = [usage('2026-11-20', meat)];
    const at = (moment: string) => withheldNow({ usages: given, reproductiveState: [], now: new Date(moment) }).length;
    expect([at('2026-11-24T08:59:59.999Z'), at('2026-11-24T09:00:00.000Z')]).toEqual([1, 0]);
  });
});

describe('whatever an animal was given', () => {
  it('withholds no less when another medicine is given', () => {
    fc.assert(
      fc.property(withheldAnimal, withheldAnimal, ({ usages, reproductiveState }, { usages: more }) => {
        const ask = { reproductiveState, now: generatedNow };
        const before = withheldNow({ ...ask, usages });
        const after = withheldNow({ ...ask, usages: [...usages, ...more] });
        for (const { productType, until } of before) {
          const same = after.find((one) => one.productType === productType);
          const isLater = same?.until === null || (until !== null && (same?.until ?? '') >= until);
          expect(isLater, productType).toBe(true);
        }
      }),
    );
  });

  it('has a date only if every line has one', () => {
    fc.assert(
      fc.property(withheldAnimal, ({ usages, reproductiveState }) => {
        for (const { until, reason, lines } of withheldNow({ usages, reproductiveState, now: generatedNow })) {
          const dates = lines.map((line) => line.until);
          expect(until).toBe(dates.includes(null) ? null : dates.toSorted().at(-1));
          expect(reason === 'dated').toBe(until !== null);
        }
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
