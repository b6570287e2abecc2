import type { Animal } from '@byre/contract/animals/schema';
import type { Observation } from '@byre/contract/observations/api';
import { createEngine } from '@byre/sync/engine';
import { createMemoryBase, createMemoryOutbox } from '@byre/sync/memory-store';
import { recordEdit } from '@byre/sync/outbox';
import type { Document } from '@byre/sync/state';
import { createReferenceServer, type ReferenceServer } from '@byre/sync/testing/reference-server';
import { viewList, viewOf } from '@byre/sync/view';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Item } from '../../../device/reads/overlay.ts';
import { testAnimal } from '../../../testing/test-device.ts';
import { findingEdits } from './finding-edits.ts';
import { roundOf, standingOf } from './round-rules.ts';

const farmId = '66/123/4567';
const bucket = `farm:${farmId}`;
const cows = ['cow-0', 'cow-1', 'cow-2'] as const;
const startMs = Date.UTC(2026, 10, 21, 9, 0, 0);

/** Unique ids and a clock; the clocks of both phones are right. */
const newWorld = async () => {
  const server = createReferenceServer();
  let made = 0;
  const next = () => {
    made += 1;
    return made;
  };
  for (const id of cows) {
    const reproductive_state = [{ name: 'mid lactation', date: '2026-08-01T00:00:00.000Z' }];
    const document = testAnimal({ _id: id, farm_id: farmId, reproductive_state });
    await server.load(bucket, { entity: 'animal', id, document: { ...document } });
  }
  return {
    server,
    uuid: () => `00000000-0000-7000-8000-${next().toString(16).padStart(12, '0')}`,
    nowMs: () => startMs + next() * 1_000,
  };
};
type World = Awaited<ReturnType<typeof newWorld>>;

/** One person's phone: the engine with stores in memory, and a round recorded on it. */
const newPhone = (person: string, { server, uuid, nowMs }: World) => {
  server.grant(person, bucket);
  const outbox = createMemoryOutbox(person);
  const base = createMemoryBase();
  const engine = createEngine({
    outbox,
    base,
    transport: transportOf(server, person),
    clock: { nowMs, wait: () => ({ done: new Promise<void>(() => undefined), end: () => undefined }) },
    ids: { uuid, random: () => 0.5 },
    lock: {
      tryRun: async (work) => {
        await work();
        return true;
      },
    },
    device: person,
    onStatus: () => undefined,
    onError: (error) => {
      throw error;
    },
  });
  const stored = async (entity: 'animal' | 'observation'): Promise<Document[]> => {
    const ids = ((await base.inspect(bucket))?.entries ?? []).flatMap((one) => (one.entity === entity ? one.id : []));
    const entries = await base.read(ids.map((id) => ({ bucket, entity, id })));
    return entries.map(({ document }) => document).filter((document) => document !== null);
  };
  /** What the person sees: the copy with the unsent edits applied. */
  const round = async () => {
    const { rows } = await outbox.read();
    const of = (entity: string) => rows.filter(({ mutation }) => mutation.entity === entity);
    const observations = viewList(await stored('observation'), of('observation')) as unknown as Item<Observation>[];
    const animals = (await stored('animal')).flatMap(
      (animal) =>
        viewOf(
          animal,
          of('animal').filter(({ mutation }) => mutation.entity_id === animal._id),
        )?.document ?? [],
    ) as unknown as Animal[];
    const newestFirst = observations.toSorted((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1));
    const now = new Date(startMs);
    return roundOf({ kind: 'pregnancy', animals, observations: newestFirst, isOfDay: () => true, now });
  };
  return {
    round,
    sync: () => engine.trigger('send-now'),
    open: async () => (await outbox.read()).rows,
    find: async (animalId: string, value: string) => {
      const [seen, at] = [await round(), nowMs()];
      const standing = standingOf(seen, animalId);
      const animal = seen.herd.find(({ _id }) => _id === animalId);
      const toSave = { kind: 'pregnancy', finding: { value, notes: null }, standing, animal } as const;
      const edits = findingEdits(
        { farm_id: farmId, animal_id: animalId },
        { ...toSave, newId: uuid(), at: new Date(at) },
      );
      for (const { parents, id = '', before, ...edit } of edits) {
        const request = {
          ...edit,
          entityId: id,
          before: before as Document | null,
          parents: { ...parents, medical_record_id: null, treatment_id: null },
          ...{ tag: null, farmName: null },
        };
        const context = { id: uuid(), nowMs: at, eventTime: new Date(at).toISOString(), clockOffsetMs: 0 };
        await outbox.update((snapshot) => recordEdit(snapshot, request, context));
      }
      return standing === null && edits[0] ? (edits[0].id ?? null) : null;
    },
  };
};

const keyOf = ({ document }: Item<Observation>) => `${document.observed_at} ${document._id}`;

const transportOf = (server: ReferenceServer, person: string): Parameters<typeof createEngine>[0]['transport'] => ({
  push: async (request) => ({ kind: 'reply', reply: await server.push(person, request) }),
  pull: async (request, onLines) => {
    await onLines(await server.pull(person, request));
    return { kind: 'done' };
  },
  ping: async () => ({ kind: 'here' }),
});

const step = fc.record({
  phone: fc.nat({ max: 1 }),
  cow: fc.constantFrom(...cows),
  value: fc.constantFrom('in calf', 'not in calf', 're-check'),
  /** Whether the phone has signal for a moment afterwards. */
  syncs: fc.boolean(),
});

test('two people’s rounds on two phones become one, with every finding once, and both see the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const world = await newWorld();
      const phones = [newPhone('Morag', world), newPhone('Isla', world)];
      for (const phone of phones) await phone.sync();
      const written: string[] = [];
      for (const { phone: which, cow, value, syncs } of steps) {
        const phone = phones[which];
        if (!phone) continue;
        const id = await phone.find(cow, value);
        if (id !== null) written.push(id);
        if (syncs) await phone.sync();
      }
      for (const phone of [...phones, ...phones]) await phone.sync();

      const kept = [...world.server.visible('Morag').values()].map(({ document }) => document);
      const observations = kept.filter(({ kind }) => kind === 'pregnancy');
      expect(observations.map(({ _id }) => String(_id)).sort()).toEqual(written.sort());
      const open = await Promise.all(phones.map((phone) => phone.open()));
      // Two people correct the same finding differently. That waits for one of them to decide, and nothing else waits.
      expect(open.flat().filter(({ state, mutation }) => state !== 'conflict' || mutation.op !== 'update')).toEqual([]);
      if (open.flat().length > 0) return;
      const [one, other] = await Promise.all(phones.map((phone) => phone.round()));
      expect(one).toEqual(other);
      const found = new Set(observations.map(({ animal_id }) => animal_id));
      expect([...(one?.found.keys() ?? [])].sort()).toEqual([...found].sort());
    }),
    { numRuns: 60 },
  );
});
