/// <reference lib="dom" />

import { protocolVersion } from '@byre/contract/sync/protocol-version';
import { createEngine, type Engine } from '@byre/sync/engine';
import { browserClock } from '@byre/web/src/device/browser/browser-clock.ts';
import { createTabLock } from '@byre/web/src/device/browser/tab-lock.ts';
import { saveEdits } from '@byre/web/src/device/edits/edits.ts';
import { closeDevice, type OpenDevice, openDevice } from '@byre/web/src/device/opened/open-device.ts';
import { getAnimal } from '@byre/web/src/device/reads/farm-reads.ts';
import { decodePage } from '@byre/web/src/device/storage/animal-pages.ts';
import { uuidAt } from '@byre/web/src/device/storage/ids.ts';
import { createHttpTransport } from '@byre/web/src/device/sync/http-transport.ts';
import { keepLive } from '@byre/web/src/device/sync/live.ts';

/** The app's own device without its screens, for the benchmark to drive. */

const user = 'bench';
const token = new URLSearchParams(location.search).get('token');
const ids = { uuid: () => uuidAt(Date.now()), random: Math.random };
let requests = 0;
/** When the engine last reported that all data is here. After that it checks the stored data. */
let idleAtMs = 0;

const request = (path: string, init: RequestInit) => {
  requests += 1;
  return fetch(path, init);
};

let device: OpenDevice = openDevice(user);
let engine: Engine;

const startEngine = (): void => {
  device = openDevice(user);
  engine = createEngine({
    outbox: device.outbox,
    base: device.base,
    transport: createHttpTransport({ token: async () => token, request }),
    clock: browserClock,
    ids,
    lock: createTabLock(user),
    device: 'bench',
    onStatus: ({ phase }) => {
      if (phase === 'idle') idleAtMs = performance.now();
    },
    onError: (error) => {
      throw error;
    },
  });
};
startEngine();

/** Runs the engine once: how long until all data was here, and then to check the stored data against the server's digests. */
const run = async (): Promise<{ ms: number; checkMs: number; requests: number }> => {
  const before = requests;
  const startedMs = performance.now();
  await engine.trigger('send-now');
  return { ms: idleAtMs - startedMs, checkMs: performance.now() - idleAtMs, requests: requests - before };
};

const animalsHere = async (): Promise<string[][]> => {
  const pages = await device.baseDatabase.animal_page.toArray();
  return pages.flatMap((page) => decodePage(page, device.codec).map(([id]) => [page.farm_id, id]));
};

/** Time until the last byte of a first fill has arrived and been decompressed, without processing it. */
const drain = async (): Promise<{ ms: number; bytes: number }> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ protocol: protocolVersion, epoch: null, have: {} });
  const startedMs = performance.now();
  const response = await fetch('/api/sync/pull', { method: 'POST', headers, body });
  const reader = response.body?.getReader();
  let bytes = 0;
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
    bytes += piece.value.length;
  return { ms: performance.now() - startedMs, bytes };
};

const deleted = (name: string): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const asked = indexedDB.deleteDatabase(name);
  asked.onsuccess = () => resolve();
  asked.onerror = () => reject(asked.error);
  return promise;
};

let made = 100;

const bench = {
  drain,
  fill: async () => {
    engine.stop();
    closeDevice();
    await Promise.all((await indexedDB.databases()).map(({ name }) => deleted(name ?? '')));
    startEngine();
    const { ms, checkMs } = await run();
    return { ms, checkMs, documents: (await animalsHere()).length };
  },
  catchUp: run,
  /** Changes this many animals here, a hundred at a time. */
  edit: async (count: number) => {
    const animals = (await animalsHere()).slice(0, count);
    made += 1;
    for (let at = 0; at < animals.length; at += 100) {
      await saveEdits(await Promise.all(animals.slice(at, at + 100).map(([farm, id]) => editOf(farm, id, made))));
    }
  },
  send: async () => {
    const sent = await run();
    const { rows } = await device.outbox.read();
    if (rows.length > 0) throw new Error(`${rows.length} edits were not sent: ${rows[0]?.state}`);
    return sent;
  },
  live: async () => {
    await run();
    const isLive = Promise.withResolvers<void>();
    keepLive({
      token: async () => token,
      clock: browserClock,
      random: Math.random,
      onOpen: isLive.resolve,
      onHeads: () => void engine.trigger('hint').catch(() => undefined),
      onClosed: () => undefined,
    });
    await isLive.promise;
  },
  /** Resolves with the time at which an animal shows this number. */
  appears: async (id: string, number: number) => {
    const farm = await farmOf(id);
    for (;;) {
      const animal = await getAnimal(farm, id);
      if (animal?.document.herd_id === number) return Date.now();
      await new Promise(requestAnimationFrame);
    }
  },
  change: async (id: string, number: number) => {
    await saveEdits([await editOf(await farmOf(id), id, number)]);
    const savedAtMs = Date.now();
    void engine.trigger('edit').catch(() => undefined);
    return savedAtMs;
  },
};

const farmOf = async (id: string): Promise<string> => {
  const found = (await animalsHere()).find(([, animal]) => animal === id);
  return found?.[0] ?? '';
};

const editOf = async (farm = '', id = '', number = 0) => {
  const animal = await getAnimal(farm, id);
  return {
    entity: 'animal' as const,
    op: 'update' as const,
    parents: { farm_id: farm, animal_id: id },
    id,
    before: animal?.document ?? null,
    after: { herd_id: number },
  };
};

Object.assign(globalThis, { bench });
