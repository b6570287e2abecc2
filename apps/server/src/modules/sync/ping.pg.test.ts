import { hash } from 'node:crypto';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, clientOf } from '../../../testing/client.ts';
import { startTestApp, type TestApp, testStart } from '../../../testing/test-app.ts';
import { password, people } from '../../../testing/world.ts';
import { type Statement, sql } from '../../db/sql.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A phone of Tom's, with the hash by which its session is kept. */
const signIn = async (): Promise<{ tom: Client; tokenHash: Buffer }> => {
  const { email } = people.tom;
  const reply = await app.stranger.post('/api/authenticate/third_party', { email, password, name: 'a phone' });
  const token = String(reply.body.token);
  return { tom: clientOf(app.url, token), tokenHash: hash('sha256', token, 'buffer') };
};

const ping = (client: Client) => client.get('/api/sync/ping?nonce=abc');

describe('a ping', () => {
  it('echoes the nonce, so that no portal page can answer it', async () => {
    const { tom } = await signIn();
    expect((await ping(tom)).body).toEqual({ nonce: 'abc', protocol: protocolVersion, epoch: expect.any(String) });
  });

  it('[E3] asks a device to sign in whose session was ended or expired, or whose person was disabled', async () => {
    const ends: [told: string, end: (tokenHash: Buffer) => Statement][] = [
      ['ended', (tokenHash) => sql`update session set revoked_at = ${testStart} where token_hash = ${tokenHash}`],
      ['ran-out', (tokenHash) => sql`update session set expires_at = ${testStart} where token_hash = ${tokenHash}`],
      ['ended', () => sql`update app_user set disabled_at = ${testStart} where id = ${people.tom.id}`],
    ];
    for (const [told, end] of ends) {
      const { tom, tokenHash } = await signIn();
      expect((await ping(tom)).status).toBe(200);
      await app.db.rows(end(tokenHash));
      // Who is asking is known for five seconds.
      app.clock.now = new Date(app.clock.now.getTime() + 6_000);
      const { status, body, headers } = await ping(tom);
      expect([status, headers.get('content-type'), body]).toEqual([
        401,
        'application/problem+json; charset=utf-8',
        {
          type: '/api/docs#unauthenticated',
          title: 'Sign in first',
          status: 401,
          code: 'unauthenticated',
          detail: 'The token is unknown, has expired or was revoked.',
          session: told,
        },
      ]);
    }
    await app.db.rows(sql`update app_user set disabled_at = null where id = ${people.tom.id}`);
  });
});

describe('every answer of the API', () => {
  it("carries the server's time, also an error and one without a body", async () => {
    const { tom } = await signIn();
    const answers = [await ping(tom), await app.stranger.get('/api/farms'), await app.stranger.get('/api/nowhere')];
    const signedOut = await tom.delete('/api/sessions/current');
    const times = [...answers, signedOut].map(({ headers }) => headers.get('byre-time'));
    expect(times).toEqual(times.map(() => app.clock.now.toISOString()));
    expect((await app.stranger.get('/')).headers.get('byre-time')).toBeNull();
  });
});
