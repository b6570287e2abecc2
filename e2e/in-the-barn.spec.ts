import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import { expect } from '@playwright/test';
import { type RestClient, signInToRest } from './rest-client.ts';
import { test } from './stories.ts';
import { expectAllSent, openAnimal, recordCase, recordTreatment, signInAndFill, statusLine } from './vet.ts';

const farm = 'Nether Balgray';
const farmId = '87/100/4208';

const casesOf = async (rest: RestClient, animalId: string) => {
  const base = `/api/farms/${encodeURIComponent(farmId)}/animals/${encodeURIComponent(animalId)}/medical-records`;
  const records = await rest.list<MedicalRecord>(base);
  return Promise.all(
    records.map(async (record) => {
      const treatments = await rest.list<TreatmentHistory>(`${base}/${record._id}/treatment-history`);
      const usages = await Promise.all(
        treatments.map((treatment) =>
          rest.list<MedicineUsage>(`${base}/${record._id}/treatment-history/${treatment._id}/medicine-usage`),
        ),
      );
      return { record, treatments, usages: usages.flat() };
    }),
  );
};

test('in the barn: recorded without signal, browser closed and reopened, and everything is there once', {
  tag: '@first',
}, async ({ product, signal, newDevice }) => {
  const phone = await newDevice();
  let page = await phone.open();
  await signInAndFill(page, 'vet@glen.example');
  const rest = await signInToRest(product.url, 'vet@glen.example');
  const before = { lame: await casesOf(rest, 'UK100017100310'), sick: await casesOf(rest, 'UK100017100317') };

  await signal.cut();
  await openAnimal(page, farm, '00310');
  await recordCase(page, {
    condition: 'Digital dermatitis',
    level: 'Presumptive',
    method: 'Clinical signs',
    notes: 'Left hind, sore to touch',
  });
  await recordTreatment(page, { product: 'Alamycin Aerosol', amount: '10', notes: 'Sprayed once' });
  await expect(statusLine(page)).toContainText('saved on this device');

  await page.reload();
  await expect(page.getByRole('list', { name: 'Medicines' })).toContainText('Alamycin Aerosol');

  await phone.close();
  page = await phone.open();
  await expect(statusLine(page)).toContainText('3 saved on this device');
  await openAnimal(page, farm, '00317');
  await recordCase(page, {
    condition: 'Clinical mastitis',
    level: 'Tentative',
    method: 'Clinical signs',
    notes: 'Right fore, clots',
  });
  await recordTreatment(page, { product: 'Albiotic', amount: '3', notes: 'One tube every 12 hours' });

  await test.step('one case is edited', async () => {
    await page.getByRole('link', { name: /^Edit( case)?$/ }).click();
    await page.getByRole('textbox', { name: /^Notes/ }).fill('Right fore, clots, hot quarter');
    await page.getByRole('button', { name: 'Save case' }).click();
    await expect(page.getByRole('region', { name: 'Notes' })).toContainText('hot quarter');
  });

  await test.step('a third one is deleted again', async () => {
    await openAnimal(page, farm, '00317');
    await recordCase(page, { condition: 'Ringworm', level: 'Tentative', method: 'Clinical signs', notes: 'Wrong cow' });
    await page.getByRole('button', { name: 'Delete case' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete case' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /00317/ })).toBeVisible();
    await expect(page.getByText('Wrong cow')).toBeHidden();
  });

  await page.goto('/queue');
  await expect(page.getByRole('main')).toContainText('Medicine given');

  await test.step('the farmer gets the record before the vet drives home, with gaps marked', async () => {
    await page.goto(`/farms/${encodeURIComponent(farmId)}/visit/report`);
    const sheet = page.getByRole('article', { name: 'Veterinary treatment record' });
    await expect(sheet).toContainText('Recorded without signal');
    const ofTheCow = sheet.getByRole('row').filter({ hasText: 'UK100017100310' });
    const spray = ofTheCow.filter({ hasText: 'Alamycin Aerosol' });
    await expect(spray).toContainText('Digital dermatitis');
    await expect(spray).toContainText('not recorded');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
    await expect(sheet).toBeVisible();
    await page.emulateMedia({ media: null });
  });

  await signal.restore();
  await expectAllSent(page);

  // Other stories may have recorded on the same animals of this product, at other times.
  const known = new Set([...before.lame, ...before.sick].map(({ record }) => record._id));
  const isNew = ({ record }: { record: MedicalRecord }) => !known.has(record._id);
  const lame = (await casesOf(rest, 'UK100017100310')).filter(isNew);
  const sick = (await casesOf(rest, 'UK100017100317')).filter(isNew);
  expect(
    [...lame, ...sick].map(({ record, treatments, usages }) => ({
      notes: record.notes,
      presumptive: record.presumptive_conditions.map((condition) => condition.name),
      tentative: record.tentative_conditions.map((condition) => condition.name),
      treatments: treatments.map((treatment) => treatment.intervention_desc),
      amounts: usages.map((usage) => usage.total_volume?.volume),
    })),
  ).toEqual([
    {
      notes: 'Left hind, sore to touch',
      presumptive: ['Digital dermatitis'],
      tentative: [],
      treatments: ['Sprayed once'],
      amounts: [10],
    },
    {
      notes: 'Right fore, clots, hot quarter',
      presumptive: [],
      tentative: ['Clinical mastitis'],
      treatments: ['One tube every 12 hours'],
      amounts: [3],
    },
  ]);
});
