import { describe, expect, it } from 'vitest';
import { testAnimal } from '../../testing/test-device.ts';
import { testUsage } from '../../testing/test-records.ts';
import { isUncertain, joinedIn, movedAsAnswered, movedAsKept, movedUnknown, workHere } from './work-here.ts';

const farm_id = '66/123/4567';
const clean = <T>(document: T) => ({ document, sync: 'clean' as const });
const cow = (joined: string | null) => testAnimal({ _id: 'a1', farm_id, date_joined_farm: joined });
const seen = (id: string, at: string, created_at = at) => ({
  ...{ _id: id, animal_id: 'a1', farm_id, created_at },
  at,
});

const answered = (done_elsewhere: string[] = []) =>
  movedAsAnswered({ day: '2026-11-27', farm_id, ...movedAsKept({}).arrived, done_elsewhere });

type Seen = ReturnType<typeof seen>;
const here = (
  items: readonly Seen[],
  moved = movedUnknown,
  { joined = null as string | null, arrived = [] as Seen[] } = {},
) =>
  workHere(items.map(clean), arrived, {
    ...{ moved, joined: joinedIn(new Map([['a1', clean(cow(joined))]])) },
    at: ({ at }) => at,
  }).map(({ document: { _id } }) => _id);

describe('the work on a holding', () => {
  const before = seen('before', '2026-11-27T10:00:00.000Z');
  const after = seen('after', '2026-11-29T10:00:00.000Z');

  it('is what the server says, and what this device has not sent yet', () => {
    expect(here([before, after], answered(['before']))).toEqual(['after']);
    expect(here([before, after], answered(), { joined: '2026-11-28T00:00:00.000Z' })).toEqual(['before', 'after']);
    const unsent = workHere([{ document: before, sync: 'pending' }], [], {
      ...{ moved: answered(['before']), joined: () => null, at: ({ at }: Seen) => at },
    });
    expect(unsent).toHaveLength(1);
  });

  it('without the server has nothing that was recorded before the animal came', () => {
    expect(here([before, after], movedUnknown, { joined: '2026-11-28T00:00:00.000Z' })).toEqual(['after']);
    expect(here([before, after])).toEqual(['before', 'after']);
    // Recorded here for a day on which the farm's list says that she was not here yet.
    const late = seen('late', '2026-11-27T10:00:00.000Z', '2026-11-29T10:00:00.000Z');
    expect(here([late], movedUnknown, { joined: '2026-11-28T00:00:00.000Z' })).toEqual(['late']);
  });

  it('never has a medicine that was given on another holding, and has those that left, each once', () => {
    const given = testUsage({ farm_id, holding_id: '12/345/6789', animal_id: 'a1' });
    const how = { joined: () => null, at: () => '2026-11-27T10:00:00.000Z' };
    for (const moved of [movedUnknown, answered()]) expect(workHere([clean(given)], [], { ...how, moved })).toEqual([]);
    expect(here([before], answered(), { arrived: [before, after] })).toEqual(['before', 'after']);
  });

  it('is uncertain until the server has answered', () => {
    expect([movedUnknown, movedAsKept({}), answered()].map(isUncertain)).toEqual([true, true, false]);
  });
});
