import type { Json } from '@byre/contract/fields';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import { json, sql } from '../src/db/sql.ts';
import type { Client } from './client.ts';
import { takingEqualIds } from './equal-ids.ts';
import { anotherPicture, aPicture, partOf } from './pictures.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { Tourist } from './tour.ts';
import { type Ids, prepareWalk } from './walk.ts';
import { animals, conditions, farms, type PersonName, path, practices, products } from './world.ts';

/** The id of a document, a device or an edit of the story that exists on two farms. */
const idOf = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [record, treatment, usage, entry, otherTreatment, otherUsage, goneRecord, goneTreatment, goneUsage] = Array.from(
  { length: 9 },
  (_, n) => idOf(n + 1),
) as [string, string, string, string, string, string, string, string, string];
const device = idOf(20);
const [applied, refused, closed] = [idOf(21), idOf(22), idOf(25)];
const pushed = idOf(23);
const [observation, goneObservation] = [idOf(26), idOf(27)];
const [attachment, goneAttachment] = [idOf(28), idOf(29)];

export type TwinWorld = TestApp &
  Tourist & {
    /** What the paths of a tour name: at Hillhead and at Glen. */
    readonly ids: Ids;
  };

/**
 * A world in which Hillhead has a case and, if requested, another farm had one before it: for an animal with the same
 * id, under the same ids of documents and edits, with all values different, as older databases may have them. No answer
 * at Hillhead may come from there. It existed first, so a query that forgets the farm finds it first.
 */
export const startTwinWorld = async (
  twin: { farmId: string; by: PersonName } | null,
  options: { role?: 'owner' | 'serving' } = {},
): Promise<TwinWorld> => {
  let made = 1_000;
  const app = await startTestApp({
    ...options,
    newId: () => {
      made += 1;
      return idOf(made);
    },
  });
  const now = app.clock.now;
  if (twin) {
    await takingEqualIds(app.db);
    // What is written there has later times, too.
    app.clock.now = new Date(now.getTime() + 3_600_000);
    const client = await app.as(twin.by);
    await addAnimal(app, twin.farmId);
    await writeCase(client, twin.farmId, theirs);
    await writeEntry(await app.as('tom'), practices.fen, theirs);
    await client.put(path('farms', twin.farmId, 'milk'), { milk_for_people: true });
    app.clock.now = now;
  }
  made = 2_000;
  const isla = await app.as('isla');
  await writeCase(isla, farms.hillhead, ours);
  await writeEntry(isla, practices.glen, ours);
  const { ids, fiona } = await prepareWalk(app);
  // Of two things with random ids, either may be listed first.
  await app.db.rows(sql`delete from quarantine where _id = ${ids.refusedId ?? null}`);
  const [row] = await app.db.rows<{ id: string }>(sql`
    select _id as id from quarantine where farm_id = ${farms.hillhead} and mutation_id = ${refused}
  `);
  if (!row) throw new Error('The edit was refused.');
  const shared = { animalId: animals.bluebell, medicalRecordId: record, recordId: record, treatmentId: treatment };
  return {
    ...app,
    isla,
    fiona,
    ids: {
      ...{ ...ids, ...shared, medicineUseageId: usage, refusedId: row.id },
      practiceProductId: practiceProduct,
      ...{ entryId: entry, otherEntryId: ids.entryId ?? '', observationId: observation, attachmentId: attachment },
    },
  };
};

/** The treatment that is deleted by a body. The other is deleted by its address. */
export const namedByBody: Ids = { treatmentId: otherTreatment };

/** The values of a case. No two are the same on the two farms. */
type CaseValues = {
  notes: string;
  recheckOn: string;
  condition: string;
  product: string;
  day: string;
  response: string;
  successful: boolean;
  volume: number;
  strength: number;
  days: number;
};
const ours: CaseValues = {
  ...{ notes: 'ours', recheckOn: '2026-11-24', condition: conditions.mastitis, product: products.tubes },
  ...{ day: '2026-11-10', response: 'Good', successful: false, volume: 3, strength: 75, days: 30 },
};
const theirs: CaseValues = {
  ...{ notes: 'theirs', recheckOn: '2026-11-30', condition: conditions.ketosis, product: products.spray },
  ...{ day: '2026-10-05', response: 'Poor', successful: true, volume: 900, strength: 999, days: 300 },
};

const addAnimal = async ({ db }: TestApp, farmId: string): Promise<void> => {
  await db.rows(sql`
    insert into animal (
      farm_id, _id, species, national_breed_code, gender, identification_number, date_of_birth, reproductive_state,
      updated_at, ver
    )
    values (
      ${farmId}, ${animals.bluebell}, 'Sheep', 'XX', 'Male', 'UK 999999 999999', '2020-01-01T00:00:00.000Z',
      ${json([{ name: 'ram', date: '2020-06-01T00:00:00.000Z' }])}, '2026-10-01T00:00:00.000Z', 1
    )
  `);
};

/**
 * A case with two treatments, one deleted treatment with everything below it, an edit that a device sent, and one that
 * was refused.
 */
const writeCase = async (client: Client, farmId: string, values: CaseValues): Promise<void> => {
  const animal = path('farms', farmId, 'animals', animals.bluebell);
  const post = async (address: string, body: object) => {
    const { status, text } = await client.post(`${animal}/${address}`, body);
    if (status !== 201) throw new Error(`${address}: ${text}`);
  };
  const { notes, recheckOn: recheck_on, condition, product, day, response, successful, volume, days } = values;
  const withdrawals = [{ product_type: 'meat', period: days, unit: 'days', basis: 'spc' }];
  const given = { product_id: product, start_date: day, end_date: day, withdrawals, dose: notes, group_id: 'pen 4' };
  const writeTreatment = async (below: string, _id: string, usageId: string) => {
    const treatments = `medical-records/${below}/treatment-history`;
    await post(treatments, { _id, start_date: day, response, successful_treatment: successful });
    const total_volume = { volume, units: 'tube' };
    await post(`${treatments}/${_id}/medicine-usage`, { _id: usageId, ...given, total_volume });
  };
  for (const _id of [record, goneRecord]) {
    await post('medical-records', { _id, notes: 'first', confirmed_conditions: [condition], examined_at: day });
  }
  await writeTreatment(record, treatment, usage);
  await writeTreatment(record, otherTreatment, otherUsage);
  await writeTreatment(goneRecord, goneTreatment, goneUsage);
  for (const _id of [observation, goneObservation]) {
    await post('observations', { _id, kind: 'weight', value: volume, unit: 'kg', observed_at: day, notes });
  }
  for (const _id of [attachment, goneAttachment]) {
    await post('attachments', {
      _id,
      ...(_id === goneAttachment ? { medical_record_id: record } : {}),
      caption: notes,
      taken_at: day,
    });
    await client.put(`${animal}/attachments/${_id}/upload`, partOf(successful ? anotherPicture : aPicture));
  }
  await client.delete(`${animal}/attachments/${goneAttachment}`);
  await client.delete(`${animal}/observations/${goneObservation}`);
  await client.delete(`${animal}/medical-records/${goneRecord}`);
  await client.put(`${animal}/medical-records/${record}`, { notes, recheck_on });
  await client.put(animal, { diet_intensity: [{ name: notes, date: day }] });
  await client.post(
    '/api/sync/push',
    pushOf([creation(farmId, notes), ...[refused, closed].map((id) => misplaced(id, farmId, notes))]),
  );
};

const writeEntry = async (client: Client, practiceId: string, { strength, notes, days }: CaseValues) => {
  const { status, text } = await client.post(path('practices', practiceId, 'formulary'), {
    ...{ _id: entry, product_id: products.tubes, notes },
    strengths: [
      { substance: 'Cefquinome', amount: strength, unit: 'mg', per: 'tube' },
      { substance: 'Prednisolone', amount: strength, unit: 'mg', per: 'tube' },
    ],
    withdrawal_periods: [{ product_type: 'meat', period: days, unit: 'days' }],
  });
  if (status !== 201) throw new Error(text);
  const written = await client.post(path('practices', practiceId, 'products'), {
    ...{ _id: practiceProduct, product_name: notes, authority: 'special_import', certificate: `SIC ${strength}` },
  });
  if (written.status !== 201) throw new Error(written.text);
};
const practiceProduct = `practice:${entry}`;

const pushOf = (mutations: readonly object[]) => ({
  protocol: protocolVersion,
  epoch: null,
  client: device,
  mutations,
});

const edit = (id: string, farm_id: string, more: object, fields: Record<string, Json> = {}) => ({
  ...{ id, pv: protocolVersion, seq: 1, farm_id, animal_id: animals.bluebell },
  ...{ medical_record_id: null, treatment_id: null, base_version: null, depends_on: [] },
  ...{ event_time: '2026-11-21T06:30:00.000Z', entity: 'medical-record', op: 'update' },
  fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { base: null, new: value }])),
  ...more,
});

const creation = (farmId: string, notes: string) =>
  edit(applied, farmId, { op: 'create', entity_id: pushed }, { notes });

/** For an animal that is on no farm, so it is refused. */
const misplaced = (id: string, farmId: string, notes: string) =>
  edit(id, farmId, { op: 'create', entity_id: id, animal_id: 'no such animal' }, { notes });

const here = farms.hillhead;
const below = { medical_record_id: record, treatment_id: null };
const push = (...mutations: object[]) => ({ path: '/api/sync/push', body: pushOf(mutations) });

/** The edits of a device at Hillhead, and its report, by what each does. */
export const messages: Readonly<Record<string, { path: string; body: object }>> = {
  'an edit that came before': push(creation(here, ours.notes)),
  'a refused edit again': push(misplaced(refused, here, ours.notes)),
  'a record that was made before': {
    path: path('farms', here, 'animals', animals.bluebell, 'medical-records'),
    body: { _id: record, notes: 'first', confirmed_conditions: [ours.condition], examined_at: ours.day },
  },
  'an edit of what somebody else has changed': push(edit(idOf(30), here, { entity_id: record }, { notes: 'mine' })),
  'an edit of a record': push({
    ...edit(idOf(31), here, { entity_id: record }),
    fields: { notes: { base: 'seen again', new: 'by a device' } },
  }),
  'an edit of a treatment': push(
    edit(
      idOf(32),
      here,
      { ...below, entity: 'treatment-history', entity_id: otherTreatment },
      { intervention_desc: 'x' },
    ),
  ),
  'a new treatment': push(
    edit(
      idOf(33),
      here,
      { ...below, op: 'create', entity: 'treatment-history', entity_id: idOf(34) },
      { response: 'x' },
    ),
  ),
  'a new medicine': push(
    edit(
      idOf(35),
      here,
      { ...below, treatment_id: otherTreatment, op: 'create', entity: 'medicine-usage', entity_id: idOf(36) },
      { product_id: products.tubes },
    ),
  ),
  'an edit of an observation': push(
    edit(idOf(44), here, { entity: 'observation', entity_id: observation }, { notes: 'by a device' }),
  ),
  'a new observation': push(
    edit(idOf(45), here, { op: 'create', entity: 'observation', entity_id: idOf(46) }, { kind: 'mobility', value: 2 }),
  ),
  'an edit of an attachment': push(
    edit(idOf(47), here, { entity: 'attachment', entity_id: attachment }, { caption: 'by a device' }),
  ),
  'a new attachment': push(
    edit(
      idOf(48),
      here,
      { ...below, op: 'create', entity: 'attachment', entity_id: idOf(49) },
      { medical_record_id: record, caption: 'x' },
    ),
  ),
  'an edit of an animal': push(
    edit(idOf(37), here, { entity: 'animal', entity_id: animals.bluebell }, { milk_yield_level: ['High'] }),
  ),
  'a deletion': push(edit(idOf(38), here, { op: 'delete', entity_id: pushed, base_version: 1 })),
  'an edit of what was deleted': push(edit(idOf(39), here, { entity_id: goneRecord }, { notes: 'late' })),
  'an edit that waits for one that came': push(
    edit(idOf(40), here, { op: 'create', entity_id: idOf(41), depends_on: [applied] }, { notes: 'after' }),
  ),
  'an edit that waits for a refused one': push(
    edit(idOf(42), here, { op: 'create', entity_id: idOf(43), depends_on: [refused] }, { notes: 'after' }),
  ),
  'a report that closes a refused edit': {
    path: '/api/sync/device',
    body: {
      ...{ protocol: protocolVersion, client: device, pending: 0, oldest_pending_at: null, max_seq: 1 },
      ...{ persisted: true, app_version: '0.1.0' },
      closed: [{ farm_id: here, id: closed, how: 'discarded', reason: 'ours' }],
    },
  },
};
