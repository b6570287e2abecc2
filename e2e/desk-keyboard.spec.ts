import { expect, type Page } from '@playwright/test';
import { dataRows, openDeskAt, panel, table, tabTo, test, workTables } from './desk.ts';
import { signInToRest } from './rest-client.ts';

type TableName = keyof typeof workTables;
type Asked = {
  /** The label of a field, the typed value, and the same query for the interface. */
  filter: readonly [string, string, Readonly<Record<string, string | boolean>>];
  path: string;
  /** A column that is shown or hidden. */
  column: string;
  sort: string;
};
const ofOneFarm = { farm_id: '87/100/4208' } as const;
const asked: Readonly<Record<TableName, Asked>> = {
  farms: {
    filter: ['Number', ofOneFarm.farm_id, { _id: ofOneFarm.farm_id }],
    path: 'farms',
    column: 'Area status',
    sort: 'Keeper',
  },
  animals: {
    filter: ['Species', 'Sheep', { species: 'Sheep' }],
    path: 'animals',
    column: 'Electronic tag',
    sort: 'Farm',
  },
  cases: {
    filter: ['Species', 'Cattle', { species: 'Cattle' }],
    path: 'medical-records',
    column: 'Methods',
    sort: 'Farm',
  },
  treatments: {
    filter: ['Holding', 'Nether Balgray', ofOneFarm],
    path: 'treatment-history',
    column: 'Start',
    sort: 'Ear tag',
  },
  medicines: {
    filter: ['Holding', 'Nether Balgray', ofOneFarm],
    path: 'medicine-usage',
    column: 'Dose',
    sort: 'Farm',
  },
  observations: {
    filter: ['Holding', 'Nether Balgray', ofOneFarm],
    path: 'observations',
    column: 'Scale',
    sort: 'Kind',
  },
  products: {
    filter: ['Category', 'POM-V', { distribution_category: 'POM-V' }],
    path: 'products',
    column: 'Controlled drug',
    sort: 'Authorisation holder',
  },
  conditions: {
    filter: ['Notifiable', 'Yes', { notifiable: true }],
    path: 'conditions',
    column: 'Number',
    sort: 'Organ',
  },
  practices: {
    filter: ['Town', 'Nowhere', { town: 'Nowhere' }],
    path: 'practices',
    column: 'Telephone',
    sort: 'County',
  },
};

const focusedRow = (page: Page) =>
  page.evaluate(() => Number(document.activeElement?.getAttribute('aria-rowindex') ?? Number.NaN));

/** Ticks a choice, picks a farm by its name, or types any other value. */
const fillFilter = async (page: Page, field: string, value: string) => {
  const dialog = page.getByRole('dialog');
  const choice = dialog
    .getByRole('group', { name: field, exact: true })
    .getByRole('checkbox', { name: value, exact: true });
  if ((await choice.count()) > 0) {
    await tabTo(page, choice);
    return page.keyboard.press('Space');
  }
  const farms = dialog.getByRole('searchbox', { name: 'Holding' });
  if (field === 'Holding') {
    await tabTo(page, farms);
    await page.keyboard.type(value);
    await expect(dialog.getByRole('listbox').getByRole('option').first()).toContainText(value);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: `Remove ${value}` })).toBeVisible();
    return;
  }
  await tabTo(page, dialog.getByLabel(field, { exact: true }));
  await page.keyboard.type(value);
};

for (const [segment, name] of Object.entries(workTables)) {
  test(`the desk: ${name} with the keyboard alone: rows, panel, order, filter and columns`, async ({
    product,
    openDesk,
  }) => {
    const { filter, path, column, sort } = asked[segment as TableName];
    const page = await openDeskAt(await openDesk(), segment);
    const grid = table(page, name);
    const rows = dataRows(page, name);
    const rowCount = async () => Number(await grid.getAttribute('aria-rowcount'));
    await rows.first().waitFor();
    const all = await rowCount();

    await test.step('through the rows and back', async () => {
      await tabTo(page, rows.first());
      await page.keyboard.press('End');
      await expect.poll(() => focusedRow(page)).toBe(all);
      await expect(grid.locator(`[aria-rowindex="${all}"]`)).toBeInViewport();
      await page.keyboard.press('Home');
      await expect.poll(() => focusedRow(page)).toBe(2);
      await page.keyboard.press('PageDown');
      const afterPage = Math.min(all, 10);
      await expect.poll(() => focusedRow(page)).toBeGreaterThanOrEqual(afterPage);
      await page.keyboard.press('PageUp');
      await expect.poll(() => focusedRow(page)).toBe(2);
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => focusedRow(page)).toBe(Math.min(all, 3));
    });

    await test.step('a row opens beside the table, and the arrow keys continue from it', async () => {
      const at = await focusedRow(page);
      await page.keyboard.press('Enter');
      await expect(panel(page).getByRole('heading', { level: 2 }).first()).toBeFocused();
      await expect(panel(page).getByRole('definition').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel(page)).toHaveCount(0);
      await expect.poll(() => focusedRow(page)).toBe(at);
    });

    await test.step('sorted in another order', async () => {
      const head = grid.getByRole('columnheader', { name: sort, exact: true });
      await tabTo(page, head.getByRole('button'));
      await page.keyboard.press('Enter');
      await expect(head).toHaveAttribute('aria-sort', 'ascending');
      await page.keyboard.press('Enter');
      await expect(head).toHaveAttribute('aria-sort', 'descending');
      await expect(page).toHaveURL(/sort=-/);
    });

    await test.step('filtered by a field, and cleared', async () => {
      await tabTo(page, page.getByRole('button', { name: 'Filter', exact: true }));
      await page.keyboard.press('Enter');
      const [field, value, question] = filter;
      const rest = await signInToRest(product.url, 'desk@glen.example');
      const answer = (await (await rest.post(`/api/${path}/search`, question)).json()) as { total: number };
      expect(answer.total).toBeLessThan(all - 1);
      await fillFilter(page, field, value);
      await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Apply' }));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/f\./);
      await expect.poll(rowCount).toBe(answer.total + 1);
      await tabTo(page, page.getByRole('button', { name: 'Clear search and filter' }).first());
      await page.keyboard.press('Enter');
      await expect.poll(rowCount).toBe(all);
    });

    await test.step('with other columns', async () => {
      const heads = grid.getByRole('columnheader', { name: column, exact: true });
      const before = await heads.count();
      await tabTo(page, page.getByRole('button', { name: 'Columns' }));
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('checkbox', { name: column, exact: true }));
      await page.keyboard.press('Space');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(heads).toHaveCount(1 - before);
      await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
    });
  });
}
