import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newId, saveEdits } from '../../device/edits/edits.ts';
import { listRecords } from '../../device/reads/record-reads.ts';
import { CaseConditions } from '../../features/medical-records/case-conditions.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { seedLists, testCondition } from '../../testing/test-lists.ts';
import { paths, routes } from '../paths.ts';
import { CaseFormScreen } from './case-form-screen.tsx';
import { CaseScreen } from './case-screen.tsx';
import { FarmerReportScreen } from './farmer-report-screen.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'Glen Fyne' });
const ewe = testAnimal({ _id: 'ewe-7', farm_id: farm._id, species: 'Sheep', identification_number: 'UK 123456 00007' });
const place = { farmId: farm._id, animalId: ewe._id };
const orf = testCondition({ _id: 'orf', pathology: 'Orf', species: ['Sheep'], zoonotic: true });
const scald = testCondition({ _id: 'scald', pathology: 'Scald', species: ['Sheep'], zoonotic: null });
const gid = testCondition({ _id: 'gid', pathology: 'Gid', species: ['Sheep'], zoonotic: false });

const start = async (conditions: readonly string[] = []) => {
  const device = await openTestDevice();
  await seedFarm(device, farm, [ewe]);
  await seedLists(device, { conditions: [orf, scald, gid] });
  const recordId = newId();
  await saveEdits([
    {
      entity: 'medical-record',
      op: 'create',
      parents: { farm_id: farm._id, animal_id: ewe._id },
      id: recordId,
      before: null,
      after: { tentative_conditions: conditions.map((condition_id) => ({ condition_id })), notes: 'Scabs on the lips' },
    },
  ]);
  return recordId;
};
const line = () => page.getByText('People can catch this: Orf. Wear gloves and wash your hands.');
const any = () => page.getByText(/People can catch/);

test('a case says in one line which of its conditions people can catch, on the phone and at the desk', async () => {
  const recordId = await start(['orf', 'scald', 'gid']);
  renderScreen(<CaseScreen />, { pattern: routes.oneCase, at: paths.oneCase({ ...place, recordId }) });
  await expect.element(line()).toBeVisible();
  await expect.element(any()).toHaveLength(1);
  await page.viewport(1440, 900);
  const [record] = await listRecords(farm._id, ewe._id);
  if (!record) throw new Error('The case was not saved.');
  renderScreen(<CaseConditions record={record.document} about={() => null} />);
  await expect.element(line()).toBeVisible();
});

test('nothing is said of conditions that people cannot catch, or of which it is not known', async () => {
  const recordId = await start(['scald', 'gid']);
  renderScreen(<CaseScreen />, { pattern: routes.oneCase, at: paths.oneCase({ ...place, recordId }) });
  await expect.element(page.getByText('Scald').first()).toBeVisible();
  await expect.element(any()).not.toBeInTheDocument();
});

test('the farmer’s sheet says it too', async () => {
  await start(['orf', 'gid']);
  renderScreen(<FarmerReportScreen />, { pattern: routes.visitReport, at: paths.visitReport(farm._id) });
  await expect.element(line()).toBeVisible();
});

test('the list of conditions marks it, and the form says it as soon as the condition is chosen', async () => {
  await start();
  renderScreen(<CaseFormScreen />, { pattern: routes.newCase, at: paths.newCase(place) });
  await page.getByRole('searchbox', { name: 'Condition' }).fill('Orf');
  await page.getByRole('option', { name: /^Orf.*People can catch it/ }).click();
  await expect.element(line()).toBeVisible();
});
