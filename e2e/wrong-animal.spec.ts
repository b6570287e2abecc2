import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import { expect } from '@playwright/test';
import { signInToRest } from './rest-client.ts';
import { test } from './stories.ts';
import { expectAllSent, openAnimal, recordCase, recordTreatment, signInAndFill } from './vet.ts';

const animals = '/api/farms/87%2F100%2F4208/animals';
const [wrong, right] = ['00499', '00506'];

test('a case moved to another animal while there is signal can be moved back with its medicine, even after everything was sent', {
  tag: '@first',
}, async ({ product, newDevice }) => {
  const sinceMs = Date.now();
  const page = await (await newDevice()).open();
  await signInAndFill(page, 'vet@glen.example');
  await openAnimal(page, 'Nether Balgray', wrong);
  await recordCase(page, {
    condition: 'Digital dermatitis',
    level: 'Presumptive',
    method: 'Clinical signs',
    notes: 'Left hind, sore.',
  });
  await recordTreatment(page, { product: 'Alamycin', amount: '10', notes: 'Sprayed' });
  await expectAllSent(page);
  const rest = await signInToRest(product.url, 'admin@glen.example');
  const newCases = async (digits: string) => {
    const records = await rest.list<MedicalRecord>(`${animals}/UK1000171${digits}/medical-records`);
    return records.filter(({ created_at }) => Date.parse(created_at) >= sinceMs);
  };

  await page.getByRole('button', { name: 'Wrong animal: move it' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Last digits of the ear tag' }).fill(right);
  await dialog.getByRole('list', { name: 'Animals' }).getByRole('button').click();
  await dialog.getByRole('button', { name: 'Move the case' }).click();
  // The offer's timer is paused while it is touched.
  const offer = page.getByRole('alertdialog').filter({ hasText: 'The case is on' });
  await offer.hover();
  await expect(page.getByRole('main')).toContainText('Moved here on');
  await expect.poll(async () => (await newCases(right)).length).toBe(1);
  await expectAllSent(page);

  await offer.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The case is back where it was')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Medicines' })).toContainText('Alamycin');
  await expect(page.getByRole('region', { name: 'Notes' })).toHaveText(/Left hind, sore\.$/);
  await expectAllSent(page);
  await expect.poll(() => newCases(right)).toEqual([]);
  const cases = await newCases(wrong);
  expect(cases).toMatchObject([
    { notes: 'Left hind, sore.', presumptive_conditions: [{ name: 'Digital dermatitis' }] },
  ]);
  const base = `${animals}/UK1000171${wrong}/medical-records/${cases[0]?._id}/treatment-history`;
  const treatments = await rest.list<{ _id: string }>(base);
  expect(treatments).toHaveLength(1);
  expect(await rest.list(`${base}/${treatments[0]?._id}/medicine-usage`)).toMatchObject([
    { total_volume: { volume: 10 } },
  ]);
});
