import type { EditRequest } from '../src/edit.ts';
import { createEngine } from '../src/engine.ts';
import { createMemoryBase, createMemoryOutbox } from '../src/memory-store.ts';
import { recordEdit } from '../src/outbox.ts';
import type { Clock, Ids } from '../src/ports.ts';
import { discardEdit, retryEdit } from '../src/repair.ts';
import { type Document, type OutboxRow, problemStates } from '../src/state.ts';
import { viewOf } from '../src/view.ts';
import { createLink, type Fuse, type Link, type LinkFault, withFuse } from './faulty-ports.ts';
import { createReferenceServer, type ReferenceServer, refusedNote } from './reference-server.ts';
import { startMs, uuid } from './samples.ts';

export const farms = ['12/345/6789', '98/765/4321'] as const;
export const people = ['Morag', 'Isla'] as const;

/** A device and whose it is. Its stores outlive its crashes. */
export type Device = {
  person: string;
  outbox: ReturnType<typeof createMemoryOutbox>;
  base: ReturnType<typeof createMemoryBase>;
  link: Link;
  /** Every edit that was shown as saved, by the id it was given: the ledger that nothing may disagree with. */
  ledger: Set<string>;
  /** The edits that a person gave up. */
  givenUp: Set<string>;
};

export type World = {
  server: ReferenceServer;
  devices: Device[];
  /** `person farm` of every farm that was taken from somebody once: its copy was thrown away. */
  takenAway: Set<string>;
  ids: Ids;
  clock: Clock & { advance: (durationMs: number) => void };
};

/** A server, three devices of two people, and two farms that both may see. */
export const createWorld = (seed: number): World => {
  const server = createReferenceServer();
  for (const person of people) for (const farm of farms) server.grant(person, farm);
  let [made, state, nowMs] = [0, seed || 1, startMs];
  const ids: Ids = {
    uuid: () => {
      made += 1;
      return uuid(made);
    },
    random: () => {
      // xorshift32: small, and the same on every machine.
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return (state >>> 0) / 2 ** 32;
    },
  };
  const clock = {
    nowMs: () => nowMs,
    // Nothing happens here by waiting: the story says when time passes.
    wait: () => ({ done: new Promise<void>(() => undefined), end: () => undefined }),
    advance: (durationMs: number) => {
      nowMs += durationMs;
    },
  };
  const devices = ['Morag', 'Morag', 'Isla'].map(
    (person, i): Device => ({
      person,
      outbox: createMemoryOutbox(`device-${i}`),
      base: createMemoryBase(),
      link: { faults: [], cutAfterLines: null, delay: ids.random },
      ledger: new Set(),
      givenUp: new Set(),
    }),
  );
  return { server, devices, takenAway: new Set(), ids, clock };
};

/** Gives a farm to a person, or takes it away. */
export const setAccess = (world: World, person: string, farmId: string, granted: boolean): void => {
  if (granted) {
    world.server.grant(person, farmId);
    return;
  }
  world.takenAway.add(`${person} ${farmId}`);
  world.server.revoke(person, farmId);
};

/** What a person of the story does; `which` picks one of what they see. */
export type Deed = 'record' | 'treatment' | 'medicine' | 'note' | 'bad-note' | 'examined' | 'delete';

/** Does it on a device, through the same decision as the app, on what that device shows. Nothing when there is nothing to do it to. */
export const act = async (world: World, device: Device, deed: Deed, farmId: string, which: number): Promise<void> => {
  const request = await requestOf(world, device, deed, farmId, which);
  if (!request) return;
  const nowMs = world.clock.nowMs();
  const context = { id: world.ids.uuid(), nowMs, eventTime: new Date(nowMs).toISOString() };
  const { editId } = await device.outbox.update((snapshot) => recordEdit(snapshot, request, context));
  if (editId !== null) device.ledger.add(editId);
};

const requestOf = async (
  world: World,
  device: Device,
  deed: Deed,
  farmId: string,
  which: number,
): Promise<EditRequest | null> => {
  const about = { farm_id: farmId, animal_id: 'cow', medical_record_id: null, treatment_id: null };
  const edit = { tag: null, farmName: null, before: null, entity: 'medical-record', parents: about } as const;
  const note = deed === 'bad-note' ? refusedNote : `note ${world.ids.uuid()}`;
  const entityId = world.ids.uuid();
  if (deed === 'record') return { ...edit, op: 'create', entityId, after: { notes: note } };
  const wanted = deed === 'medicine' ? 'treatment-history' : 'medical-record';
  const seen = (await shownOn(device)).filter((item) => item.entity === wanted && item.document.farm_id === farmId);
  const chosen = seen[which % Math.max(1, seen.length)]?.document;
  if (!chosen) return null;
  const id = String(chosen._id);
  if (deed === 'treatment') {
    const parents = { ...about, medical_record_id: id };
    return { ...edit, entity: 'treatment-history', op: 'create', entityId, parents, after: { treated_by: ['Vet'] } };
  }
  if (deed === 'medicine') {
    const parents = { ...about, medical_record_id: String(chosen.medical_record_id), treatment_id: id };
    return { ...edit, entity: 'medicine-usage', op: 'create', entityId, parents, after: { product_id: '00879/4188' } };
  }
  if (deed === 'delete') return { ...edit, op: 'delete', entityId: id, before: chosen, after: {} };
  const after = deed === 'examined' ? { examined_at: new Date(world.clock.nowMs()).toISOString() } : { notes: note };
  return { ...edit, op: 'update', entityId: id, before: chosen, after };
};

/** Every document that the device shows, as a person sees it. */
export const shownOn = async (
  device: Device,
): Promise<{ entity: string; document: Document; rows: OutboxRow[]; base: Document | null }[]> => {
  const { rows } = await device.outbox.read();
  const base = new Map(device.base.dump().map((entry) => [`${entry.entity} ${entry.id}`, entry.document]));
  const keys = new Set([...base.keys(), ...rows.map(({ mutation }) => `${mutation.entity} ${mutation.entity_id}`)]);
  return [...keys].sort().flatMap((key) => {
    const own = rows.filter(({ mutation }) => `${mutation.entity} ${mutation.entity_id}` === key);
    const item = viewOf(base.get(key) ?? null, own);
    const [entity = ''] = key.split(' ');
    return item ? [{ entity, document: item.document, rows: own, base: base.get(key) ?? null }] : [];
  });
};

/** What goes wrong during a synchronisation, and how many tabs have a go at once. */
export type Trouble = { faults: LinkFault[]; cutAfterLines: number | null; stepsToCrash: number | null; tabs: 1 | 2 };

export const noTrouble: Trouble = { faults: [], cutAfterLines: null, stepsToCrash: null, tabs: 1 };

/** One synchronisation by a newly started app, or by two tabs without a lock between them. */
export const synchronise = async (world: World, device: Device, trouble: Trouble): Promise<void> => {
  device.link.faults = [...trouble.faults];
  device.link.cutAfterLines = trouble.cutAfterLines;
  const fuse: Fuse = { stepsLeft: trouble.stepsToCrash ?? Number.POSITIVE_INFINITY };
  const tabs = Array.from({ length: trouble.tabs }, () =>
    createEngine({
      outbox: withFuse(device.outbox, fuse),
      base: withFuse(device.base, fuse),
      transport: createLink(world.server, device.person, device.link),
      clock: world.clock,
      ids: world.ids,
      device: 'phone',
      lock: {
        tryRun: async (work) => {
          await work();
          return true;
        },
      },
      onStatus: () => undefined,
      onError: () => undefined,
    }),
  );
  // What a crash interrupts fails for the app; the world goes on.
  await Promise.allSettled(tabs.map((tab) => tab.trigger('start')));
  for (const tab of tabs) tab.stop();
};

/** A person decides about the first refused edit of a device. */
export const decide = async (world: World, device: Device, keepMine: boolean): Promise<void> => {
  const refused = (await device.outbox.read()).rows.find((row) => problemStates.includes(row.state));
  if (!refused) return;
  const nowMs = world.clock.nowMs();
  const ids = { editId: world.ids.uuid(), entityId: world.ids.uuid() };
  if (keepMine) {
    const isNew = await device.outbox.update((snapshot) => retryEdit(snapshot, refused.id, ids, nowMs));
    if (isNew && refused.state !== 'no-access') device.ledger.add(ids.editId);
  } else {
    const before = device.outbox.dump().log.length;
    await device.outbox.update((snapshot) => discardEdit(snapshot, refused.id, 'theirs is right', nowMs));
    for (const row of device.outbox.dump().log.slice(before)) device.givenUp.add(row.id);
  }
};

/** Lets every device synchronise without faults until nothing moves any more. */
export const settleDown = async (world: World): Promise<void> => {
  for (let round = 0; round < 3; round += 1) {
    for (const device of world.devices) {
      world.clock.advance(3_600_000);
      await synchronise(world, device, noTrouble);
    }
  }
};
