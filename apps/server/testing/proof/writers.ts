import { randomUUID } from 'node:crypto';
import type { Mutation } from '@byre/contract/sync/messages';
import { mutation, type SyncClient } from '../sync/sync-client.ts';
import { animals, farms, path, products } from '../world.ts';

/** The four farms with an animal of each. */
const places = [
  { farm_id: farms.hillhead, animal_id: animals.bluebell },
  { farm_id: farms.lochside, animal_id: animals.daisy },
  { farm_id: farms.marsh, animal_id: animals.fern },
  { farm_id: farms.sedge, animal_id: animals.sorrel },
];

type Place = (typeof places)[number];
type Own = Place & { id: string; notes: string; version: number };

/** A person who writes, and the farms they may write to. */
export type Writer = { client: SyncClient; farmIds: readonly string[] };

/**
 * Writes this many times, alternating between push and the published addresses. The random numbers choose each write.
 */
export const write = async ({ client, farmIds }: Writer, times: number, random: () => number): Promise<void> => {
  const mine = places.filter(({ farm_id }) => farmIds.includes(farm_id));
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const records: Own[] = [];
  for (let time = 0; time < times; time += 1) {
    const place = pick(mine);
    if (!place) throw new Error('A writer has a farm.');
    const own = random() < 0.5 ? pick(records) : undefined;
    if (random() < 0.5) await pushSome(client, place, own, records, random);
    else await callOne(client, place, own, records, random);
  }
};

/**
 * A push of a few edits: a new case with its treatment, medicine, observation and photo, a new state and count of the
 * animal, an edit or a delete of their own case.
 */
const pushSome = async (
  client: SyncClient,
  place: Place,
  own: Own | undefined,
  records: Own[],
  random: () => number,
): Promise<void> => {
  const notes = randomUUID();
  const record = mutation({ ...place, entity: 'medical-record', op: 'create' }, { notes });
  const below = { ...place, medical_record_id: record.entity_id, depends_on: [record.id] };
  const treatment = mutation({ ...below, entity: 'treatment-history', op: 'create' });
  const state = mutation(
    { ...place, entity: 'animal', op: 'update' },
    { reproductive_state: { base: [], new: [`state ${notes}`] } },
  );
  const heads = mutation({ ...place, entity: 'animal', op: 'update' }, { head_count: [{ count: 212, date: null }] });
  const edits: Mutation[] = [record, treatment];
  if (random() < 0.5) edits.push(state);
  if (random() < 0.4) edits.push(heads);
  if (random() < 0.4) edits.push(...findings(place, record, treatment));
  if (own) edits.push(random() < 0.3 ? deletion(own, records) : change(own, notes));
  const results = await client.push(edits);
  const refused = results.filter(({ status }) => status !== 'applied');
  if (refused.length > 0) throw new Error(`A push was refused: ${JSON.stringify(refused)}`);
  records.push({ ...place, id: record.entity_id, notes, version: 1 });
};

/** The rest of a case: a measurement, a medicine, and a photo, whose bytes come later or never. */
const findings = (place: Place, record: Mutation, treatment: Mutation): Mutation[] => {
  const weighed = { kind: 'weight', value: 612, unit: 'kg' };
  const measured = mutation({ ...place, entity: 'observation', op: 'create' }, weighed);
  const under = { medical_record_id: record.entity_id, treatment_id: treatment.entity_id };
  const given = mutation(
    { ...place, ...under, entity: 'medicine-usage', op: 'create', depends_on: [record.id, treatment.id] },
    { product_id: products.tubes },
  );
  const shown = { medical_record_id: record.entity_id };
  const photo = mutation(
    { ...place, ...shown, entity: 'attachment', op: 'create', depends_on: [record.id] },
    { ...shown, caption: 'Seen at once' },
  );
  return [measured, given, photo];
};

const change = (own: Own, notes: string): Mutation => {
  const { farm_id, animal_id, id } = own;
  const about = { farm_id, animal_id, entity_id: id };
  const edit = mutation(
    { ...about, entity: 'medical-record', op: 'update' },
    { notes: { base: own.notes, new: notes } },
  );
  Object.assign(own, { notes, version: own.version + 1 });
  return edit;
};

const deletion = (own: Own, records: Own[]): Mutation => {
  records.splice(records.indexOf(own), 1);
  const { farm_id, animal_id, id, version } = own;
  const about = { farm_id, animal_id, entity_id: id };
  return mutation({ ...about, entity: 'medical-record', op: 'delete', base_version: version });
};

/** One call of the published API, every other one with a key under which it may be repeated. */
const callOne = async (
  client: SyncClient,
  place: Place,
  own: Own | undefined,
  records: Own[],
  random: () => number,
): Promise<void> => {
  const headers: Record<string, string> = random() < 0.5 ? { 'idempotency-key': randomUUID() } : {};
  const notes = randomUUID();
  const { farm_id, animal_id } = own ?? place;
  const address = path('farms', farm_id, 'animals', animal_id, 'medical-records');
  if (!own) {
    const { status, body } = await client.post(address, { notes }, headers);
    if (status !== 201) throw new Error(`A create was answered ${status}.`);
    records.push({ ...place, id: body._id, notes, version: 1 });
    return;
  }
  if (random() < 0.3) records.splice(records.indexOf(own), 1);
  const isDelete = !records.includes(own);
  const { status } = isDelete
    ? await client.delete(`${address}/${own.id}`, undefined, headers)
    : await client.put(`${address}/${own.id}`, { notes }, headers);
  if (status !== (isDelete ? 204 : 200)) throw new Error(`A write was answered ${status}.`);
  Object.assign(own, { notes, version: own.version + 1 });
};
