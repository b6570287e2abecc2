import { describe, expect, it } from 'vitest';
import type { State } from './cursor.ts';
import { advanced, groupsOf, isBehind, type Leg, mostGroups, planOf, withNext } from './plan.ts';

const state: State = {
  epoch: 'one',
  farmId: null,
  resource: null,
  withheld: [],
  told: {},
  open: null,
  last: null,
};
const standing = (farmId: string, head: number, horizon = 0) => ({ farmId, head, horizon });
const leg = (farmId: string, more: Partial<Leg> = {}): Leg => ({
  farmId,
  after: 3,
  upTo: 5,
  place: null,
  isSnapshot: false,
  since: 3,
  goneAfter: 3,
  ...more,
});
const at = (farmId: string, ver: number, id = 'x') => ({ farmId, ver, rank: 1, id });

describe('what a reader receives', () => {
  it('is all of a farm that it does not know, the changes of one that it does, and nothing if there are none', () => {
    const first = leg('a', { after: -1, upTo: 4, isSnapshot: true, since: -1, goneAfter: 4 });
    const plan = planOf({ ...state, told: { b: 3, c: 7 } }, [standing('a', 4), standing('b', 5), standing('c', 7)]);
    expect(plan).toEqual({ lost: [], legs: [first, leg('b')] });
  });

  it('continues in the middle of a farm up to its counter then, and then with the others', () => {
    const open = {
      farmId: 'b',
      upTo: 6,
      place: { ver: 4, rank: 1, id: 'x' },
      isSnapshot: true,
      since: -1,
      goneAfter: 2,
    };
    const { legs } = planOf({ ...state, told: { a: 3 }, open }, [standing('a', 5), standing('b', 9)]);
    const { farmId: _farmId, ...rest } = open;
    expect(legs).toEqual([leg('b', { after: 3, ...rest }), leg('a')]);
  });

  it.each([
    ['a delta', { isSnapshot: false }, { goneAfter: 3 }],
    ['a snapshot, without what is gone', { isSnapshot: true }, { isSnapshot: true, goneAfter: 6 }],
  ])('continues from a cursor of an older release in the middle of %s', (_what, more, wanted) => {
    const open = { farmId: 'b', upTo: 6, place: { ver: 4, rank: 1, id: 'x' }, ...more, isSnapshot: more.isSnapshot };
    const { legs } = planOf({ ...state, open }, [standing('b', 9)]);
    expect(legs).toEqual([leg('b', { after: 3, upTo: 6, place: open.place, since: 4, ...wanted })]);
  });

  it('includes what has gone from a farm since the cursor, which may be in a page that was lost', () => {
    const { legs } = planOf({ ...state, next: { a: 2 } }, [standing('a', 4)]);
    expect(legs).toEqual([leg('a', { after: -1, upTo: 4, isSnapshot: true, since: -1, goneAfter: 2 })]);
  });

  it('does not begin with a farm that has become visible since the cursor, but with the next page', () => {
    const standings = [standing('a', 4), standing('b', 5)];
    const before = { ...state, told: { b: 5 }, next: {} };
    expect(planOf(before, standings)).toEqual({ lost: [], legs: [] });
    expect(isBehind(before, standings)).toBe(true);
    expect(planOf(withNext(before, standings), standings).legs).toEqual([
      leg('a', { after: -1, upTo: 4, isSnapshot: true, since: -1, goneAfter: 4 }),
    ]);
  });

  it('begins after the farm that was read last, so that a busy farm keeps none waiting', () => {
    const farms = [standing('a', 5), standing('b', 5), standing('c', 5)];
    const { legs } = planOf({ ...state, told: { a: 3, b: 3, c: 3 }, last: 'b' }, farms);
    expect(legs.map(({ farmId }) => farmId)).toEqual(['c', 'a', 'b']);
  });

  it('names farms that the reader may no longer see, including one that it was in the middle of', () => {
    const open = { farmId: 'c', upTo: 6, place: { ver: 4, rank: 1, id: 'x' }, isSnapshot: false };
    expect(planOf({ ...state, told: { b: 1 }, open }, [])).toEqual({ lost: ['b', 'c'], legs: [] });
  });

  it.each([
    ['removals after its counter are forgotten', { told: { a: 3 } }, standing('a', 9, 4)],
    ['its counter is ahead', { told: { a: 3 } }, standing('a', 2)],
    ['removals after its cursor are forgotten', { next: { a: 3 } }, standing('a', 9, 4)],
    ['the counter of a farm that comes next is ahead', { next: { a: 3 } }, standing('a', 2)],
    [
      'removals after the snapshot that it is in are forgotten',
      { open: { farmId: 'a', upTo: 3, place: { ver: 1, rank: 1, id: 'x' }, isSnapshot: true } },
      standing('a', 9, 4),
    ],
  ])('must start again if %s', (_title, more, farm) => {
    expect(() => planOf({ ...state, ...more }, [farm])).toThrow(expect.objectContaining({ code: 'cursor-expired' }));
  });
});

describe('legs that are read together', () => {
  it('are the small ones of many farms, while a snapshot or a long delta is read alone', () => {
    const large = leg('c', { upTo: 300 });
    const first = leg('d', { after: -1, isSnapshot: true });
    const groups = groupsOf([leg('a'), leg('b'), large, leg('e'), first, leg('f')], 200);
    expect(groups.map((group) => group.map(({ farmId }) => farmId))).toEqual([['a', 'b'], ['c'], ['e'], ['d'], ['f']]);
  });
});

describe('the position of a reader', () => {
  const legs = [leg('a'), leg('b'), leg('c')];

  it('is after all farms of a page that contained all of them', () => {
    expect(advanced({ ...state, told: { d: 1 } }, legs, null)).toEqual({
      ...state,
      told: { a: 5, b: 5, c: 5, d: 1 },
      last: 'c',
    });
  });

  it('is in the middle of the farm at which the page was full', () => {
    const before = { ...state, told: { a: 3, b: 3, c: 3 } };
    expect(advanced(before, legs, at('b', 4, 'y'))).toEqual({
      ...state,
      told: { a: 5, c: 3 },
      open: { farmId: 'b', upTo: 5, place: { ver: 4, rank: 1, id: 'y' }, isSnapshot: false, since: 3, goneAfter: 3 },
      last: 'a',
    });
  });

  it('names the farms that may come next, as many as are read for a page', () => {
    const many = Array.from({ length: mostGroups + 3 }, (_, n) => standing(String.fromCharCode(97 + n), n));
    const open = { farmId: 'c', upTo: 2, place: at('c', 1), isSnapshot: true };
    const { next } = withNext({ ...state, told: { b: 1 }, open, last: 'b' }, many);
    expect(Object.keys(next ?? {})).toEqual(many.slice(3).map(({ farmId }) => farmId));
    expect(next).toMatchObject({ d: 3, o: 14 });
  });

  it('names a farm with the same counter until it has been read, also while nobody sees it', () => {
    const named = Object.fromEntries(Array.from({ length: mostGroups - 1 }, (_, n) => [`m${n}`, n]));
    const standings = ['a', 'b', 'c', 'm0'].map((farmId) => standing(farmId, 40));
    const before = { ...state, told: { b: 40 }, next: { b: 20, ...named } };
    expect(withNext(before, standings).next).toEqual({ ...named, a: 40 });
  });

  it('is behind while a farm is unfinished, unknown, lost or has moved on', () => {
    const here = { ...state, told: { a: 5 } };
    const open = { farmId: 'a', upTo: 5, place: at('a', 4), isSnapshot: false };
    expect([
      isBehind(here, [standing('a', 5)]),
      isBehind(here, [standing('a', 6)]),
      isBehind(here, [standing('a', 5), standing('b', 0)]),
      isBehind(here, []),
      isBehind({ ...state, open }, [standing('a', 5)]),
    ]).toEqual([false, true, true, true, true]);
  });
});
