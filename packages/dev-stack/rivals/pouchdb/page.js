import PouchDB from 'pouchdb-browser';

const remote = `${location.origin}/db/herd`;
const options = { batch_size: 1_000, batches_limit: 4 };
let local = new PouchDB('herd');
let made = 0;

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
  /** Changes so many animals here, one after the other, as a person does. */
  edit: async (count) => {
    const { rows } = await local.allDocs({ include_docs: true, limit: count });
    made += 1;
    for (const { doc } of rows) await local.put({ ...doc, herd_id: made });
  },
  send: async () => ({ ms: await timed(() => local.replicate.to(remote)) }),
  /** Both ways and for ever, as an app would. */
  live: () => {
    local.sync(remote, { live: true, retry: true });
  },
  /** Resolves with the moment at which an animal shows this number. */
  appears: (id, number) => {
    const { promise, resolve } = Promise.withResolvers();
    const changes = local.changes({ live: true, since: 'now', include_docs: true, doc_ids: [id] });
    changes.on('change', ({ doc }) => {
      if (doc.herd_id !== number) return;
      resolve(Date.now());
      changes.cancel();
    });
    return promise;
  },
  /** Changes one animal and tells when it was saved here. */
  change: async (id, number) => {
    await local.put({ ...(await local.get(id)), herd_id: number });
    return Date.now();
  },
};
