import { longestCursor } from '@byre/contract/changes/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cursorOf, readCursor, type State } from './cursor.ts';

const state: State = {
  epoch: '018f0000-0000-7000-8000-00000000000a',
  farmId: null,
  resource: null,
  withheld: [],
  told: { '12/345/6789': 17, '44/001/0100': 3 },
  open: { farmId: '12/345/6790', upTo: 9, place: { ver: 4, rank: 1, id: 'UK 1' }, isSnapshot: true, since: 2 },
  last: null,
};

const farms = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${10 + (i % 77)}/${100 + i}/${i * 7919}`, i * 3]));

describe('a cursor', () => {
  it('says what it was made of, in characters that an address may contain', () => {
    const cursor = cursorOf(state);
    expect(cursor).toMatch(/^[\w-]+$/);
    expect(readCursor(cursor)).toEqual(state);
  });

  it('holds a thousand farms', () => {
    const large = { ...state, told: farms(1_000) };
    const cursor = cursorOf(large);
    expect(cursor.length).toBeLessThan(longestCursor);
    expect(readCursor(cursor)).toEqual(large);
  });

  it('for more farms than it can hold says to follow them one by one', () => {
    expect(() => cursorOf({ ...state, told: farms(5_000) })).toThrow('Follow each farm with its farm_id');
  });

  it('that was not made here is refused, whatever it is', () => {
    fc.assert(
      fc.property(fc.base64String(), (text) => {
        expect(() => readCursor(text)).toThrow('did not issue this cursor');
      }),
    );
  });

  it.each([
    ['a counter that no database holds', { ...state, told: { a: 1e300 } }],
    ['an id that no database holds', { ...state, open: { ...state.open, place: { ver: 1, rank: 1, id: '\0' } } }],
    ['nothing', {}],
  ])('that says %s is refused', (_title, wrong) => {
    expect(() => readCursor(cursorOf({ told: {}, ...wrong } as State))).toThrow('did not issue this cursor');
  });
});
