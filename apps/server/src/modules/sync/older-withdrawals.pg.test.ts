import { randomUUID } from 'node:crypto';
import type { Json } from '@byre/contract/fields';
import type { Mutation } from '@byre/contract/sync/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyReplica, read } from '../../../testing/sync/replica.ts';
import { mutation } from '../../../testing/sync/sync-client.ts';
import { type SyncWorld, startSyncWorld } from '../../../testing/sync/sync-world.ts';
import { animals, farms, path, practices, products } from '../../../testing/world.ts';

let world: SyncWorld;
beforeAll(async () => {
  world = await startSyncWorld();
});
afterAll(async () => {
  await world.close();
});

type Document = Record<string, Json>;
type Usage = { document: Document; address: string; parents: Partial<Mutation> };

const milk = { product_type: 'milk', period: 96, unit: 'hours', basis: 'spc' };
const dryCow = { ...milk, counts_from: 'calving', minimum_dry_days: 42 };
const neverMilk = { product_type: 'milk', not_permitted: true, basis: 'spc' };
const inFull = {
  not_permitted: false,
  counts_from: 'treatment',
  minimum_dry_days: null,
  period_reason: null,
  ends_at: null,
};
const century = { period: 36_500, unit: 'days' };

const made = async (address: string, body: object): Promise<string> => {
  const { body: document } = await world.morag.post(address, body);
  return String(document._id);
};

/** A usage that ended, as an up-to-date app has written it. */
const someUsage = async (withdrawals: Json[]): Promise<Usage> => {
  const records = path('farms', farms.hillhead, 'animals', animals.bluebell, 'medical-records');
  const record = await made(records, {});
  const treatment = await made(`${records}/${record}/treatment-history`, {});
  const usages = `${records}/${record}/treatment-history/${treatment}/medicine-usage`;
  const usage = { product_id: products.tubes, end_date: '2026-11-20T10:00:00.000Z', withdrawals };
  const { body: document } = await world.morag.post(usages, usage);
  const parents = { medical_record_id: record, treatment_id: treatment, entity_id: String(document._id) };
  return { document, address: `${usages}/${document._id}`, parents };
};

/** An edit of an app of protocol 3, which saw `seen`. Its form writes lines with four members. */
const olderEdit = ({ parents }: Usage, seen: Document, changed: Document): Mutation => {
  const lines = seen.withdrawals as Document[];
  const shown = lines.map(
    ({ product_type, period, unit, basis }) => ({ product_type, period, unit, basis }) as Document,
  );
  const group = ['product_id', 'total_volume', 'dose', 'route', 'start_date', 'end_date', 'cascade'];
  const values = Object.fromEntries(group.map((name) => [name, seen[name] ?? null]));
  const wanted: Document = { ...values, withdrawals: shown, ...changed };
  const fields = Object.entries(wanted).map(([name, value]) => [name, { base: seen[name] ?? null, new: value }]);
  return mutation({ entity: 'medicine-usage', op: 'update', pv: 3, ...parents }, Object.fromEntries(fields));
};

const older = { protocol: 3 };

it('[S17] keeps milk withheld until the calving when an older app corrects the dose, twice', async () => {
  const usage = await someUsage([dryCow]);
  const stands = [{ ...inFull, ...dryCow }];
  expect(usage.document.withdrawals).toEqual(stands);
  const first = olderEdit(usage, usage.document, { dose: '5 ml' });
  const own = { ...usage.document, dose: '5 ml', withdrawals: [milk] };
  const second = { ...olderEdit(usage, own, { dose: '6 ml' }), depends_on: [first.id] };
  const results = await world.isla.push([first, second], older);
  expect(results.map(({ status }) => status)).toEqual(['applied', 'applied']);
  expect((await world.morag.get(usage.address)).body).toMatchObject({ dose: '6 ml', withdrawals: stands, version: 3 });
});

it('[S17] keeps "from calving" when an older app lengthens the period, and takes another product’s withdrawal as sent', async () => {
  const usage = await someUsage([dryCow]);
  const longer = { ...milk, period: 120 };
  const stands = async () => (await world.morag.get(usage.address)).body.withdrawals;
  await world.isla.push([olderEdit(usage, usage.document, { withdrawals: [longer] })], older);
  expect(await stands()).toEqual([{ ...inFull, ...dryCow, period: 120 }]);
  const { body: seen } = await world.morag.get(usage.address);
  const spray = { product_id: products.spray, withdrawals: [milk] };
  await world.isla.push([olderEdit(usage, seen, spray)], older);
  expect(await stands()).toEqual([{ ...inFull, ...milk, ends_at: '2026-11-24T10:00:00.000Z' }]);
});

it('[S17] also works when the edit is accepted later', async () => {
  const usage = await someUsage([dryCow]);
  await world.morag.put(usage.address, { dose: '9 ml' });
  const late = olderEdit(usage, usage.document, { dose: '5 ml' });
  const [result] = await world.isla.push([late], older);
  expect(result?.status).toBe('conflict');
  const fiona = await world.as('fiona');
  const refused = path('practices', practices.glen, 'quarantine');
  const { body: found } = await fiona.post(`${refused}/search`, { entity_id: usage.document._id });
  expect((await fiona.post(`${refused}/${found.data[0]._id}/accept`, {})).status).toBe(200);
  const withdrawals = [{ ...inFull, ...dryCow }];
  expect((await world.morag.get(usage.address)).body).toMatchObject({ dose: '5 ml', withdrawals });
});

it('[P13 S17] sends an older device a hundred years for never, and keeps never when that comes back', async () => {
  const usage = await someUsage([neverMilk]);
  const stands = [{ ...inFull, ...neverMilk, period: null, unit: null }];
  const told = [{ ...inFull, ...neverMilk, ...century }];
  const lines = await world.isla.pull({ ...older, want: [`farm:${farms.hillhead}`] });
  // Throws if the copy does not match the digest.
  read(emptyReplica(), lines);
  const put = lines.find((line) => line.t === 'put' && line.id === usage.document._id);
  expect(put).toMatchObject({ d: { ...usage.document, withdrawals: told } });
  const seen = { ...usage.document, withdrawals: told };
  const edit = olderEdit(usage, seen, { dose: '5 ml' });
  const [result] = await world.isla.push([edit], older);
  expect(result).toMatchObject({ status: 'applied', document: { dose: '5 ml', withdrawals: told } });
  const [again] = await world.isla.push([edit]);
  expect(again).toMatchObject({ duplicate: true, document: { dose: '5 ml', withdrawals: stands } });
  expect((await world.morag.get(usage.address)).body).toMatchObject({ dose: '5 ml', withdrawals: stands });
  const whole = await world.isla.pull({ want: [`farm:${farms.hillhead}`] });
  expect(whole.find((line) => line.t === 'put' && line.id === usage.document._id)).toMatchObject({
    d: { withdrawals: stands },
  });
});

it('[S17 M9] merges what an updated app saw while it received a hundred years', async () => {
  const usage = await someUsage([neverMilk]);
  const told = [{ ...inFull, ...neverMilk, ...century }];
  const seen = { ...usage.document, withdrawals: told };
  const edit = olderEdit(usage, seen, { dose: '5 ml', withdrawals: [neverMilk] });
  const [result] = await world.isla.push([{ ...edit, id: randomUUID(), pv: 4 }]);
  expect(result?.status).toBe('applied');
});
