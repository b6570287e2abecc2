// What a page of another origin does with the package, bundled for a browser.
import { createClient } from '@byre/client';
import { ByreProblem } from '@byre/client/byre-problem';

const nameOf = (error: unknown) => (error instanceof Error ? error.name : String(error));

/** Calls a service with a key, and reports what the page could do and read. */
const callByre = async (baseUrl: string, token: string) => {
  const readable = new Set<string>();
  const byre = createClient({
    baseUrl,
    token,
    retries: 0,
    fetch: async (...request) => {
      const answer = await fetch(...request);
      for (const name of answer.headers.keys()) readable.add(name);
      return answer;
    },
  });
  const refused = await byre.farms
    .list()
    .then(() => null)
    .catch(nameOf);
  if (refused !== null) return { refused };
  let rows = 0;
  for await (const _animal of byre.export.rows('animals')) rows += 1;
  const [animal] = (await byre.allAnimals.list({ limit: 1 })).data;
  if (!animal) throw new Error('There is no animal.');
  const ids = { farmId: animal.farm_id, animalId: animal._id };
  const record = await byre.medicalRecords.create(ids, { notes: 'Lame.' });
  const at = { ...ids, medicalRecordId: record._id };
  await byre.medicalRecords.update(at, { notes: 'Sound.' }, { ifMatch: record.version });
  const stale: unknown = await byre.medicalRecords.update(at, {}, { ifMatch: record.version }).catch((error) => error);
  await byre.medicalRecords.remove(at);
  for await (const _change of byre.changes({ limit: 1 })) break;
  const signIn = { email: 'vet@glen.example', password: 'byre-demo', name: 'a page' };
  const signedIn = await createClient({ baseUrl, signIn, retries: 0 })
    .farms.list()
    .then(() => 'signed in')
    .catch(nameOf);
  return {
    refused,
    rows,
    stale: stale instanceof ByreProblem && [stale.code, typeof stale.requestId],
    readable: ['etag', 'location', 'ratelimit', 'request-id'].filter((name) => readable.has(name)),
    signedIn,
    cookies: document.cookie,
  };
};

Object.assign(globalThis, { callByre });
