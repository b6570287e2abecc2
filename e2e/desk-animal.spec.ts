import type { Animal } from '@byre/contract/animals/schema';
import { expect } from '@playwright/test';
import { axeFindingsInThemes } from './axe.ts';
import { dataRows, openDeskAt, panel, test } from './desk.ts';
import { picture } from './picture.ts';
import { signInToRest } from './rest-client.ts';

const animal = '/api/farms/87%2F100%2F4208/animals/UK100017100443';

test('an animal’s own numbers are typed beside its table, found by search, and chosen if another person changed them, and its photos need no case', async ({
  product,
  openDesk,
}) => {
  test.slow();
  const vet = await signInToRest(product.url, 'vet@glen.example');
  const page = await openDeskAt(await openDesk(), 'animals?find=100017100443');
  await dataRows(page, 'Animals').first().click();
  const beside = panel(page);
  const numbers = beside.getByRole('region', { name: 'Numbers on the animal' });

  await test.step('the numbers are typed and saved with the keyboard', async () => {
    await numbers.getByRole('button', { name: 'Change the numbers' }).click();
    await expect(numbers.getByRole('textbox', { name: /^Management number/ })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('412');
    await numbers.getByRole('textbox', { name: /^Freeze brand/ }).fill('K 7');
    expect(await axeFindingsInThemes(page, 'numbers of an animal')).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await expect(numbers).toContainText('412');
    await expect(numbers.getByRole('button', { name: 'Change the numbers' })).toBeFocused();
    const { management_number, freeze_brand } = await vet.get<Animal>(animal);
    expect([management_number, freeze_brand]).toEqual(['412', 'K 7']);
  });

  await test.step('changes that another person made in the meantime can be chosen', async () => {
    await numbers.getByRole('button', { name: 'Change the numbers' }).click();
    await numbers.getByRole('textbox', { name: /^Management number/ }).fill('413');
    expect((await vet.send('PUT', animal, { management_number: '499' })).status).toBe(200);
    await numbers.getByRole('button', { name: 'Save the numbers' }).click();
    await expect(numbers).toContainText('changed while you were writing');
    await numbers.getByRole('radio', { name: 'What you wrote' }).click();
    await numbers.getByRole('button', { name: 'Save these choices' }).click();
    await expect(numbers.getByRole('button', { name: 'Change the numbers' })).toBeVisible();
    await expect(numbers).toContainText('413');
    expect((await vet.get<Animal>(animal)).management_number).toBe('413');
  });

  await test.step('a photo of the animal belongs to no case, and is shown', async () => {
    const card = beside.getByRole('region', { name: 'Photos' });
    await card.locator('input[type=file]').setInputFiles(await picture(page));
    await expect(card.locator('img')).toHaveCount(1);
    const kept = await vet.list<{ medical_record_id: string | null; sha256: string | null }>(`${animal}/attachments`);
    expect(kept.map(({ medical_record_id, sha256 }) => [medical_record_id, sha256 !== null])).toEqual([[null, true]]);
  });
});
