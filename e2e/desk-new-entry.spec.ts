import { expect, type Page } from '@playwright/test';
import { axeFindingsInThemes } from './axe.ts';
import { dataRows, openDeskAt, panel, tabTo, test } from './desk.ts';
import { deskSize, smallDeskSize } from './desk-sizes.ts';
import { belongingsOf, recordsOf, recordsPath } from './engines/records.ts';
import { choose, tellAnimal } from './phoned-in-case.ts';
import { type RestClient, signInToRest } from './rest-client.ts';
import { expectAllSent } from './vet.ts';

/** An open case as sent from a phone. */
const openCase = async (vet: RestClient, digits: string, notes: string): Promise<string> => {
  const listed = await vet.list<{ _id: string; pathology: string }>('/api/conditions');
  const condition = listed.find(({ pathology }) => pathology === 'White line disease');
  const examined_at = '2026-11-20T09:00:00.000Z';
  const answer = await vet.post(recordsPath(digits), {
    ...{ notes, examined_at },
    presumptive_conditions: [{ condition_id: condition?._id, date_diagnosed: examined_at }],
  });
  return ((await answer.json()) as { _id: string })._id;
};

const fillMedicine = async (page: Page, by: string) => {
  const product = page.getByRole('searchbox', { name: 'Product' });
  await expect(product).toBeFocused();
  await page.keyboard.type('rimadyl cattle 50');
  await choose(page, 'Product', /^Rimadyl Cattle 50/);
  await page.keyboard.press('Enter');
  const weight = page.getByRole('textbox', { name: 'Weight' });
  await tabTo(page, weight);
  await page.keyboard.type('600');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: /^Given by/ }).fill(by);
};

test('a treatment and its medicine are added to an open case without the mouse, then another medicine to that treatment', {
  tag: '@first',
}, async ({ product, openDesk }) => {
  const digits = '00443';
  const vet = await signInToRest(product.url, 'vet@glen.example');
  const recordId = await openCase(vet, digits, 'Lame, to be treated from the desk');
  const page = await openDeskAt(await openDesk(), 'farms');
  await dataRows(page, 'Farms').first().waitFor();

  await test.step('from the menu: farm and tag, and the only open case is already chosen', async () => {
    await page.keyboard.press('Shift+N');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.type('new t');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'New treatment' })).toBeVisible();
    await tellAnimal(page, page.keyboard, digits);
    await expect(page.getByRole('radio', { name: /^White line disease/ })).toBeChecked();
  });
  await test.step('a missing entry leads to its field', async () => {
    await page.keyboard.press('Control+Enter');
    await page.getByRole('link', { name: /^Enter a medicine/ }).press('Enter');
  });
  await fillMedicine(page, 'Isla Drummond');
  await page.keyboard.press('Control+Enter');
  const saved = page.getByRole('region', { name: 'Saved just now' });
  await expect(saved).toContainText('Medicine for White line disease');
  await expect(saved).toContainText('In the practice’s records');

  await test.step('another medicine, from the case page', async () => {
    await page.goto(`/desk/cases/${recordId}`);
    await tabTo(page, page.getByRole('link', { name: /^Add a medicine/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: /^White line disease/ })).toBeChecked();
    await fillMedicine(page, 'Tom Carrick');
    await page.keyboard.press('Control+Enter');
    await expect(saved).toContainText('In the practice’s records');
  });

  const record = (await recordsOf(vet, digits)).find(({ _id }) => _id === recordId);
  if (!record) throw new Error('The case is not there.');
  const { treatments, usages } = await belongingsOf(vet, record);
  expect(treatments.map(({ treated_by }) => treated_by)).toEqual([['Isla Drummond']]);
  expect(usages.map(({ administered_by }) => administered_by).sort()).toEqual(['Isla Drummond', 'Tom Carrick']);
});

test('a death and a departure are recorded at the desk and undone', async ({ product, openDesk }) => {
  const digits = '00457';
  const vet = await signInToRest(product.url, 'vet@glen.example');
  type Found = { deceased_record: object | null; date_left_farm: string | null };
  const animal = async () => (await vet.get<{ data: Found[] }>(`/api/animals?search=${digits}`)).data[0];
  const page = await openDeskAt(await openDesk(), `animals?find=${digits}`);
  await dataRows(page, 'Animals').first().click();
  for (const [link, save, said, field] of [
    ['Death', 'Mark as dead', /is marked as dead/, 'deceased_record'],
    ['Animal has left', 'Save departure', /has left the farm/, 'date_left_farm'],
  ] as const) {
    await panel(page).getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('group', { name: 'Ear tag' })).toContainText(digits);
    await page.getByRole('button', { name: new RegExp(`^${save}`) }).click();
    const toast = page.getByRole('alertdialog').filter({ hasText: said });
    await expect(toast).toBeVisible();
    // The line at the top may still speak of what was sent before.
    await expect.poll(async () => (await animal())?.[field]).not.toBeNull();
    await expectAllSent(page);
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expectAllSent(page);
    await expect.poll(async () => (await animal())?.[field]).toBeNull();
    await page.goto(`/desk/animals?find=${digits}`);
    await dataRows(page, 'Animals').first().click();
  }
});

test('a weight told by telephone is recorded at the desk by keyboard, and undone after it was sent', async ({
  product,
  openDesk,
}) => {
  const digits = '00464';
  const vet = await signInToRest(product.url, 'vet@glen.example');
  const figures = async () =>
    (
      await vet.list<{ kind: string; value: number }>(
        `/api/farms/${encodeURIComponent('87/100/4208')}/animals/UK1000171${digits}/observations`,
      )
    ).map(({ kind, value }) => [kind, value]);
  const before = await figures();
  const page = await openDeskAt(await openDesk(), 'observations');
  await dataRows(page, 'Observations').first().waitFor();
  await page.keyboard.press('Shift+N');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.type('new o');
  await page.keyboard.press('Enter');
  await tellAnimal(page, page.keyboard, digits);
  await expect(page.getByRole('combobox', { name: 'Kind' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('643');
  await page.keyboard.press('Control+Enter');
  const toast = page.getByRole('alertdialog').filter({ hasText: 'Observation saved for UK 100017 100464' });
  await expect(toast).toBeVisible();
  await expect.poll(figures).toEqual([...before, ['weight', 643]]);
  await expectAllSent(page);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Observation deleted')).toBeVisible();
  await expect.poll(figures).toEqual(before);
});

test('three animals are treated as a group by keyboard, each with its own record', async ({ product, openDesk }) => {
  const tags = ['00408', '00415', '00422'];
  const vet = await signInToRest(product.url, 'vet@glen.example');
  const page = await openDeskAt(await openDesk(), 'new-group');
  await page.getByRole('searchbox', { name: 'Farm' }).fill('ne');
  await choose(page, 'Farm', /^Nether Balgray/);
  await page.keyboard.press('Enter');
  for (const digits of tags) {
    await page.getByRole('searchbox', { name: 'Ear tag' }).fill(digits);
    await choose(page, 'Ear tag', new RegExp(digits));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Animals', exact: true })).toContainText(digits);
  }
  await page.getByRole('searchbox', { name: 'Condition' }).fill('white l');
  await choose(page, 'Condition', /^White line disease/);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: /^Reason or notes/ }).fill('Told for all three');
  await page.getByRole('searchbox', { name: 'Product' }).fill('rimadyl cattle 50');
  await choose(page, 'Product', /^Rimadyl Cattle 50/);
  await page.keyboard.press('Enter');
  await page
    .getByRole('textbox', { name: /^Amount for each/ })
    .first()
    .fill('18');
  await page.getByRole('radio', { name: 'No, close the cases' }).check();
  await page.keyboard.press('Control+Enter');
  const made = async () =>
    (await Promise.all(tags.map((digits) => recordsOf(vet, digits)))).map(
      (records) => records.filter(({ notes }) => notes === 'Told for all three').length,
    );
  await expect.poll(made).toEqual([1, 1, 1]);
  await expectAllSent(page);
  expect(await made()).toEqual([1, 1, 1]);
});

for (const size of [deskSize, smallDeskSize]) {
  test(`entry forms at the desk: at ${size.width} wide axe finds nothing, and nothing is cut off`, async ({
    openDesk,
  }) => {
    test.slow();
    const page = await openDeskAt(await openDesk(), 'new-treatment');
    await page.setViewportSize(size);
    for (const screen of [
      'new-treatment',
      'new-medicine',
      'new-group',
      'new-observation',
      'new-death',
      'new-departure',
    ]) {
      await page.goto(`/desk/${screen}`);
      await expect(page.getByRole('searchbox', { name: 'Farm' })).toBeVisible();
      expect(await axeFindingsInThemes(page, screen)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    }
  });
}
