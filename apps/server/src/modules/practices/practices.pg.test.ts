import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { path, people, practices } from '../../../testing/world.ts';

let app: TestApp;
let fiona: Client;
beforeAll(async () => {
  app = await startTestApp();
  fiona = await app.as('fiona');
});
afterAll(() => app.close());

const glen = path('practices', practices.glen);
const setZone = (client: Client, time_zone: unknown, practice = glen) =>
  client.put(`${practice}/time-zone`, { time_zone });

describe('the time zone of a practice', () => {
  it('is set by its admin, and people who are signed in see it in their session', async () => {
    const isla = await app.as('isla');
    const { body: stands } = await fiona.get(glen);
    const { status, body } = await setZone(fiona, 'Europe/Dublin');
    expect([status, body]).toEqual([200, { ...stands, time_zone: 'Europe/Dublin' }]);
    expect((await isla.get('/api/session')).body.practices).toMatchObject([{ time_zone: 'Europe/Dublin' }]);
  });

  it('is not set by others, nor that of another practice', async () => {
    const replies = [
      await setZone(await app.as('isla'), 'Europe/Paris'),
      await setZone(await app.as('morag'), 'Europe/Paris'),
      await setZone(fiona, 'Europe/Paris', path('practices', practices.fen)),
      await setZone(app.stranger, 'Europe/Paris'),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 404, 401]);
    const zones = [await fiona.get(glen), await (await app.as('edith')).get(path('practices', practices.fen))];
    expect(zones.map(({ body }) => body.time_zone)).toEqual(['Europe/Dublin', 'Europe/London']);
  });

  it('is refused if it does not exist, by the name of the field', async () => {
    const replies = [await setZone(fiona, 'Mars/Olympus'), await setZone(fiona, ''), await setZone(fiona, null)];
    expect(replies.map(({ status, body }) => [status, body.errors[0].pointer])).toEqual([
      [400, '/time_zone'],
      [400, '/time_zone'],
      [400, '/time_zone'],
    ]);
    expect((await fiona.get(glen)).body.time_zone).toBe('Europe/Dublin');
  });

  it('is in the audit with old and new value, once for each change', async () => {
    await setZone(fiona, 'Europe/London');
    await setZone(fiona, 'Europe/London');
    const { body } = await fiona.get('/api/audit?group=settings');
    expect(body.data).toMatchObject([
      {
        kind: 'time-zone-changed',
        by_id: people.fiona.id,
        detail: { time_zone: { from: 'Europe/Dublin', to: 'Europe/London' } },
      },
      {
        kind: 'time-zone-changed',
        by_id: people.fiona.id,
        detail: { time_zone: { from: 'Europe/London', to: 'Europe/Dublin' } },
      },
    ]);
  });
});

describe('the name and address of a practice', () => {
  const setDetails = (client: Client, details: unknown, practice = glen) => client.put(`${practice}/details`, details);

  it('are set by its admin, as far as they are sent, and signed-in people see them in their session', async () => {
    const isla = await app.as('isla');
    const { body: stands } = await fiona.get(glen);
    const { status, body } = await setDetails(fiona, { phone: ' 01632 960124 ', address_line_2: null, county: '' });
    const wanted = { ...stands, phone: '01632 960124', address_line_2: null, county: null };
    expect([status, body]).toEqual([200, wanted]);
    expect((await isla.get('/api/session')).body.practices).toEqual([wanted]);
  });

  it('are not set by others, nor those of another practice', async () => {
    const fen = path('practices', practices.fen);
    const edith = await app.as('edith');
    const { body: stands } = await edith.get(fen);
    const replies = [
      await setDetails(await app.as('isla'), { phone: '1' }),
      await setDetails(await app.as('morag'), { phone: '1' }),
      await setDetails(fiona, { phone: '1' }, fen),
      await setDetails(app.stranger, { phone: '1' }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 404, 401]);
    expect((await edith.get(fen)).body).toEqual(stands);
    expect((await fiona.get(glen)).body.phone).toBe('01632 960124');
  });

  it('need a name, and no unknown field', async () => {
    const replies = [await setDetails(fiona, { name: ' ' }), await setDetails(fiona, { post_code: 'PH97 4TB' })];
    expect(replies.map(({ status, body }) => [status, body.errors[0].pointer])).toEqual([
      [400, '/name'],
      [400, '/post_code'],
    ]);
  });

  it('are in the audit with old and new value, once for each change', async () => {
    await setDetails(fiona, { phone: '01632 960125' });
    await setDetails(fiona, { phone: '01632 960125' });
    const { body } = await fiona.get('/api/audit?group=settings&limit=2');
    expect(body.data).toMatchObject([
      {
        kind: 'practice-details-changed',
        by_id: people.fiona.id,
        detail: { phone: { from: '01632 960124', to: '01632 960125' } },
      },
      { kind: 'practice-details-changed', detail: { phone: { to: '01632 960124' } } },
    ]);
  });
});
