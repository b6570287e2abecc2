import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { farms, type PersonName, people, practices } from '../../testing/world.ts';
import { hashToken } from '../access/token-hash.ts';
import { findFarmAccess, identify, listFarmAccess } from './farm-access.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const actorOf = (person: PersonName) => {
  const { id, name, role } = people[person];
  return { userId: id, name, role, device: null };
};
const mayEnter = async (person: PersonName, farm: string) =>
  (await findFarmAccess(app.db, actorOf(person), farm)) !== null;

it('access is for this person and this farm: another practice’s farm and one that does not exist are refused alike', async () => {
  const asked = [
    ['isla', farms.hillhead],
    ['lewis', farms.hillhead],
    ['lewis', farms.lochside],
    ['tom', farms.hillhead],
    ['tom', farms.marsh],
    ['isla', farms.sedge],
    ['isla', '99/999/9999'],
  ] as const;
  const answers = await Promise.all(asked.map(([person, farm]) => mayEnter(person, farm)));
  expect(answers).toEqual([true, false, true, false, true, false, false]);
});

it('the list of farms that a person may see has their farms and no others', async () => {
  const listed = await Promise.all(
    (['lewis', 'tom'] as const).map((person) => listFarmAccess(app.db, actorOf(person))),
  );
  expect(listed.map((accesses) => accesses.map(({ farmId }) => farmId).toSorted())).toEqual([
    [farms.lochside],
    [farms.marsh, farms.sedge].toSorted(),
  ]);
});

it('work is done for the practice of the caller', async () => {
  const practiceOf = async (person: PersonName) => {
    const { token } = await app.as(person);
    const found = await identify(app.db, hashToken(token ?? ''), null, app.clock.now);
    return found !== null && typeof found === 'object' ? found.actor.practiceId : found;
  };
  expect([await practiceOf('isla'), await practiceOf('tom')]).toEqual([practices.glen, practices.fen]);
});
