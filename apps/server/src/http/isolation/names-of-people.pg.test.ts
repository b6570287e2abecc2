import { randomUUID } from 'node:crypto';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { listen } from '../../../testing/sync/live-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readings, type Visit } from '../../../testing/tour.ts';
import { bodyOf, fill, type Ids } from '../../../testing/walk.ts';
import { animals, farms, path, people, practices, products } from '../../../testing/world.ts';

/* Marsh is served by Glen and by Fenland. Each sees the other's work there, but none of its people by name. */

let app: TestApp;
let isla: Client;
let fiona: Client;
let tom: Client;
let edith: Client;
let ids: Ids;
const fern = path('farms', farms.marsh, 'animals', animals.fern);
/** Which person at Glen wrote something, and on what. */
const glens = [people.isla, people.fiona].flatMap(({ id, name, email }) => [id, name, email]);
const names = [...glens, "isla's phone", "fiona's phone"];
const told = new Map<string, { status: number; text: string }>();

const edit = (more: object, fields: object = {}) => ({
  ...{ id: randomUUID(), pv: protocolVersion, seq: 1, farm_id: farms.marsh, animal_id: animals.fern },
  ...{ medical_record_id: null, treatment_id: null, base_version: null, depends_on: [], op: 'update' },
  ...{ event_time: '2026-11-21T06:30:00.000Z', entity: 'medical-record', entity_id: ids.medicalRecordId, fields },
  ...more,
});
const push = (...mutations: object[]) => ({ protocol: protocolVersion, epoch: null, client: randomUUID(), mutations });
const pull = { protocol: protocolVersion, epoch: null, have: {} };

beforeAll(async () => {
  app = await startTestApp();
  [isla, fiona] = [await app.as('isla'), await app.as('fiona')];
  [tom, edith] = [await app.as('tom'), await app.as('edith')];
  const make = async (client: Client, address: string, body: object): Promise<string> => {
    const { status, text, body: made } = await client.post(address, body);
    if (status !== 201) throw new Error(text);
    return String(made._id);
  };
  const records = `${fern}/medical-records`;
  const medicalRecordId = await make(isla, records, { notes: 'off her feed', examined_at: '2026-11-20' });
  const treatments = `${records}/${medicalRecordId}/treatment-history`;
  const treatmentId = await make(isla, treatments, { start_date: '2026-11-20', treated_by: ['Isla Reid', 'Farmer'] });
  const medicineUseageId = await make(isla, `${treatments}/${treatmentId}/medicine-usage`, {
    ...{ product_id: products.tubes, start_date: '2026-11-20', end_date: '2026-11-20' },
    ...{ administered_by: 'Isla Reid', total_volume: { volume: 3, units: 'tube' } },
    withdrawals: [{ product_type: 'meat', period: 4, unit: 'days', basis: 'spc' }],
  });
  const gone = await make(isla, records, { notes: 'by mistake' });
  await isla.delete(`${records}/${gone}`);
  const own = await make(tom, records, { notes: 'lame' });
  await isla.put(`${records}/${own}`, { notes: 'lame, better' });
  await isla.put(fern, { milk_yield_level: ['High'] });
  await fiona.put(path('farms', farms.marsh, 'milk'), { milk_for_people: true });
  ids = {
    ...{ farmId: farms.marsh, animalId: animals.fern, practiceId: practices.fen, medicalRecordId, treatmentId },
    ...{ medicineUseageId, recordId: medicalRecordId, personId: people.tom.id, id: products.tubes, own },
  };
  // Shows the other side of a conflict to the last author.
  const clash = edit({}, { notes: { base: 'never so', new: 'mine' } });
  const helper = edit(
    { entity: 'treatment-history', entity_id: treatmentId, medical_record_id: medicalRecordId },
    { treated_by: { base: ['Farmer'], new: ['Tom Crane'] } },
  );
  for (const [title, reply] of [
    ['an edit that conflicts', await tom.post('/api/sync/push', push(clash))],
    ['an edit of the people who treated that conflicts', await tom.post('/api/sync/push', push(helper))],
    ['the same edit again', await tom.post('/api/sync/push', push(clash))],
    ['an update of an old version', await tom.put(`${records}/${own}`, { notes: 'x' }, { 'if-match': '"1"' })],
  ] as const) {
    told.set(title, reply);
  }
  for (const one of readings) {
    for (const [who, client] of [
      ['a vet', tom],
      ['an admin', edith],
    ] as const) {
      told.set(`${one.title}, by ${who}`, await ask(client, one));
    }
  }
}, 120_000);
afterAll(() => app.close());

const ask = async (client: Client, { endpoint, query, body }: Visit) => {
  const there = query.replaceAll(encodeURIComponent(farms.hillhead), encodeURIComponent(farms.marsh));
  const address = `${fill(endpoint.path, ids)}${there === '' ? '' : `?${there}`}`;
  return client.send(endpoint.method, address, endpoint.body ? (body ?? bodyOf(endpoint, ids)) : undefined);
};

const found = ({ text }: { text: string }): string[] => names.filter((name) => text.includes(name));

describe('a person of another practice on a shared farm', () => {
  it('is in no answer of the contract, including pulls and refusals', () => {
    const leaks = [...told].flatMap(([title, reply]) => found(reply).map((name) => `${title}: ${name}`));
    expect(leaks).toEqual([]);
    const answered = [...told].filter(([, { status }]) => status < 300);
    expect(answered.length).toBeGreaterThan(90);
  });

  it('is replaced by their practice’s name', async () => {
    const [record] = [await tom.get(`${fern}/medical-records/${ids.medicalRecordId}`)];
    expect(record.body).toMatchObject({ notes: 'off her feed', created_by: 'Glen Vets', updated_by: 'Glen Vets' });
    const history = await tom.get(`${fern}/medical-records/${ids.own}/history`);
    expect(history.body.data).toMatchObject([
      { version: 2, user: { id: null, name: 'Glen Vets' }, device: null, document: { updated_by: 'Glen Vets' } },
      { version: 1, user: { id: people.tom.id, name: 'Tom Crane' }, device: "tom's phone" },
    ]);
    const audit = await edith.get('/api/audit?kind=record-changed');
    expect(audit.body.data).toMatchObject([
      { by_id: null, by: 'Glen Vets', device: null, entity_id: ids.own },
      { by_id: null, by: 'Glen Vets', device: null, entity: 'animal' },
    ]);
    expect(told.get('an edit that conflicts')?.text).toContain('"by":"Glen Vets"');
  });

  it('cannot be found in the audit by name, device or id', async () => {
    for (const query of ['search=isla', `by=${people.isla.id}`, 'search=isla%27s%20phone']) {
      expect((await edith.get(`/api/audit?${query}`)).body.data, query).toEqual([]);
    }
    expect((await fiona.get('/api/audit?search=isla&kind=record-changed')).body.data).toHaveLength(2);
  });

  it('cannot be found in records, by any field, in part, or among deleted ones', async () => {
    const total = async (client: Client, address: string, body?: object) => {
      const reply = await (body === undefined ? client.get(address) : client.post(address, body));
      expect([reply.status, address, reply.body.detail]).toEqual([200, address, undefined]);
      return reply.body.total;
    };
    const treatments = `${fern}/medical-records/${ids.medicalRecordId}/treatment-history`;
    const usages = `${treatments}/${ids.treatmentId}/medicine-usage`;
    const partly = 'partly=treated_by,administered_by,created_by';
    const questions: [address: string, body?: object][] = [
      ['/api/medical-records?search=isla'],
      ['/api/treatment-history?search=Isla%20Reid'],
      ['/api/medicine-usage?search=ISLA'],
      [`${fern}/medical-records?search=sla%20r`],
      [`${treatments}?search=isla`],
      ['/api/treatment-history?search=%1Fisla'],
      ['/api/deleted-records?search=isla'],
      [`${usages}/search`, { administered_by: 'Isla Reid' }],
      [`${fern}/medical-records/search`, { created_by: ['Isla Reid'] }],
      ['/api/treatment-history/search', { treated_by: ['Isla Reid'] }],
      [`/api/treatment-history/search?${partly}`, { treated_by: ['isla'] }],
      [`/api/medicine-usage/search?${partly}`, { administered_by: ['REID'] }],
      [`/api/medical-records/search?${partly}`, { created_by: ['reid'] }],
      ['/api/medical-records/search?search=isla', {}],
    ];
    for (const [address, body] of questions) {
      expect([address, await total(tom, address, body)]).toEqual([address, 0]);
      const ours = address.includes('%1F') ? 1 : await total(isla, address, body);
      expect([address, ours > 0]).toEqual([address, true]);
    }
    // The practice's name is found instead, and so is everything else.
    expect(await total(tom, '/api/treatment-history/search', { treated_by: ['Glen Vets'] })).toBe(1);
    expect(await total(tom, `/api/medical-records/search?${partly}`, { created_by: ['glen'] })).toBe(1);
    expect(await total(tom, '/api/medical-records?search=feed')).toBe(1);
    const sorted = await isla.get('/api/medical-records?sort=created_by');
    const writers = sorted.body.data.map(({ created_by: by }: { created_by: string }) => by);
    expect(writers).toEqual(['Fenland Vets', 'Isla Reid']);
  });

  it('is named in the medicine record only to their own practice, as the law requires', async () => {
    const query = `farm_id=${encodeURIComponent(farms.marsh)}&from=2026-01-01&to=2026-12-31`;
    const [ours, theirs] = [await isla.get, await tom.get].map((get) => get(`/api/reports/medicine-record?${query}`));
    expect((await ours)?.text).toContain('Isla Reid');
    expect((await theirs)?.text).toContain('Glen Vets');
    expect(found((await theirs) ?? { text: '' })).toEqual([]);
  });

  it('keeps their name if somebody who could not see it edits the record', async () => {
    const treatment = `${fern}/medical-records/${ids.medicalRecordId}/treatment-history/${ids.treatmentId}`;
    const seen = (await tom.get(treatment)).body;
    expect(seen.treated_by).toEqual(['Glen Vets', 'Farmer']);
    await tom.put(treatment, { treated_by: seen.treated_by, response: 'Good' });
    expect((await isla.get(treatment)).body).toMatchObject({ treated_by: ['Isla Reid', 'Farmer'], response: 'Good' });
    const added = edit(
      { entity: 'treatment-history', entity_id: ids.treatmentId, medical_record_id: ids.medicalRecordId },
      { treated_by: { base: seen.treated_by, new: ['Tom Crane'] } },
    );
    const { results } = (await tom.post('/api/sync/push', push(added))).body;
    expect(results[0].status).toBe('applied');
    expect((await isla.get(treatment)).body.treated_by).toEqual(['Fenland Vets']);
    expect((await tom.get(treatment)).body.treated_by).toEqual(['Tom Crane']);
  });

  it('is shown to be looking at an animal, as their colleagues are', async () => {
    const morag = await app.as('morag');
    const [hers, his] = [await listen(app.url, morag.token ?? ''), await listen(app.url, tom.token ?? '')];
    await Promise.all([hers.next('heads'), his.next('heads')]);
    const place = { farm_id: farms.marsh, animal_id: animals.fern, record_id: null, doing: 'viewing' };
    await isla.post('/api/sync/presence', place);
    expect(await hers.next('presence')).toMatchObject({ name: 'Isla Reid' });
    // Both are notified of the next change, and by then everything before it has arrived.
    await isla.put(fern, { milk_yield_level: ['Low'] });
    await his.next('head');
    expect(his.told.filter(({ event }) => event === 'presence')).toEqual([]);
    hers.close();
    his.close();
  });
});

const nothingElse = { shows_phone: false, shows_email: false, shows_address: false };

describe('a practice that shows its names', () => {
  beforeAll(async () => {
    const reply = await fiona.put(path('practices', practices.glen, 'shown-names'), { shows_names: true });
    expect([reply.status, reply.body]).toEqual([200, { ...nothingElse, shows_names: true }]);
  });

  it('is shown with the names of its people, in records, histories and pulls', async () => {
    const record = `${fern}/medical-records/${ids.medicalRecordId}`;
    expect((await tom.get(record)).body.created_by).toBe('Isla Reid');
    expect((await tom.get(`${record}/history`)).body.data.at(-1)).toMatchObject({
      user: { id: people.isla.id, name: 'Isla Reid' },
      device: "isla's phone",
    });
    expect((await tom.post('/api/sync/pull', pull)).text).toContain('Isla Reid');
  });

  it('does not thereby see those of another', async () => {
    const record = await isla.get(`${fern}/medical-records/${ids.own}`);
    expect(record.body.created_by).toBe('Fenland Vets');
  });

  it('is changed by its admins only, and its audit shows that', async () => {
    const address = path('practices', practices.glen, 'shown-names');
    expect((await isla.put(address, { shows_names: false })).status).toBe(403);
    expect((await edith.put(address, { shows_names: false })).status).toBe(404);
    expect((await fiona.get(address)).body).toEqual({ ...nothingElse, shows_names: true });
    expect((await fiona.get('/api/audit?kind=shown-names-changed')).body.data).toMatchObject([
      { by: 'Fiona Kerr', detail: { shows_names: { from: false, to: true } } },
    ]);
  });
});
