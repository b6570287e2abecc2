import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newId, saveEdit } from '../../device/edits/edits.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { testRecord } from '../../testing/test-records.ts';
import { paths, routes } from '../paths.ts';
import { FarmScreen } from './farm-screen.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const cow = testAnimal({
  _id: 'cow-7',
  farm_id: farm._id,
  identification_number: 'UK123456700007',
  reproductive_state: [{ name: 'dry', date: '2026-01-10T00:00:00.000Z' }],
});
const parents = { farm_id: farm._id, animal_id: cow._id };

const dryCowTube = async () => {
  const [recordId, treatmentId] = [newId(), newId()];
  const create = { op: 'create' as const, before: null };
  await saveEdit({ ...create, entity: 'medical-record', parents, id: recordId, after: { notes: 'Dried off' } });
  const ofCase = { ...parents, medical_record_id: recordId };
  await saveEdit({ ...create, entity: 'treatment-history', parents: ofCase, id: treatmentId, after: {} });
  const after = {
    ...{ product_id: '1/1', start_date: '2026-01-11T09:00:00.000Z', end_date: '2026-01-11T09:00:00.000Z' },
    withdrawals: [{ product_type: 'milk', period: 96, unit: 'hours', counts_from: 'calving', minimum_dry_days: 42 }],
  };
  const ofTreatment = { ...ofCase, treatment_id: treatmentId };
  await saveEdit({ ...create, entity: 'medicine-usage', parents: ofTreatment, id: newId(), after });
};

test('the list shows milk that is withheld until a calving, and an unsent calving long enough ago frees it', async () => {
  const device = await openTestDevice();
  await seedFarm(device, farm, [cow]);
  await dryCowTube();
  renderScreen(<FarmScreen />, { pattern: routes.farm, at: paths.farm(farm._id) });
  const row = page.getByRole('list', { name: 'Animals' }).getByRole('link').first();
  await expect.element(row).toMatchTextContent('Milk withheld');
  await saveEdit({
    ...{ entity: 'animal', op: 'update', parents, id: cow._id, before: cow },
    after: { reproductive_state: [{ name: 'early lactation', date: '2026-03-01T06:00:00.000Z' }] },
  });
  await expect.element(row.getByText('Milk withheld')).not.toBeInTheDocument();
});

test('the records of a farm are read once for all that its list shows', async () => {
  const device = await openTestDevice();
  await seedFarm(device, farm, [cow]);
  const document = testRecord({ farm_id: farm._id, animal_id: cow._id });
  const entry = { entity: 'medical-record' as const, id: document._id, ver: 9, document };
  await device.base.apply([{ kind: 'put', bucket: `farm:${farm._id}`, entry: entry as never }]);
  let read = 0;
  device.baseDatabase.medical_record.hook('reading', (row) => {
    read += 1;
    return row;
  });
  renderScreen(<FarmScreen />, { pattern: routes.farm, at: paths.farm(farm._id) });
  const row = page.getByRole('list', { name: 'Animals' }).getByRole('link').first();
  await expect.element(row).toMatchTextContent('1 open case');
  expect(read).toBe(1);
});
