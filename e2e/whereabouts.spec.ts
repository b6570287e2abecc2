import type { Animal } from '@byre/contract/animals/schema';
import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import { expect } from '@playwright/test';
import { signInToRest } from './rest-client.ts';
import { test } from './stories.ts';
import { expectAllSent, openAnimal, signInAndFill } from './vet.ts';

const farm = 'Nether Balgray';
const ofFarm = '/farms/87%2F100%2F4208';

test('without signal: the farm’s own number finds her, the quarter is touched, a cow is euthanased, and the desk has all of it', async ({
  product,
  signal,
  newDevice,
}) => {
  const phone = await newDevice();
  const page = await phone.open();
  await signInAndFill(page, 'vet@glen.example');
  await page.goto(ofFarm);
  await signal.cut();

  await test.step('the number on her back is typed once, and finds her before tags that end alike', async () => {
    await openAnimal(page, farm, '00464');
    await page.getByRole('button', { name: /^Update/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Management number/ }).fill('8765');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/No\. 8765/).first()).toBeVisible();
    await page.goto(ofFarm);
    await page.getByLabel('Last digits of the ear tag').fill('8765');
    await page.getByRole('list', { name: 'Animals' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: /00464/ })).toBeVisible();
  });

  await test.step('a case of the udder asks for the quarter first', async () => {
    await page.getByRole('link', { name: 'New case' }).click();
    await page.getByRole('searchbox', { name: 'Condition' }).fill('clinical mastitis');
    await page.getByRole('option').first().click();
    await page.getByRole('checkbox', { name: 'Left hind' }).check();
    await page.getByRole('button', { name: 'Save case' }).click();
    await expect(page.getByText('Where on the animal: Left hind quarter')).toBeVisible();
  });

  await test.step('another is euthanased by injection', async () => {
    await openAnimal(page, farm, '00527');
    await page.getByRole('button', { name: 'Mark as dead' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Euthanased' }).check();
    await dialog.getByRole('radio', { name: 'Injection' }).check();
    await expect(dialog.getByRole('textbox', { name: /^Carried out by/ })).toHaveValue('Isla Drummond');
    await dialog.getByRole('checkbox', { name: 'Injury' }).check();
    await dialog.getByRole('button', { name: 'Mark as dead' }).click();
    await expect(page.getByText('Method of euthanasia: Injection')).toBeVisible();
  });

  await test.step('the queue has a row for each animal', async () => {
    await page.goto('/queue');
    const waiting = page.getByRole('list', { name: 'Waiting to be sent' });
    await expect(waiting).toContainText('2 animals · 3 changes');
    await signal.restore();
    await expectAllSent(page);
  });

  await test.step('other systems can read it', async () => {
    const vet = await signInToRest(product.url, 'vet@glen.example');
    const animals = `/api${ofFarm}/animals`;
    const found = await vet.post(`${animals}/search`, { management_number: '8765' });
    const [cow] = ((await found.json()) as { data: Animal[] }).data;
    expect(cow?.identification_number).toMatch(/00464$/);
    const cases = await vet.list<MedicalRecord>(`${animals}/${encodeURIComponent(cow?._id ?? '')}/medical-records`);
    expect(cases.some(({ body_sites }) => body_sites.includes('left hind quarter'))).toBe(true);
    const dead = await vet.post(`${animals}/search`, { deceased_record: { method: 'euthanased' } });
    expect(
      ((await dead.json()) as { data: Animal[] }).data.map(({ deceased_record }) => deceased_record),
    ).toMatchObject([
      { euthanasia_method: 'injection', carried_out_by: 'Isla Drummond', mortality_reason: ['Injury'] },
    ]);
  });
});
