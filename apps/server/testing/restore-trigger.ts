import { deletedRecordsApi } from '@byre/contract/deleted-records/api';
import { sql } from '../src/db/sql.ts';
import type { Reply } from './client.ts';
import type { TestApp } from './test-app.ts';
import { call, type NamedEndpoint, type Walk } from './walk.ts';
import { animals, farms } from './world.ts';

/** Requests something to be restored on the farm that its animal has since left. */
const restoreMoved = async (endpoint: NamedEndpoint, { app, walk }: { app: TestApp; walk: Walk }): Promise<Reply> => {
  const ids = { ...walk.ids, ...(await walk.makeCase()) };
  const { medicalRecordId = '', treatmentId = '', medicineUseageId = '', observationId = '' } = ids;
  const ofCase = [medicalRecordId, treatmentId, medicineUseageId, observationId];
  for (const table of ['medical_record', 'treatment_history', 'medicine_usage', 'observation'] as const) {
    await app.db.rows(sql`
      with gone as (
        delete from ${tables[table]} where farm_id = ${farms.hillhead} and _id = any (${ofCase}::uuid[]) returning _id
      )
      insert into sync_tombstone (farm_id, entity, id, ver, at)
      select ${farms.hillhead}, ${table.replace('_', '-')}, _id::text, 1, ${app.clock.now}
      from gone
    `);
  }
  return call(walk.isla, endpoint, { ...ids, animalId: animals.bluebell });
};

const tables = {
  medical_record: sql`medical_record`,
  treatment_history: sql`treatment_history`,
  medicine_usage: sql`medicine_usage`,
  observation: sql`observation`,
};

/** Refusals for that reason: each way to restore something, by its name. */
export const ofMoved = Object.fromEntries(
  Object.keys(deletedRecordsApi)
    .filter((name) => name.startsWith('restore'))
    .map((name) => [`deletedRecords.${name}`, restoreMoved]),
);
