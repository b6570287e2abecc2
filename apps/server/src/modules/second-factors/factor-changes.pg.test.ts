import { checkerOf } from '@byre/contract/check';
import { User } from '@byre/contract/session/schema';
import { dayMs, minuteMs } from '@byre/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpAuthenticator } from '../../../testing/authenticator.ts';
import { type Client, clientOf } from '../../../testing/client.ts';
import { addPasskey, newPasskeyDevice, signInWith } from '../../../testing/passkey-device.ts';
import { startTestApp, type TestApp, testStart } from '../../../testing/test-app.ts';
import { people } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';

let app: TestApp;
/** Two devices of Isla's, and a stolen one. */
let phone: Client;
let tablet: Client;
let stolen: Client;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = testStart;
  for (const table of [sql`passkey`, sql`totp_factor`, sql`recovery_code`, sql`factor_change`, sql`session`]) {
    await app.db.rows(sql`delete from ${table}`);
  }
  [phone, tablet, stolen] = [await app.as('isla'), await app.as('isla'), await app.as('isla')];
  later(minuteMs);
});

const later = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};
type Told = { kind: string; name: string | null; on: string | null; at: string };
const toldTo = async (client: Client): Promise<Told[]> => (await client.get('/api/session')).body.factor_changes;
const kindsTo = async (client: Client) => (await toldTo(client)).map(({ kind }) => kind);
const hasRead = (client: Client) => client.delete('/api/second-factors/notice');

describe('a change to how somebody signs in', () => {
  it('is reported on their other devices with the next answer of any kind, and not on the one that made it', async () => {
    const before = await phone.get('/api/farms');
    expect((await addPasskey(stolen, newPasskeyDevice(), 'A new phone')).status).toBe(201);
    const at = app.clock.now.toISOString();
    const replies = [before, await phone.get('/api/farms'), await stolen.get('/api/farms')];
    expect(replies.map(({ headers }) => headers.get('byre-news'))).toEqual([null, at, null]);
    const { body } = await phone.get('/api/session');
    expect(body.factor_changes).toEqual([{ kind: 'passkey-added', name: 'A new phone', on: "isla's phone", at }]);
    expect(checkerOf(User)(body).ok).toBe(true);
    expect([await toldTo(stolen), await toldTo(await app.as('lewis'))]).toEqual([[], []]);
  });

  it('is any change to passkeys, the authenticator app and its recovery codes', async () => {
    const device = newPasskeyDevice();
    const { body: passkey } = await addPasskey(stolen, device);
    await stolen.delete(`/api/passkeys/${passkey._id}`);
    await setUpAuthenticator(app, stolen);
    await stolen.post('/api/second-factors/recovery-codes');
    await stolen.delete('/api/second-factors/totp');
    expect(await kindsTo(phone)).toEqual([
      'second-factor-removed',
      'recovery-codes-made',
      'second-factor-set',
      'passkey-removed',
      'passkey-added',
    ]);
  });

  it('is reported until it was read on a device that existed before, and then on none', async () => {
    await addPasskey(stolen, newPasskeyDevice());
    later(minuteMs);
    expect((await hasRead(phone)).status).toBe(204);
    expect([await kindsTo(phone), await kindsTo(tablet), await kindsTo(await app.as('isla'))]).toEqual([[], [], []]);
    expect((await phone.get('/api/farms')).headers.get('byre-news')).toBe(null);
    later(minuteMs);
    await addPasskey(stolen, newPasskeyDevice(), 'Another');
    expect((await toldTo(phone)).map(({ name }) => name)).toEqual(['Another']);
  });

  it('can be settled by its own person only', async () => {
    const [phoneOfLewis, otherOfLewis] = [await app.as('lewis'), await app.as('lewis')];
    later(minuteMs);
    await addPasskey(otherOfLewis, newPasskeyDevice());
    await addPasskey(stolen, newPasskeyDevice());
    later(minuteMs);
    expect((await hasRead(phone)).status).toBe(204);
    expect([await kindsTo(phoneOfLewis), await kindsTo(tablet)]).toEqual([['passkey-added'], []]);
  });

  it('cannot be hidden from its person by the session that made it, nor by one that signs in with it', async () => {
    const device = newPasskeyDevice();
    await addPasskey(stolen, device);
    later(minuteMs);
    const intruder = clientOf(app.url, (await signInWith(app, device)).body.token);
    for (const client of [stolen, intruder]) expect((await hasRead(client)).status).toBe(204);
    expect([await kindsTo(intruder), await kindsTo(phone), await kindsTo(tablet)]).toEqual([
      [],
      ['passkey-added'],
      ['passkey-added'],
    ]);
  });

  it('is reported at sign-ins for 90 days if there was no other device to read it', async () => {
    await phone.delete('/api/session');
    await tablet.delete('/api/session');
    await addPasskey(stolen, newPasskeyDevice());
    later(89 * dayMs);
    const { email } = people.isla;
    const signIn = () => app.stranger.post('/api/authenticate/third_party', { email, password: 'byre-demo' });
    const { body } = await signIn();
    expect(body.user.factor_changes.map(({ kind }: Told) => kind)).toEqual(['passkey-added']);
    expect((await hasRead(clientOf(app.url, body.token))).status).toBe(204);
    expect((await signIn()).body.user.factor_changes.length).toBe(1);
    later(dayMs);
    expect((await signIn()).body.user.factor_changes).toEqual([]);
  });
});
