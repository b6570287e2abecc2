import { startTestApp, type TestApp } from '@byre/server/testing/test-app';
import { animals, conditions, farms, password, people, products } from '@byre/server/testing/world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ByreProblem } from './byre-problem.ts';
import { type Client, createClient } from './client.ts';

let service: TestApp;
let client: Client;

beforeAll(async () => {
  service = await startTestApp();
  const signIn = { email: people.isla.email, password, name: 'client test' };
  client = createClient({ baseUrl: service.url, signIn });
});

afterAll(async () => service.close());

const ids = { farmId: farms.hillhead, animalId: animals.bluebell };

it('signs in and reads what that person may see', async () => {
  const seen: string[] = [];
  for await (const farm of client.farms.paged({ limit: 1 })) seen.push(farm._id);
  expect([(await client.session.whoAmI()).name, seen]).toEqual([
    people.isla.name,
    [farms.hillhead, farms.lochside, farms.marsh],
  ]);
});

it('reads an animal whose id contains a slash, and finds it by a field', async () => {
  const { identification_number } = await client.animals.get(ids);
  const found = await client.animals.search(
    { farmId: ids.farmId },
    { identification_number: identification_number ?? '' },
  );
  expect(found.data.map(({ _id }) => _id)).toEqual([animals.bluebell]);
});

it('searches by derived states, periods of time and missing values', async () => {
  const { farmId } = ids;
  const { total } = await client.animals.search({ farmId }, { on_farm: true, deceased: [false, null] });
  const born = { from: '2000-01-01', to: '2100-01-01' };
  const spans = await client.animals.search({ farmId }, { date_of_birth: [born, null], deceased_record: null });
  expect([total, spans.total]).toEqual([2, 2]);
  const dead = { deceased_record: { date_of_death: born } };
  expect((await client.animals.search({ farmId }, dead)).total).toBe(0);
});

it('records a case with its treatment and medicine, changes it and deletes it', async () => {
  const record = await client.medicalRecords.create(ids, {
    tentative_conditions: [conditions.mastitis],
    notes: 'Clots.',
  });
  const below = { ...ids, recordId: record._id };
  const treatment = await client.treatmentHistory.create(below, { treated_by: 'Isla Reid', response: 'Good' });
  const inTreatment = { ...ids, medicalRecordId: record._id, treatmentId: treatment._id };
  const usage = await client.medicineUsage.create(inTreatment, {
    product_id: products.tubes,
    total_volume: { volume: 2, units: 'tube' },
  });
  const changed = await client.medicalRecords.update(
    { ...ids, medicalRecordId: record._id },
    { notes: 'Clots, left fore.' },
    { ifMatch: record.version },
  );
  expect([usage.active_substances.map(({ name }) => name), changed.notes]).toEqual([
    ['Cefquinome', 'Prednisolone'],
    'Clots, left fore.',
  ]);
  await client.medicalRecords.remove({ ...ids, medicalRecordId: record._id });
  const gone = await client.medicineUsage.list(inTreatment).catch((error: unknown) => error);
  expect(gone).toMatchObject({ name: 'ByreProblem', code: 'not-found' });
});

it('writes once if something is sent twice with one key', async () => {
  const body = { notes: 'Seen at the gate.' };
  const first = await client.medicalRecords.create(ids, body, { idempotencyKey: 'gate-1' });
  const again = await client.medicalRecords.create(ids, body, { idempotencyKey: 'gate-1' });
  const { total } = await client.medicalRecords.search(ids, { notes: body.notes });
  expect([again, total]).toEqual([first, 1]);
});

it('reports a stale edit with the current document', async () => {
  const record = await client.medicalRecords.create(ids, { notes: 'First.' });
  const at = { ...ids, medicalRecordId: record._id };
  const theirs = await client.medicalRecords.update(at, { notes: 'Theirs.' }, { ifMatch: record.version });
  const refused = await client.medicalRecords
    .update(at, { notes: 'Mine.' }, { ifMatch: record.version })
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ByreProblem);
  expect(refused).toMatchObject({ code: 'stale', current: theirs });
});

it('names the field that breaks a rule', async () => {
  const refused = await client.medicalRecords
    .create(ids, { confirmed_conditions: ['cattle-lycanthropy'] })
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({
    code: 'rule-broken',
    errors: [{ pointer: '/confirmed_conditions/0', code: 'unknown-condition' }],
  });
});

it('reads every version of a record, page after page', async () => {
  const record = await client.medicalRecords.create(ids, { notes: 'First.' });
  const at = { ...ids, medicalRecordId: record._id };
  await client.medicalRecords.update(at, { notes: 'Second.' });
  const notes: (string | null)[] = [];
  for await (const { document } of client.history.medicalRecord.paged(at, { limit: 1 })) notes.push(document.notes);
  expect([notes, (await client.history.medicalRecord(at)).total]).toEqual([['Second.', 'First.'], 2]);
});

it('lets an admin invite somebody, who registers, and change them', async () => {
  const signIn = { email: people.fiona.email, password, name: 'client test' };
  const admin = createClient({ baseUrl: service.url, signIn });
  const { token } = await admin.invitations.create({ email: 'una@glen.example', role: 'vet' });
  const stranger = createClient({ baseUrl: service.url });
  const { email } = await stranger.invitations.look({ token });
  const session = await stranger.invitations.register({ token, name: 'Una Grant', password: 'four words are better' });
  const changed = await admin.people.update({ personId: session.user.id }, { role: 'staff' });
  const staff: string[] = [];
  for await (const person of admin.people.pagedSearch({ role: 'staff' }, { sort: 'name' })) staff.push(person.name);
  expect([email, changed.role, staff]).toEqual(['una@glen.example', 'staff', [people.morag.name, 'Una Grant']]);
});

it('shows the sessions of an account and ends them all', async () => {
  const signIn = { email: people.morag.email, password, name: 'desk' };
  const desk = createClient({ baseUrl: service.url, signIn });
  const devices: (string | null)[] = [];
  for await (const { device } of desk.account.sessions.paged()) devices.push(device);
  await desk.account.endSessions();
  // The next call signs in again.
  const { data } = await desk.account.sessions();
  expect([devices, data.map(({ current }) => current)]).toEqual([['desk'], [true]]);
});
