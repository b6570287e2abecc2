import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRoom, tellsOfDeletions, things } from '../../../testing/deletable.ts';
import { readings, type Told, type Visit, visit } from '../../../testing/tour.ts';
import { startTwinWorld, type TwinWorld } from '../../../testing/twin-world.ts';

/** Something that is written and then deleted: all answers before, in between and after. */
type Counted = Record<'before' | 'meanwhile' | 'after', ReadonlyMap<string, Told>>;

let world: TwinWorld;
const counted = new Map<string, Counted>();

const asked = readings.filter((one) => !tellsOfDeletions(one));
/** Moved work is of animals that live elsewhere now, and none here moves: see `moved-work.pg.test.ts`. */
const reports = asked.filter(({ endpoint: { name } }) => name.startsWith('reports.') && name !== 'reports.movedWork');

const everything = async (): Promise<ReadonlyMap<string, Told>> => {
  const told = new Map<string, Told>();
  for (const one of asked) told.set(one.title, await visit(world, world.ids, one));
  return told;
};

beforeAll(async () => {
  world = await startTwinWorld(null);
  await makeRoom(world);
  let before = await everything();
  for (const [thing, make] of Object.entries(things)) {
    const address = await make(world);
    const meanwhile = await everything();
    expect((await world.isla.delete(address)).status).toBe(204);
    const after = await everything();
    counted.set(thing, { before, meanwhile, after });
    before = after;
  }
}, 240_000);
afterAll(() => world.close());

const told = (thing: string, when: keyof Counted, { title }: Visit) => counted.get(thing)?.[when].get(title);

describe.each(Object.keys(things))('%s', (thing) => {
  it.each(asked)('is in no answer once it is deleted: $title', (one) => {
    expect(told(thing, 'after', one)).toEqual(told(thing, 'before', one));
  });
});

describe('before it is deleted', () => {
  it.each(reports)('something is counted in $title', (one) => {
    const counts = Object.keys(things).filter(
      (thing) => told(thing, 'meanwhile', one)?.text !== told(thing, 'before', one)?.text,
    );
    expect(counts).not.toEqual([]);
  });

  it.each(Object.keys(things))('%s is in some answer', (thing) => {
    expect(asked.filter((one) => told(thing, 'meanwhile', one)?.text !== told(thing, 'before', one)?.text)).not.toEqual(
      [],
    );
  });
});
