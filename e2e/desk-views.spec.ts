import { expect, type Page } from '@playwright/test';
import { axeFindingsInThemes } from './axe.ts';
import { dataRows, openDeskAt, table, test } from './desk.ts';

const rowCount = (page: Page) => table(page, 'Cases').getAttribute('aria-rowcount');
/** Opens the views of the table by keyboard. */
const openViews = async (page: Page) => {
  await dataRows(page, 'Cases').first().waitFor();
  await page.keyboard.press('v');
  await expect(page.getByRole('menu')).toBeVisible();
};
const choose = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name }).click();

test('a view is saved and shared, opened first by a colleague, and withdrawn again', {
  tag: '@also-small',
}, async ({ openDesk }) => {
  const mine = await openDeskAt(await openDesk(), 'cases');
  await dataRows(mine, 'Cases').first().waitFor();
  const all = await rowCount(mine);

  await test.step('filtered, sorted, saved by keyboard, and shared', async () => {
    await mine.keyboard.press('/');
    await mine.keyboard.type('mastitis');
    await expect.poll(() => rowCount(mine)).not.toBe(all);
    await mine.getByRole('combobox', { name: 'State', exact: true }).selectOption('Closed');
    await mine.getByRole('columnheader', { name: 'Farm' }).getByRole('button').click();
    await expect(mine).toHaveURL(/sort=farm/);
    await mine.getByRole('button', { name: 'Views', exact: true }).focus();
    await mine.keyboard.press('Enter');
    await mine.getByRole('menuitem', { name: /^Save as a new view/ }).press('Enter');
    await expect(mine.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await mine.keyboard.type('Closed mastitis');
    await mine.keyboard.press('Tab');
    await mine.keyboard.press('Space');
    expect(await axeFindingsInThemes(mine, 'save a view')).toEqual([]);
    await mine.keyboard.press('Enter');
    await expect(mine.getByRole('button', { name: 'Closed mastitis' })).toBeVisible();
  });

  const theirs = await openDeskAt(await openDesk(), 'cases', 'vet@glen.example');
  await test.step('a colleague opens it with V, and lets the desk begin with it', async () => {
    await openViews(theirs);
    const offered = theirs.getByRole('menuitem', { name: /^Closed mastitis/ });
    await expect(theirs.getByRole('group', { name: 'Shared with the practice' })).toContainText('By ');
    await offered.click();
    await expect(theirs.getByRole('button', { name: 'Closed mastitis' })).toBeVisible();
    await expect.poll(() => rowCount(theirs)).toBe(await rowCount(mine));
    await openViews(theirs);
    await choose(theirs, 'Manage views…');
    await expect(theirs.getByRole('button', { name: 'Rename Closed mastitis' })).toHaveCount(0);
    await theirs.getByRole('button', { name: 'Open the desk with Closed mastitis' }).click();
    expect(await axeFindingsInThemes(theirs, 'manage views')).toEqual([]);
    await theirs.getByRole('button', { name: 'Done' }).click();
    await theirs.goto('/desk');
    await expect(theirs.getByRole('button', { name: 'Closed mastitis' })).toBeVisible();
    await expect(theirs).toHaveURL(/\/desk\/cases\?.*sort=farm/);
  });

  await test.step('it is renamed and no longer shared: the colleague’s desk begins as usual', async () => {
    await openViews(mine);
    await choose(mine, 'Manage views…');
    await mine.getByRole('button', { name: 'Rename Closed mastitis' }).click();
    await mine.getByRole('textbox', { name: 'Name' }).fill('Udders');
    await mine.keyboard.press('Enter');
    await mine.getByRole('button', { name: 'Stop sharing Udders' }).click();
    await expect(mine.getByRole('button', { name: 'Share Udders with the practice' })).toBeVisible();
    await mine.getByRole('button', { name: 'Done' }).click();
    await theirs.goto('/desk');
    await expect(theirs.getByRole('region', { name: 'This computer' })).toBeVisible();
    await theirs.goto('/desk/cases');
    await openViews(theirs);
    await expect(theirs.getByRole('menuitem', { name: /Udders|mastitis/ })).toHaveCount(0);
  });
});
