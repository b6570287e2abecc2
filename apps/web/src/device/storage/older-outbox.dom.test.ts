import { Dexie } from 'dexie';
import { afterEach, expect, it } from 'vitest';
import { openTestDevice } from '../../testing/test-device.ts';
import { discardEdit } from '../edits/repairs.ts';
import { closeDevice, openDevice } from '../opened/open-device.ts';
import { listOutbox } from '../reads/queue-reads.ts';
import { listRecords } from '../reads/record-reads.ts';
import { baseVersion, deleteOldBases } from './database.ts';

afterEach(() => closeDevice());

/** What the first version of the app (0.1.0) wrote to the outbox in IndexedDB, verbatim. */
const storedBy010 = {
  id: '01936b5e-2c00-7000-8000-000000000001',
  seq: 4,
  farm_id: '12/345/6789',
  animal_id: 'cow',
  medical_record_id: null,
  treatment_id: null,
  entity_id: '01936b5e-2c00-7000-8000-000000000002',
  state: 'pending',
  value:
    '{"id":"01936b5e-2c00-7000-8000-000000000001","seq":4,"mutation":{"id":"01936b5e-2c00-7000-8000-000000000001","pv":1,"seq":4,"entity":"medical-record","op":"create","farm_id":"12/345/6789","animal_id":"cow","medical_record_id":null,"treatment_id":null,"entity_id":"01936b5e-2c00-7000-8000-000000000002","fields":{"notes":{"base":null,"new":"lame"}},"base_version":null,"depends_on":[],"event_time":"2026-11-21T06:30:00.000Z"},"shown":{"notes":"lame"},"document":{"_id":"01936b5e-2c00-7000-8000-000000000002","farm_id":"12/345/6789","animal_id":"cow","notes":"lame","created_at":"2026-11-21T06:30:00.000Z","version":0},"tag":"UK 123456 700421","farmName":"Glenbeg","savedAtMs":1795242600000,"state":"pending","attempt":0,"nextAtMs":0,"failedAlone":0,"ver":null,"refusal":null}',
};

/** The shape of the outbox in version 0.1.0. */
const outboxOf010 = async (userId: string) => {
  const database = new Dexie(`byre-${userId}-outbox`);
  database.version(1).stores({
    open_edit: 'id, &seq, farm_id, [farm_id+animal_id], [farm_id+entity_id]',
    closed_edit: 'id, closedAtMs, [state+closedAtMs]',
    meta: 'key',
  });
  await database.table('open_edit').put(storedBy010);
  await database.table('meta').bulkPut([
    { key: 'client', value: '01936b5e-2c00-7000-8000-00000000000c' },
    { key: 'lastSeq', value: 4 },
  ]);
  database.close();
};

it('[D4] work that an earlier version of the app left unsent is read, shown and still the person’s to decide', async () => {
  const { userId } = await openTestDevice();
  closeDevice();
  await outboxOf010(userId);
  const device = openDevice(userId);
  expect(await device.outbox.read()).toMatchObject({
    lastSeq: 4,
    client: '01936b5e-2c00-7000-8000-00000000000c',
    rows: [{ id: storedBy010.id, mutation: { pv: 1 } }],
  });
  expect(await listOutbox()).toMatchObject([{ state: 'pending', tag: 'UK 123456 700421', canDiscard: true }]);
  expect(await listRecords('12/345/6789', 'cow')).toMatchObject([{ document: { notes: 'lame' }, sync: 'pending' }]);
  expect(await discardEdit(storedBy010.id, 'mistake')).toBe(true);
});

it('[D4] a copy that another version of the app left behind is deleted, the outbox never', async () => {
  const { userId } = await openTestDevice();
  const old = [`byre-${userId}-base-v1`, `byre-${userId}-base-v${baseVersion + 1}`];
  for (const name of old) {
    const database = new Dexie(name);
    database.version(1).stores({ farm: 'id' });
    await database.open();
    database.close();
  }
  await deleteOldBases(userId);
  const left = (await Dexie.getDatabaseNames()).filter((name) => name.includes(userId)).sort();
  expect(left.filter((name) => old.includes(name))).toEqual([]);
  await openDevice(userId).outbox.read();
  expect(await Dexie.getDatabaseNames()).toContain(`byre-${userId}-outbox`);
});
