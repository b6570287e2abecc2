import { startTestApp, type TestApp } from '@byre/server/testing/test-app';
import { animals, farms, password, people } from '@byre/server/testing/world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, createClient } from './client.ts';

let service: TestApp;
let client: Client;

beforeAll(async () => {
  service = await startTestApp();
  const signIn = { email: people.isla.email, password, name: 'follower' };
  client = createClient({ baseUrl: service.url, signIn });
});
afterAll(async () => service.close());

const ids = { farmId: farms.hillhead, animalId: animals.bluebell };

/** The cursor once there is nothing more to read. */
const now = async (): Promise<string> => {
  for await (const { cursor, more } of client.changes.pages()) if (!more) return cursor;
  throw new Error('It has no end.');
};

it('returns everything that exists, then what happens, and saves the cursor after what was handled', async () => {
  const told: string[] = [];
  const saved: string[] = [];
  const save = async (cursor: string) => {
    saved.push(cursor);
  };
  let recordId = '';
  for await (const change of client.changes({ save, limit: 2 })) {
    told.push(`${change.op} ${change.resource}`);
    // The last of all that there is.
    if (change._id === animals.fern) recordId = (await client.medicalRecords.create(ids, { notes: 'Off feed.' }))._id;
    if (change._id === recordId && change.resource === 'medical-record') {
      expect(change.document?.notes).toBe('Off feed.');
      break;
    }
  }
  expect(told.filter((one) => one === 'created farm')).toHaveLength(3);
  expect(told.at(-1)).toBe('created medical-record');
  // The page in which it was stopped was not saved, and comes again.
  for await (const change of client.changes({ cursor: saved.at(-1) })) {
    expect(change._id).toBe(recordId);
    break;
  }
});

it('gives pages with their cursors, narrowed to a farm and a resource', async () => {
  for await (const { data } of client.changes.pages({ farmId: farms.lochside, resource: 'animal' })) {
    expect(data.map(({ _id }) => _id)).toEqual([animals.daisy]);
    break;
  }
});

it('waits for changes, and can be stopped while it waits', async () => {
  const cursor = await now();
  const stopping = new AbortController();
  const following = (async () => {
    for await (const _change of client.changes({ cursor, signal: stopping.signal }))
      throw new Error('Nothing happens.');
  })();
  stopping.abort(new Error('enough'));
  await expect(following).rejects.toThrow('enough');
});

it('continues across a restart of the service', async () => {
  const cursor = await now();
  let isDown = true;
  const waits: number[] = [];
  const patient = createClient({
    baseUrl: service.url,
    token: async () => String((await service.as('isla')).token),
    retries: 1,
    fetch: async (...args) => {
      if (isDown) throw new TypeError('fetch failed');
      return fetch(...args);
    },
    wait: async (ms) => {
      waits.push(ms);
      if (waits.length > 5) isDown = false;
    },
  });
  const { _id } = await client.medicalRecords.create(ids, { notes: 'Seen at the gate.' });
  for await (const change of patient.changes({ cursor })) {
    expect(change._id).toBe(_id);
    break;
  }
  expect(waits.length).toBeGreaterThan(5);
});

it('throws errors that waiting does not solve', async () => {
  const following = (async () => {
    for await (const _change of client.changes({ cursor: 'nonsense' })) throw new Error('It is no cursor.');
  })();
  await expect(following).rejects.toMatchObject({ name: 'ByreProblem', code: 'bad-request' });
});
