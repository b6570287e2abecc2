import { createRxDatabase } from 'rxdb/plugins/core';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { Subject } from 'rxjs';

const text = { type: 'string', maxLength: 100 };
const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: text,
    farm_id: text,
    identification_number: text,
    at: { type: 'number', minimum: 0, maximum: 1e9, multipleOf: 1 },
  },
  required: ['id', 'farm_id', 'identification_number'],
  indexes: ['farm_id', ['farm_id', 'identification_number']],
};
const batchSize = 1_000;
let database;
let herd;
let replication;
let made = 100;

const open = async () => {
  database = await createRxDatabase({ name: 'herd', storage: getRxStorageDexie(), multiInstance: false });
  ({ herd } = await database.addCollections({ herd: { schema } }));
};
await open();

/** Bypasses the browser's cache, which would answer a second first fill. */
const json = async (path, init) => (await fetch(path, { ...init, cache: 'no-store' })).json();

const replicate = (live, stream$) => {
  replication = replicateRxCollection({
    collection: herd,
    replicationIdentifier: 'bench',
    live,
    pull: {
      batchSize,
      stream$,
      handler: (checkpoint, limit) => json(`/pull?at=${checkpoint?.at ?? -1}&limit=${limit}`),
    },
    push: {
      handler: (rows) =>
        json('/push', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(rows),
        }),
    },
  });
  return replication;
};

const once = async () => {
  const startedMs = performance.now();
  const run = replicate(false);
  await run.awaitInitialReplication();
  await run.awaitInSync();
  const ms = performance.now() - startedMs;
  await run.cancel();
  return ms;
};

globalThis.bench = {
  fill: async () => {
    await database.remove();
    await open();
    const ms = await once();
    return { ms, documents: await herd.count().exec() };
  },
  catchUp: async () => ({ ms: await once() }),
  edit: async (count) => {
    const documents = await herd.find({ limit: count }).exec();
    made += 1;
    for (const document of documents) await document.incrementalPatch({ herd_id: made });
  },
  send: async () => ({ ms: await once() }),
  live: () => {
    const events = new Subject();
    const source = new EventSource('/stream');
    source.onmessage = ({ data }) => events.next(JSON.parse(data));
    source.onopen = () => events.next('RESYNC');
    return replicate(true, events).awaitInitialReplication();
  },
  appears: async (id, number) => {
    while ((await herd.findOne(id).exec()).toJSON().herd_id !== number) await new Promise(requestAnimationFrame);
    return Date.now();
  },
  change: async (id, number) => {
    const document = await herd.findOne(id).exec();
    await document.incrementalPatch({ herd_id: number });
    return Date.now();
  },
};
