import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, clientOf } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { password, people } from '../../../testing/world.ts';

let app: TestApp;
let fiona: Client;

beforeAll(async () => {
  app = await startTestApp();
  fiona = await app.as('fiona');
});
afterAll(() => app.close());

let last = 0;
const invite = async (role: 'vet' | 'admin' = 'vet') => {
  last += 1;
  const { body } = await fiona.post('/api/invitations', { email: `ailsa${last}@glen.example`, role });
  return String(body.token);
};
const register = async (token: string, chosen: string) => {
  const { status, body } = await app.stranger.post('/api/register', { token, name: 'Ailsa Munro', password: chosen });
  return { status, error: body.errors?.[0], session: body };
};

describe('a new password', () => {
  it.each([
    ['password12', 'common-password'],
    ['1234567890', 'common-password'],
    ['aaaaaaaaaa', 'common-password'],
    ['          ', 'common-password'],
    ['qwertyuiop', 'common-password'],
    ['abcabcabcabc', 'common-password'],
    ['p@ssw0rd1234', 'common-password'],
    ['x'.repeat(1_000), 'common-password'],
    ['Glen Vets 1', 'weak-password'],
    ['Ailsa-Munro-85', 'weak-password'],
    ['AILSA1@glen.example', 'weak-password'],
    ['byre-2026-glen', 'weak-password'],
  ])('is refused because it is guessed first: %s', async (chosen, code) => {
    const { status, error } = await register(await invite(), chosen);
    expect([status, error?.pointer, error?.code]).toEqual([422, '/password', code]);
  });

  it('may be four words, even with a name among them, and leaves the invitation open until then', async () => {
    const token = await invite();
    expect((await register(token, 'password12')).status).toBe(422);
    expect((await register(token, 'Ailsa counts brown cows')).status).toBe(200);
  });

  it('may name a practice that its owner does not belong to: nobody tries that first', async () => {
    const { session } = await register(await invite(), 'four words are better');
    const change = (chosen: string) =>
      clientOf(app.url, session.token).put('/api/password', { current: 'four words are better', new: chosen });
    expect([(await change('Glen-Vets-85')).status, (await change('Fenland-Vets-85')).status]).toEqual([422, 204]);
  });

  it('has at least twelve characters if it is an admin’s, however it is chosen', async () => {
    const token = await invite('admin');
    const [short, long] = [await register(token, 'jam & crow'), await register(token, 'jam & crows!')];
    expect([short.status, short.error?.pointer, short.error?.code, long.status]).toEqual([
      422,
      '/password',
      'too-short',
      200,
    ]);
    const admin = clientOf(app.url, long.session.token);
    const changed = await admin.put('/api/password', { current: 'jam & crows!', new: 'hen & crows' });
    const { body: link } = await fiona.post(`/api/people/${long.session.user.id}/password-reset`);
    const reset = await app.stranger.post('/api/password/reset', { token: link.token, password: 'hen & crows' });
    expect([changed, reset].map(({ status, body }) => [status, body.errors[0].pointer, body.errors[0].code])).toEqual([
      [422, '/new', 'too-short'],
      [422, '/password', 'too-short'],
    ]);
  });

  it('must follow the same rules when it is changed and when it is reset', async () => {
    const isla = await app.as('isla');
    const changed = await isla.put('/api/password', { current: password, new: 'isla.reid.1985' });
    const { body: link } = await fiona.post(`/api/people/${people.isla.id}/password-reset`);
    const reset = await app.stranger.post('/api/password/reset', { token: link.token, password: 'glenvets2026' });
    expect([changed, reset].map(({ status, body }) => [status, body.errors[0].pointer, body.errors[0].code])).toEqual([
      [422, '/new', 'weak-password'],
      [422, '/password', 'weak-password'],
    ]);
  });
});
