import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { PracticeProduct } from '@byre/contract/practice-products/schema';
import { expect, type Page } from '@playwright/test';
import { signInToRest } from './rest-client.ts';
import { test } from './stories.ts';
import { expectAllSent, openAnimal, recordCase, saveMedicine, signInAndFill } from './vet.ts';

const animal = '/api/farms/87%2F100%2F4208/animals/UK100017100331';
const name = 'Calcium EDTA 250 mg/ml, special import';

const writeProductDown = async (page: Page) => {
  await page.getByRole('link', { name: 'Add treatment' }).click();
  await page.getByRole('searchbox', { name: 'Product' }).fill(name);
  await page.getByRole('button', { name: 'Add a medicine that is not on the list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Medicine that is not on the list' });
  await dialog.getByRole('button', { name: 'Use this medicine' }).click();
  await expect(dialog).toContainText('Choose what it is.');
  await dialog.getByLabel('What is it?').selectOption('Special import');
  await expect(dialog.getByLabel('Name and strength')).toHaveValue(name);
  await dialog.getByLabel('Active substances').fill('Sodium calcium edetate');
  await dialog.getByLabel(/^Import certificate number/).fill('SIC 104512');
  await dialog.getByRole('button', { name: 'Use this medicine' }).click();
};

test('a medicine that is not on the list is added and given without signal, and arrives once', async ({
  product,
  signal,
  newDevice,
}) => {
  const phone = await newDevice();
  let page = await phone.open();
  await signInAndFill(page, 'vet@glen.example');
  const rest = await signInToRest(product.url, 'vet@glen.example');
  const practiceId = (await rest.list<{ _id: string }>('/api/practices'))[0]?._id ?? '';
  const products = () => rest.list<PracticeProduct>(`/api/practices/${encodeURIComponent(practiceId)}/products`);

  await signal.cut();
  await openAnimal(page, 'Nether Balgray', '00331');
  await recordCase(page, {
    condition: 'Lead poisoning',
    level: 'Presumptive',
    method: 'Clinical signs',
    notes: 'Licked an old battery',
  });
  await writeProductDown(page);
  await expect(page.getByText('Not on the list: special import').first()).toBeVisible();
  await page.getByRole('textbox', { name: /^Total amount/ }).fill('150');
  await expect(page.getByRole('checkbox', { name: /cascade/i })).toBeChecked();
  await page.getByRole('textbox', { name: /^Reason, in your own words/ }).fill('No authorised antidote');
  await page.getByRole('checkbox', { name: /^I have checked the label/ }).check();
  await saveMedicine(page);
  const medicines = page.getByRole('list', { name: 'Medicines' });
  await expect(medicines).toContainText(name);
  await expect(medicines).toContainText('Not on the list: special import');
  expect(await products()).toEqual([]);

  // Usable at once for the next animal, before the practice has received it.
  await openAnimal(page, 'Nether Balgray', '00345');
  await recordCase(page, {
    condition: 'Lead poisoning',
    level: 'Tentative',
    method: 'Clinical signs',
    notes: 'Same pen',
  });
  await page.getByRole('link', { name: 'Add treatment' }).click();
  await page.getByRole('searchbox', { name: 'Product' }).fill('calcium edta');
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('textbox', { name: /^Total amount/ }).fill('100');
  await page.getByRole('textbox', { name: /^Reason, in your own words/ }).fill('No authorised antidote');
  await page.getByRole('checkbox', { name: /^I have checked the label/ }).check();
  await saveMedicine(page);
  await expect(page.getByRole('list', { name: 'Medicines' })).toContainText(name);
  await phone.close();

  signal.failNext('/api/sync/push', { kind: 'swallow' });
  await signal.restore();
  page = await phone.open();
  await expectAllSent(page);
  const kept = await products();
  expect(kept.map((one) => [one.product_name, one.authority, one.certificate, one.version])).toEqual([
    [name, 'special_import', 'SIC 104512', 1],
  ]);
  const uses = await rest.get<{ data: MedicineUsage[] }>('/api/medicine-usage?search=calcium%20edta');
  expect(uses.data.map(({ product_id, practice_product }) => [product_id, practice_product?.certificate])).toEqual([
    [kept[0]?._id, 'SIC 104512'],
    [kept[0]?._id, 'SIC 104512'],
  ]);
  const stranger = await signInToRest(product.url, 'vet@fen.example');
  const found = async (who: typeof rest) =>
    (await who.get<{ total: number }>('/api/products?search=calcium%20edta%20250')).total;
  expect([await found(rest), await found(stranger)]).toEqual([1, 0]);
});

test('a presentation becomes a diagnosis without signal, and the history keeps both', async ({
  product,
  signal,
  newDevice,
}) => {
  const page = await (await newDevice()).open();
  await signInAndFill(page, 'vet@glen.example');
  const rest = await signInToRest(product.url, 'vet@glen.example');
  await openAnimal(page, 'Nether Balgray', '00331');
  await recordCase(page, {
    condition: 'Lameness, cause not known',
    level: 'Tentative',
    method: 'Clinical signs',
    notes: 'Left hind',
  });
  await expectAllSent(page);

  await signal.cut();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Replace Lameness, cause not known with a diagnosis' }).click();
  await page.getByRole('searchbox', { name: 'Condition' }).fill('Sole ulcer');
  await page.getByRole('option', { name: /^Sole ulcer/ }).click();
  await page.getByRole('button', { name: 'Save case' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sole ulcer' })).toBeVisible();
  await signal.restore();
  await expectAllSent(page);

  const [record] = (await rest.list<MedicalRecord>(`${animal}/medical-records`)).filter(
    ({ notes }) => notes === 'Left hind',
  );
  expect(record?.tentative_conditions.map(({ name }) => name)).toEqual(['Sole ulcer']);
  const versions = await rest.list<{ document: MedicalRecord }>(`${animal}/medical-records/${record?._id}/history`);
  expect(versions.map(({ document }) => document.tentative_conditions.map((one) => one.name))).toEqual([
    ['Sole ulcer'],
    ['Lameness, cause not known'],
  ]);
});
