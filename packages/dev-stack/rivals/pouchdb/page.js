import PouchDB from 'pouchdb-browser';

const remote = `${location.origin}/db/herd`;
const options = { batch_size: 1_000, batches_limit: 4 };
let local = new PouchDB('herd');
let made = 100;

const timed = async (work) => {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
};

globalThis.bench = {
  /** The first copy of everything, into an empty database. */
  fill: async () => {
    await local.destroy();
    local = new PouchDB('herd');
    const ms = await timed(() => local.replicate.from(remote, options));
    return { ms, documents: (await local.info()).doc_count };
  },
  catchUp: async () => ({ ms: await timed(() => local.replicate.from(remote, options)) }),
  /** Changes this many animals here, one after the other, as a person would. */
  edit: async (count) => {
    const { rows } = await local.allDocs({ include_docs: true, limit: count });
    made += 1;
    for (const { doc } of rows) await local.put({ ...doc, herd_id: made });
  },
  send: async () => ({ ms: await timed(() => local.replicate.to(remote)) }),
  /** In both directions and continuously, as an app would. */
  live: () => {
    local.sync(remote, { live: true, retry: true });
  },
  /** Resolves with the time at which an animal shows this number. */
  appears: async (id, number) => {
    while ((await local.get(id)).herd_id !== number) await new Promise(requestAnimationFrame);
    return Date.now();
  },
  /** Changes one animal and returns the time at which it was saved here. */
  change: async (id, number) => {
    await local.put({ ...(await local.get(id)), herd_id: number });
    return Date.now();
  },
};
