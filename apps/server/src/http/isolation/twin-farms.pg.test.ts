import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { farmState, practiceState } from '../../../testing/database-state.ts';
import { deletions, readings, settled, type Told, type Visit, visit, writings } from '../../../testing/tour.ts';
import { messages, namedByBody, startTwinWorld, type TwinWorld } from '../../../testing/twin-world.ts';
import { isRefusedAnyway } from '../../../testing/walk.ts';
import { farms, practices } from '../../../testing/world.ts';

type Toured = { told: ReadonlyMap<string, Told>; before: unknown; after: unknown };

/** Everything that can be read and written, in an order in which each request finds its subject. */
const steps: readonly { when: string; visits: readonly Visit[] }[] = [
  { when: 'at first', visits: readings },
  { when: 'writing', visits: writings },
  { when: 'pushing', visits: [] },
  { when: 'then', visits: readings },
  { when: 'deleting', visits: deletions },
  { when: 'at last', visits: readings },
];

const worlds: TwinWorld[] = [];

const tour = async (twin: Parameters<typeof startTwinWorld>[0]): Promise<Toured> => {
  const world = await startTwinWorld(twin);
  worlds.push(world);
  const stateOfTwin = async () => [
    await farmState(world.db, twin?.farmId ?? farms.sedge),
    await practiceState(world.db, practices.fen),
  ];
  const before = await stateOfTwin();
  const told = new Map<string, Told>();
  for (const { when, visits } of steps) {
    for (const one of visits) {
      const ids = { ...world.ids, ...(one.endpoint.name.endsWith('removeByBody') ? namedByBody : {}) };
      told.set(`${when}: ${one.title}`, await visit(world, ids, one));
    }
    if (when === 'pushing') {
      for (const [title, { path, body }] of Object.entries(messages)) {
        const { status, text } = await world.isla.post(path, body);
        told.set(`pushing: ${title}`, { status, text: settled(text) });
      }
    }
  }
  return { told, before, after: await stateOfTwin() };
};

let alone: Toured;
let besideAStranger: Toured;
let besideOneOfTheirs: Toured;

beforeAll(async () => {
  alone = await tour(null);
  besideAStranger = await tour({ farmId: farms.sedge, by: 'tom' });
  besideOneOfTheirs = await tour({ farmId: farms.lochside, by: 'isla' });
}, 240_000);
afterAll(() => Promise.all(worlds.map((world) => world.close())));

const visits = steps.flatMap(({ when, visits: those }) =>
  those.map((one) => ({ ...one, title: `${when}: ${one.title}` })),
);
const pushes = Object.keys(messages).map((title) => ({ title: `pushing: ${title}` }));
const expected = ({ endpoint }: Visit): number => (isRefusedAnyway(endpoint) ? 422 : endpoint.status);
const isOfHillhead = ({ endpoint, query }: Visit): boolean =>
  endpoint.path.includes('/:farmId') || query.includes(encodeURIComponent(farms.hillhead));

describe('a tour of the whole contract', () => {
  it.each(visits.filter(({ title }) => !title.startsWith('at last')))('is answered: $title', (one) => {
    const { status, text } = alone.told.get(one.title) ?? {};
    expect([status, text]).toEqual([expected(one), text]);
  });
});

describe('another practice’s farm with everything under the same ids', () => {
  it.each([...visits, ...pushes])('changes no answer: $title', ({ title }) => {
    expect(besideAStranger.told.get(title)).toEqual(alone.told.get(title));
  });

  it('is not changed by anything written on the other', () => {
    expect(besideAStranger.after).toEqual(besideAStranger.before);
  });
});

describe('a farm of the same practice with everything under the same ids', () => {
  it.each([...visits.filter(isOfHillhead), ...pushes])('changes no answer about the other: $title', ({ title }) => {
    expect(besideOneOfTheirs.told.get(title)).toEqual(alone.told.get(title));
  });

  it('is not changed by anything written on the other', () => {
    expect(besideOneOfTheirs.after).toEqual(besideOneOfTheirs.before);
  });
});
