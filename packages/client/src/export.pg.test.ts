import { startTestApp, type TestApp } from '@byre/server/testing/test-app';
import { animals, farms, password, people } from '@byre/server/testing/world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, createClient } from './client.ts';

let service: TestApp;
let client: Client;
/** Cuts the answers of exports after this many bytes, once each. */
let cutAt: number[] = [];

beforeAll(async () => {
  service = await startTestApp();
  client = createClient({
    baseUrl: service.url,
    signIn: { email: people.isla.email, password, name: 'exporter' },
    wait: async () => undefined,
    fetch: async (...args) => {
      const response = await fetch(...args);
      const most = String(args[0]).includes('/export') ? cutAt.shift() : undefined;
      return most === undefined ? response : new Response(cut(response, most), response);
    },
  });
});
afterAll(async () => service.close());

const cut = ({ body }: Response, most: number): ReadableStream => {
  if (!body) throw new Error('It has a body.');
  const reader = body.getReader();
  let given = 0;
  return new ReadableStream({
    pull: async (controller) => {
      const { value, done } = await reader.read();
      if (done) return controller.close();
      controller.enqueue(value.subarray(0, most - given));
      given += value.length;
      if (given < most) return;
      await reader.cancel();
      controller.error(new TypeError('terminated'));
    },
  });
};

const ids = { farmId: farms.hillhead, animalId: animals.bluebell };
const listed = async () => {
  const all = [];
  for await (const animal of client.allAnimals.paged()) all.push(animal);
  return all.toSorted((a, b) => (`${a.farm_id} ${a._id}` < `${b.farm_id} ${b._id}` ? -1 : 1));
};

it('returns everything once, and the cursor from which to follow the changes', async () => {
  const saved: string[] = [];
  const told: string[] = [];
  for await (const { resource, op, _id } of client.export({ save: (cursor) => void saved.push(cursor) })) {
    told.push(`${op} ${resource} ${_id}`);
  }
  expect(told).toContain(`created animal ${animals.fern}`);
  expect(told.length).toBe(new Set(told).size);
  const { _id } = await client.medicalRecords.create(ids, { notes: 'Off feed.' });
  for await (const change of client.changes({ cursor: saved.at(-1) })) {
    expect(change._id).toBe(_id);
    break;
  }
});

it('returns the rows of one kind as in their list, even if the connection is cut', async () => {
  const wanted = await listed();
  for (const cuts of [[], [10], [700, 700, 1]]) {
    cutAt = [...cuts];
    const rows = [];
    for await (const animal of client.export.rows('animals')) rows.push(animal);
    expect([rows, cutAt]).toEqual([wanted, []]);
  }
});

it('starts again a part that was cut before its mark, and returns nothing twice', async () => {
  cutAt = [900, 20];
  const told: string[] = [];
  for await (const { _id } of client.export({ resource: 'animal' })) told.push(_id);
  expect([told.toSorted(), cutAt]).toEqual([(await listed()).map(({ _id }) => _id).toSorted(), []]);
});

it('gives up if the connection is cut again and again, and can be stopped', async () => {
  cutAt = [1, 1, 1, 1, 1];
  await expect(client.export().next()).rejects.toThrow('again and again');
  cutAt = [];
  const stopping = new AbortController();
  stopping.abort(new Error('enough'));
  await expect(client.export({ signal: stopping.signal }).next()).rejects.toThrow('enough');
});
