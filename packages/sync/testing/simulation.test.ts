import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkFaults } from './faulty-ports.ts';
import { brokenAtRest, brokenNow } from './invariants.ts';
import {
  act,
  createWorld,
  type Deed,
  decide,
  farms,
  people,
  setAccess,
  settleDown,
  synchronise,
  type Trouble,
  type World,
} from './world.ts';

type Chapter =
  | { kind: 'act'; device: number; deed: Deed; farm: number; which: number }
  | { kind: 'synchronise'; device: number; trouble: Trouble }
  | { kind: 'everybody'; trouble: Trouble }
  | { kind: 'decide'; device: number; keepMine: boolean }
  | { kind: 'access'; person: number; farm: number; granted: boolean }
  | { kind: 'wait'; minutes: number };

const device = fc.nat({ max: 2 });
const trouble = fc.record<Trouble>({
  faults: fc.array(fc.constantFrom(...linkFaults), { maxLength: 4 }),
  cutAfterLines: fc.option(fc.nat({ max: 6 }), { freq: 3 }),
  stepsToCrash: fc.option(fc.nat({ max: 30 }), { freq: 2 }),
  tabs: fc.constantFrom(1, 1, 2),
});
const deed = fc.constantFrom<Deed>(
  'record',
  'treatment',
  'medicine',
  'note',
  'note',
  'note',
  'bad-note',
  'examined',
  'delete',
);
const chapter: fc.Arbitrary<Chapter> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('act'),
      device,
      deed,
      farm: fc.constantFrom(0, 0, 0, 1),
      which: fc.nat({ max: 2 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('synchronise'), device, trouble }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('everybody'), trouble }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('decide'), device, keepMine: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('access'),
      person: fc.nat({ max: 1 }),
      farm: fc.nat({ max: 1 }),
      granted: fc.constantFrom(true, true, false),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait'), minutes: fc.nat({ max: 90 }) }) },
);

const play = async (world: World, each: Chapter): Promise<void> => {
  if (each.kind === 'wait') return world.clock.advance(each.minutes * 60_000);
  if (each.kind === 'access') {
    return setAccess(world, people[each.person] ?? '', farms[each.farm] ?? '', each.granted);
  }
  if (each.kind === 'everybody') {
    await Promise.all(world.devices.map((every) => synchronise(world, every, each.trouble)));
    return;
  }
  const chosen = world.devices[each.device];
  if (!chosen) return;
  if (each.kind === 'act') await act(world, chosen, each.deed, farms[each.farm] ?? '', each.which);
  if (each.kind === 'synchronise') await synchronise(world, chosen, each.trouble);
  if (each.kind === 'decide') await decide(world, chosen, each.keepMine);
};

/** Plays a story and tells what went wrong first. */
const tell = async (seed: number, story: readonly Chapter[]): Promise<string[]> => {
  const world = createWorld(seed);
  for (const each of story) {
    await play(world, each);
    const broken = await brokenNow(world);
    if (broken.length > 0) return broken;
  }
  await settleDown(world);
  return brokenAtRest(world);
};

describe('three devices, two people, a bad network and power cuts', () => {
  it('[I1 I2 I3 I4 I5 I6 I10 I11] lose nothing, send nothing twice and come to agree, in 300 random stories', async () => {
    const story = fc.array(chapter, { minLength: 15, maxLength: 60, size: 'max' });
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 2 ** 31 - 1 }), story, async (seed, chapters) => {
        expect(await tell(seed, chapters)).toEqual([]);
      }),
      { numRuns: 300, seed: 20260303 },
    );
  }, 60_000);
});
