import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { farms, people, practices } from '../../../testing/world.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Admission, admitAdmin } from './operator.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const admit = (email: string, more: Partial<Admission> = {}) =>
  inTransaction(app.db, (tx) =>
    admitAdmin(tx, {
      practiceId: practices.glen,
      practiceName: null,
      email,
      name: null,
      takesFactors: false,
      id: randomUUID(),
      now: app.clock.now,
      ...more,
    }),
  );
const signUp = async (body: object) => {
  const fiona = await app.as('fiona');
  const { token } = (await fiona.post('/api/invitations', body)).body;
  return await app.stranger.post('/api/register', { token, name: 'Rhona Muir', password: 'four words are better' });
};

describe('the operator lets somebody in as an admin', () => {
  it('who works for the practice, whatever other practices there are, and is no longer limited to some farms', async () => {
    const email = 'rhona@glen.example';
    const { id } = (await signUp({ email, role: 'vet', farms: [farms.hillhead] })).body.user;
    expect(await admit(email)).toMatchObject({ isNewPractice: false, isNewPerson: false });
    const fiona = await app.as('fiona');
    expect((await fiona.get(`/api/people/${id}`)).body).toMatchObject({ role: 'admin', farms: null });
  });

  it('without changing the farms and roles of the others', async () => {
    await admit(people.morag.email);
    const fiona = await app.as('fiona');
    expect((await fiona.get(`/api/people/${people.lewis.id}`)).body).toMatchObject({
      role: 'vet',
      farms: [farms.lochside],
    });
    expect((await fiona.get(`/api/people/${people.isla.id}`)).body).toMatchObject({ role: 'vet' });
  });

  it('but nobody of another practice', async () => {
    await expect(admit(people.tom.email)).rejects.toThrow('works for another practice');
  });
});
