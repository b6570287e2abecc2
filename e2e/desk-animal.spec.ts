import type { Animal } from '@byre/contract/animals/schema';
import { expect } from '@playwright/test';
import { axeFindingsInThemes } from './axe.ts';
import { dataRows, openDeskAt, panel, tabTo, test } from './desk.ts';
import { deskSize, smallDeskSize } from './desk-sizes.ts';
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

test('an animal’s state and details are changed beside its table with the keyboard, with the history and what changed below', async ({
  product,
  openDesk,
}) => {
  test.slow();
  const path = '/api/farms/87%2F100%2F4208/animals/UK100017100450';
  const vet = await signInToRest(product.url, 'vet@glen.example');
  const before = await vet.get<Animal>(path);
  const page = await openDeskAt(await openDesk(), 'animals?find=100017100450');
  await dataRows(page, 'Animals').first().click();
  const beside = panel(page);
  const state = beside.getByRole('region', { name: 'State' });
  const details = beside.getByRole('region', { name: 'About the animal' });
  const button = (name: string) => beside.getByRole('button', { name });

  await test.step('a new state is added to the history, and the earlier ones stay', async () => {
    await tabTo(page, button('Update the state'));
    await page.keyboard.press('Enter');
    const dry = state.getByRole('radio', { name: 'dry', exact: true });
    await tabTo(page, state.getByRole('radio', { name: 'heifer', exact: true }));
    while (!(await dry.isChecked())) await page.keyboard.press('ArrowRight');
    for (const size of [deskSize, smallDeskSize]) {
      await page.setViewportSize(size);
      expect(await axeFindingsInThemes(page, `the state of an animal at ${size.width}`)).toEqual([]);
    }
    await page.setViewportSize(deskSize);
    await page.keyboard.press('Control+Enter');
    await expect(state).toContainText('dry, since 27 Nov 2026');
    await expect(button('Update the state')).toBeFocused();
    const { reproductive_state, milk_yield_level } = await vet.get<Animal>(path);
    expect(reproductive_state.slice(0, -1)).toEqual(before.reproductive_state);
    expect(reproductive_state.at(-1)?.name).toBe('dry');
    expect(milk_yield_level).toEqual(before.milk_yield_level);
  });

  await test.step('what was typed survives a reload, and another person’s change of another field stays', async () => {
    await button('Correct the details').press('Enter');
    await expect(details.getByRole('textbox', { name: /^Ear tag/ })).toBeFocused();
    await details.getByRole('textbox', { name: /^Ear tag/ }).fill('uk 100017 100443');
    await expect(details).toContainText('Another animal on this farm has this tag');
    await details.getByRole('textbox', { name: /^Ear tag/ }).fill('uk 100017 109999');
    await details.getByRole('textbox', { name: /^Born/ }).fill('9/5/2021');
    await page.reload();
    await expect(details.getByRole('textbox', { name: /^Born/ })).toHaveValue('09/05/2021');
    await details.getByRole('button', { name: 'Change', exact: true }).click();
    await page.keyboard.type('chx');
    await page.keyboard.press('Enter');
    expect((await vet.send('PUT', path, { management_number: '9999' })).status).toBe(200);
    await page.keyboard.press('Control+Enter');
    await expect(details).toContainText('UK 100017 109999');
    await expect(details).toContainText('Charolais Cross');
    expect(await vet.get<Animal>(path)).toMatchObject({
      ...{ identification_number: 'UK100017109999', national_breed_code: 'CHX', management_number: '9999' },
      ...{ date_of_birth: '2021-05-09T00:00:00.000Z', gender: before.gender, eid: before.eid },
    });
  });

  await test.step('the history below says who changed what', async () => {
    const history = beside.getByRole('region', { name: 'History' });
    await expect(history).toContainText('Changed by Maureen Petrie');
    await history
      .getByRole('button', { name: /^What changed/ })
      .first()
      .click();
    await expect(history).toContainText('UK100017109999');
  });
});
