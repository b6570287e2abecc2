import { makeRoom, tellsOfDeletions, things } from '@byre/server/testing/deletable';
import { readings, visit } from '@byre/server/testing/tour';
import { startTwinWorld, type TwinWorld } from '@byre/server/testing/twin-world';
import { farms } from '@byre/server/testing/world';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { state } from './state.ts';

/**
 * Repeats what `http/isolation/twin-farms` and `http/isolation/deleted-records` read, once for each condition that
 * plays a part in an answer. Making a world is expensive; a reading is cheap and changes nothing. So four worlds serve
 * all conditions: those two tests fail if one of the others answers differently from the first.
 */
type Other = { world: TwinWorld; file: string; title: string; concerns(one: (typeof readings)[number]): boolean };

const walk = 'apps/server/src/http/isolation/';
/** A reading that takes longer runs away without its condition. Ordinary tests, which end by themselves, try it. */
const patienceMs = 15_000;
/**
 * If a condition matters to none of this many readings, that is enough. Conditions that every request uses would
 * otherwise never end.
 */
const most = 20;

let alone: TwinWorld;
let others: Other[] = [];
const seen: Record<string, { file: string; test: string }> = {};
const tried = new Map<string, number>();

const start = async (twin: Parameters<typeof startTwinWorld>[0]): Promise<TwinWorld> => {
  const world = await startTwinWorld(twin);
  await makeRoom(world);
  return world;
};

const startAll = async (): Promise<void> => {
  alone = await start(null);
  const deleted = await start(null);
  for (const make of Object.values(things)) await deleted.isla.delete(await make(deleted));
  const twin = { file: `${walk}twin-farms.pg.test.ts` };
  others = [
    {
      ...{ world: deleted, file: `${walk}deleted-records.pg.test.ts`, title: 'is said by nothing once it is deleted' },
      concerns: (one) => !tellsOfDeletions(one),
    },
    {
      ...{ ...twin, world: await start({ farmId: farms.sedge, by: 'tom' }), concerns: () => true },
      title: 'another practice’s farm with everything under the same ids changes no answer: then',
    },
    {
      ...{ ...twin, world: await start({ farmId: farms.lochside, by: 'isla' }) },
      title: 'a farm of the same practice with everything under the same ids changes no answer about the other: then',
      concerns: ({ endpoint, query }) =>
        endpoint.path.includes('/:farmId') || query.includes(encodeURIComponent(farms.hillhead)),
    },
  ];
};
const closeAll = async (): Promise<void> => {
  await Promise.all([alone, ...others.map(({ world }) => world)].map((world) => world.close()));
};

const withinReason = <T>(work: Promise<T>): Promise<T | null> => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const late = setTimeout(() => resolve(null), patienceMs);
  return Promise.race([work, promise]).finally(() => clearTimeout(late));
};

beforeAll(startAll, 240_000);
beforeEach(({ task }) => {
  task.file.meta.seen = seen;
});
afterAll(closeAll, 240_000);

it.each(readings)(
  '$title',
  async (one) => {
    let isLost = false;
    const ask = async (world: TwinWorld): Promise<string> => {
      world.deps.identities.forget('everybody');
      // Without a condition an answer may not even be JSON.
      const broken = (error: unknown) => ({ status: 0, text: String(error) });
      const reply = await withinReason(visit(world, world.ids, one).catch(broken));
      isLost ||= reply === null;
      return reply === null ? '' : `${reply.status} ${reply.text}`;
    };
    const told = async (): Promise<string[]> => {
      const all = [await ask(alone)];
      for (const { world } of others) if (!isLost) all.push(await ask(world));
      return all;
    };
    const whoDiffers = ([first, ...rest]: readonly string[]): Other | undefined =>
      others.find((other, index) => other.concerns(one) && rest[index] !== first);
    const reached = state.reached;
    state.reached = {};
    const right = await told();
    expect(right[0]?.slice(0, 3)).toBe(String(one.endpoint.status));
    // If they differ with nothing planted, the difference means nothing.
    if (whoDiffers(right)) return;
    const wanted = new Set(inject('wanted'));
    for (const id of Object.keys(state.reached)) {
      const tries = (tried.get(id) ?? 0) + 1;
      if (seen[id] || !wanted.has(id) || tries > most) continue;
      tried.set(id, tries);
      state.planted = id;
      const other = whoDiffers(await told());
      state.planted = null;
      if (isLost || (await ask(alone)) !== right[0]) {
        // It is a statement that changes something. Whatever it changed, ordinary tests try it.
        tried.set(id, most);
        isLost = false;
        await withinReason(closeAll());
        await startAll();
      } else if (other && (await ask(other.world)) === right[0])
        seen[id] = { file: other.file, test: `${other.title}: ${one.title}` };
    }
    state.reached = reached;
  },
  240_000,
);
