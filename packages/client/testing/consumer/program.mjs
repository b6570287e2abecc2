// What another system does with the package, on whatever Node it has. Reports its findings as one line of JSON.
import { createRequire } from 'node:module';
import { createClient } from '@byre/client';
import { ByreProblem, ByreUnreachable } from '@byre/client/byre-problem';
import { verifyWebhook, WebhookRefused } from '@byre/client/webhook';

const settings = { baseUrl: process.env.BYRE_URL, token: process.env.BYRE_KEY };
const byre = createClient(settings);
const thrownBy = (work) => work.then(() => null).catch((error) => error);

const { data, total } = await byre.farms.list();
const exported = [];
for await (const animal of byre.export.rows('animals')) exported.push(animal);
const paged = [];
for await (const animal of byre.allAnimals.paged({ limit: 7 })) paged.push(animal);
const followed = [];
for await (const change of byre.changes({ resource: 'animal', limit: 5 })) {
  followed.push(change);
  if (followed.length === exported.length) break;
}

const ids = { farmId: exported[0].farm_id, animalId: exported[0]._id };
const once = { idempotencyKey: `once-${process.version}` };
const record = await byre.medicalRecords.create(ids, { notes: 'Off feed.' }, once);
const again = await byre.medicalRecords.create(ids, { notes: 'Off feed.' }, once);
const at = { ...ids, medicalRecordId: record._id };
await byre.medicalRecords.update(at, { notes: 'Eating again.' }, { ifMatch: record.version });
const stale = await thrownBy(byre.medicalRecords.update(at, { notes: 'Dull.' }, { ifMatch: record.version }));
await byre.medicalRecords.remove(at);

const stopped = await thrownBy(byre.farms.list({}, { signal: AbortSignal.abort(new Error('enough')) }));
const nowhere = createClient({ ...settings, baseUrl: 'http://127.0.0.1:9', retries: 0 });
const unreachable = await thrownBy(nowhere.farms.list());
const forged = await thrownBy(verifyWebhook({ body: '{}', headers: {}, secret: 'whsec_AAAA' }));

process.stdout.write(
  JSON.stringify({
    farms: total > 0 && total === data.length,
    animals: exported.length > 0 && paged.length === exported.length && followed.length === exported.length,
    once: record._id === again._id,
    stale: stale instanceof ByreProblem && [stale.code, stale.current.notes, typeof stale.requestId],
    stopped: stopped.message,
    unreachable: unreachable instanceof ByreUnreachable,
    forged: forged instanceof WebhookRefused && forged.fault,
    required: typeof createRequire(import.meta.url)('@byre/client').createClient,
  }),
);
