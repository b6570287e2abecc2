import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { farms, path, practices } from '../../../testing/world.ts';

/* Marsh is served by Glen and by Fenland, Hillhead by Glen alone. Fiona is admin of Glen, Edith of Fenland. */

let app: TestApp;
let isla: Client;
let fiona: Client;
let tom: Client;
const shownOf = path('practices', practices.glen, 'shown-names');
const beside = (farm: string) => path('farms', farm, 'other-practices');
const seen = async (client: Client, farm: string) => (await client.get(beside(farm))).body.practices;

beforeAll(async () => {
  app = await startTestApp();
  [isla, fiona, tom] = [await app.as('isla'), await app.as('fiona'), await app.as('tom')];
  await fiona.put(path('practices', practices.glen, 'details'), { phone: '01632 960123', email: 'desk@glen.example' });
});
afterAll(() => app.close());

it('a practice shows nothing of itself unless its admin says so, and then only that', async () => {
  expect(await seen(tom, farms.marsh)).toEqual([]);
  const reply = await fiona.put(shownOf, { shows_names: false, shows_phone: true });
  expect(reply.body).toEqual({ shows_names: false, shows_phone: true, shows_email: false, shows_address: false });
  const none = { address_line_1: null, address_line_2: null, address_line_3: null, town: null, county: null };
  expect(await seen(tom, farms.marsh)).toEqual([
    { ...none, _id: practices.glen, name: 'Glen Vets', postcode: null, phone: '01632 960123', email: null },
  ]);
  await fiona.put(shownOf, { shows_names: false, shows_phone: false, shows_address: true });
  expect(await seen(tom, farms.marsh)).toMatchObject([{ phone: null, email: null, town: 'Aberfeldy' }]);
  await fiona.put(shownOf, { shows_names: false, shows_email: true });
  expect(await seen(tom, farms.marsh)).toMatchObject([{ phone: null, email: 'desk@glen.example', town: 'Aberfeldy' }]);
});

it('it is seen on the farms that both serve, by the other practice, and by nobody who does not see the farm', async () => {
  expect(await seen(isla, farms.marsh)).toEqual([]);
  expect(await seen(isla, farms.hillhead)).toEqual([]);
  expect((await tom.get(beside(farms.hillhead))).status).toBe(404);
});

it('the audit says what was shown and by whom', async () => {
  const { data } = (await fiona.get('/api/audit?kind=shown-names-changed')).body;
  expect(data.map(({ by, detail }: { by: string; detail: object }) => [by, detail])).toEqual([
    ['Fiona Kerr', { shows_email: { from: false, to: true } }],
    ['Fiona Kerr', { shows_phone: { from: true, to: false }, shows_address: { from: false, to: true } }],
    ['Fiona Kerr', { shows_phone: { from: false, to: true } }],
  ]);
});
