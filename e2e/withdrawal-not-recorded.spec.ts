import { expect } from '@playwright/test';
import { openDeskAt, test } from './desk.ts';
import { recordsOf } from './engines/records.ts';
import { signInToRest } from './rest-client.ts';

import { expectAllSent, openAnimal, recordCase, signInAndFill } from './vet.ts';

const farm = 'Nether Balgray';
const digits = '00464';

test('a withdrawal that nobody recorded: asked at saving, shown until slaughter, and recorded at the desk', {
  tag: '@first',
}, async ({ product, signal, newDevice, openDesk }) => {
  test.slow();
  const phone = await newDevice();
  const page = await phone.open();
  await signInAndFill(page, 'vet@glen.example');
  await signal.cut();

  await test.step('saving without a withdrawal is asked about once', async () => {
    await openAnimal(page, farm, digits);
    await recordCase(page, {
      condition: 'Digital dermatitis',
      level: 'Presumptive',
      method: 'Clinical signs',
      notes: 'Both hind, sprayed.',
    });
    await page.getByRole('link', { name: 'Add treatment' }).click();
    await page.getByRole('searchbox', { name: 'Product' }).fill('alamycin aerosol');
    await page.getByRole('option', { name: /^Alamycin Aerosol/ }).click();
    await page.getByRole('textbox', { name: /^Total amount/ }).fill('10');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: /^No withdrawal recorded for meat/ });
    await expect(question).toContainText('The formulary has no confirmed period for it.');
    await question.getByRole('button', { name: 'Save without' }).click();
    await expect(page.getByRole('list', { name: 'Medicines' })).toContainText('Alamycin Aerosol');
  });

  const enter = page.getByRole('link', { name: /^Enter it for meat/ });

  await test.step('the animal says so, without signal', async () => {
    await openAnimal(page, farm, digits);
    await expect(page.getByText('Withdrawal not recorded', { exact: true })).toBeVisible();
    await expect(page.getByText('Meat: withdrawal not recorded').first()).toBeVisible();
    await expect(enter.first()).toBeVisible();
  });

  await test.step('so does the form in which it would be slaughtered', async () => {
    await page.getByRole('button', { name: 'Mark as dead' }).click();
    const form = page.getByRole('dialog', { name: 'Mark as dead' });
    await form.getByRole('radio', { name: 'Slaughtered' }).check();
    await expect(form.getByText('Meat: withdrawal not recorded')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the desk enters it', async () => {
    await signal.restore();
    await expectAllSent(page);
    const rest = await signInToRest(product.url, 'vet@glen.example');
    const [record] = (await recordsOf(rest, digits)).filter(({ notes }) => notes?.startsWith('Both hind'));
    if (!record) throw new Error('The case has not arrived.');
    const desk = await openDeskAt(await openDesk(), `cases/${record._id}`, 'vet@glen.example');
    await expect(desk.getByText('Withdrawal not recorded', { exact: true })).toBeVisible();
    await desk
      .getByRole('link', { name: /^Enter it for meat/ })
      .first()
      .click();
    await desk.getByRole('button', { name: 'Add meat withdrawal' }).click();
    await desk.getByRole('textbox', { name: 'Meat withdrawal' }).fill('28');
    const milk = desk.getByRole('button', { name: 'Add milk withdrawal' });
    if (await milk.isVisible()) {
      await milk.click();
      await desk.getByRole('textbox', { name: 'Milk withdrawal' }).fill('168');
    }
    await desk.getByRole('button', { name: /^Save the correction/ }).click();
    await expect(desk.getByText(/^Meat: not before/).first()).toBeVisible();
    await expect(desk.getByText('Withdrawal not recorded', { exact: true })).toBeHidden();
  });

  await test.step('the phone has the date, and the way to slaughter still says it', async () => {
    await openAnimal(page, farm, digits);
    await expect(page.getByText(/^Meat until/).first()).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Mark as dead' }).click();
    const form = page.getByRole('dialog', { name: 'Mark as dead' });
    await form.getByRole('radio', { name: 'Slaughtered' }).check();
    await expect(form.getByText(/^Meat: not before/)).toBeVisible();
    await expect(form.getByText('Meat: withdrawal not recorded')).toBeHidden();
  });
});
