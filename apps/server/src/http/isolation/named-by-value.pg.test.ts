import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { farmState, practiceState } from '../../../testing/database-state.ts';
import { makeOtherPractice, type OtherPractice, signInThere } from '../../../testing/other-practice.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  bodyOf,
  endpoints,
  fill,
  type Ids,
  makeRecordsOf,
  namesOthersByValue,
  prepareWalk,
  type Walk,
} from '../../../testing/walk.ts';
import { animals, farms, practices } from '../../../testing/world.ts';

let app: TestApp;
let walk: Walk;
let fenland: OtherPractice;
let records: Ids = {};

beforeAll(async () => {
  app = await startTestApp();
  walk = await prepareWalk(app);
  fenland = await makeOtherPractice(app, await signInThere(app));
});
afterAll(() => app.close());

const cases = endpoints.flatMap((endpoint) =>
  namesOthersByValue(endpoint).map((value) => ({ ...value, endpoint, title: `${endpoint.name} by ${value.member}` })),
);

const stateOfOthers = async () => [await farmState(app.db, farms.sedge), await practiceState(app.db, practices.fen)];

/** Requests to one's own paths, with another's farm or practice in the query or in the body. */
describe('another practice, or its farm, named in a query or a body', () => {
  it.each(cases)('reveals nothing and is not changed: $title', async ({ endpoint, member, place, isList }) => {
    const id = member.startsWith('practice') ? practices.fen : farms.sedge;
    const before = await stateOfOthers();
    const { isla, fiona, ids } = walk;
    records = await makeRecordsOf(isla, { farmId: farms.hillhead, animalId: animals.bluebell }, records);
    const address = fill(endpoint.path, { ...ids, ...records });
    const replies = [];
    for (const client of [isla, fiona]) {
      const reply =
        place === 'query'
          ? await client.send(endpoint.method, `${address}?${member}=${encodeURIComponent(id)}`)
          : await client.send(endpoint.method, address, { ...bodyOf(endpoint, ids), [member]: isList ? [id] : id });
      replies.push(reply);
    }
    expect(await stateOfOthers()).toEqual(before);
    const secrets = Object.values(fenland.ids).filter((secret) => secret !== id);
    const told = replies.map(({ text }) => text).join(' ');
    expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
    expect(replies.every(({ status }) => status < 500)).toBe(true);
  });
});
