import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { axeFindingsInThemes } from './axe.ts';
import { dataRows, openDeskAt, table, test } from './desk.ts';

/** Holds back the answers of the product list after the third until they are released. */
const holdPages = async (page: Page): Promise<() => void> => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/api\/products\?.*limit=200/, async (route) => {
    const skip = Number(new URL(route.request().url()).searchParams.get('skip'));
    if (skip >= 600) await held;
    // Aborted requests no longer wait for it.
    await route.continue().catch(() => undefined);
  });
  return letGo;
};

const rowsOfTable = async (page: Page, name: string): Promise<number> => {
  await dataRows(page, name).first().waitFor();
  return Number(await table(page, name).getAttribute('aria-rowcount')) - 1;
};

const forPaper = async (page: Page): Promise<void> => {
  // The sheet stays while the browser's print dialog is open, which a test cannot see.
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
};

test('the desk: a long list shows its progress while it is saved as a file, which then has every row', async ({
  openDesk,
}) => {
  const page = await openDeskAt(await openDesk(), 'products');
  const total = await rowsOfTable(page, 'Products');
  expect(total).toBeGreaterThan(4_000);
  const letGo = await holdPages(page);
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const bar = page.getByRole('dialog').getByRole('progressbar', { name: 'Fetching the rows' });
  await expect(bar).toHaveAttribute('aria-valuetext', `600 of ${total.toLocaleString('en-GB')} rows`);
  await expect(bar).toHaveAttribute('aria-valuenow', '600');
  const download = page.waitForEvent('download');
  letGo();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file.trimEnd().split('\r\n')).toHaveLength(total + 1);
  await expect(page.getByText(`Saved ${total.toLocaleString('en-GB')} rows.`)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the desk: cancelling saves no file, and the same rows can be requested again', async ({ openDesk }) => {
  const page = await openDeskAt(await openDesk(), 'products');
  const total = await rowsOfTable(page, 'Products');
  const letGo = await holdPages(page);
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '600');
  expect(await axeFindingsInThemes(page, '')).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Stopped: nothing was saved or printed.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Save as CSV' })).toBeFocused();
  letGo();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file.trimEnd().split('\r\n')).toHaveLength(total + 1);
  expect(saved).toHaveLength(1);
});

test('the desk: printing shows its progress and can be stopped, and paper then has every row', async ({ openDesk }) => {
  const device = await openDesk();
  await forPaper(await device.open());
  const page = await openDeskAt(device, 'products');
  const total = await rowsOfTable(page, 'Products');
  const letGo = await holdPages(page);
  const sheet = page.locator('.print-sheet');
  await page.getByRole('button', { name: 'Print' }).click();
  const bar = page.getByRole('dialog').getByRole('progressbar', { name: 'Fetching the rows' });
  await expect(bar).toHaveAttribute('aria-valuenow', '600');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Stopped: nothing was saved or printed.')).toBeVisible();
  await expect(sheet).toHaveCount(0);
  letGo();
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(sheet.locator('tbody tr')).toHaveCount(total);
});

test('the desk: if some rows do not arrive no file is saved, and one sentence says so', async ({ openDesk }) => {
  const page = await openDeskAt(await openDesk(), 'products');
  const total = await rowsOfTable(page, 'Products');
  const isFourth = /\/api\/products\?.*limit=200.*skip=600/;
  await page.route(isFourth, (route) => route.abort());
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Not all rows could be fetched, so nothing was saved or printed.', {
    timeout: 60_000,
  });
  await page.unroute(isFourth);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file.trimEnd().split('\r\n')).toHaveLength(total + 1);
  await expect(dialog).toBeHidden();
});

test('the desk: columns stay as a person left them, for that table and that person only', async ({ openDesk }) => {
  const device = await openDesk();
  const page = await openDeskAt(device, 'animals');
  const names = () => table(page, 'Animals').locator('.work-head-name').allInnerTexts();
  await rowsOfTable(page, 'Animals');
  const usual = await names();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Sex' }).uncheck();
  await page.getByRole('checkbox', { name: 'Holding' }).check();
  await page.getByRole('button', { name: 'Move Species to the left' }).click();
  await page.getByRole('button', { name: 'Make Farm wider' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  const chosen = await names();
  expect(chosen).toContain('Holding');
  expect(chosen).not.toContain('Sex');
  expect(chosen.indexOf('Species')).toBe(usual.indexOf('Species') - 1);
  const widthOfFarm = () =>
    table(page, 'Animals')
      .getByRole('columnheader', { name: 'Farm' })
      .evaluate((head) => head.clientWidth);
  const width = await widthOfFarm();

  await page.reload();
  await expect.poll(names).toEqual(chosen);
  expect(await widthOfFarm()).toBe(width);

  await device.close();
  const later = await device.open('/desk/animals');
  await expect.poll(() => table(later, 'Animals').locator('.work-head-name').allInnerTexts()).toEqual(chosen);
  await later.getByRole('button', { name: 'Columns' }).click();
  await later.getByRole('button', { name: 'Reset columns' }).click();
  await later.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => table(later, 'Animals').locator('.work-head-name').allInnerTexts()).toEqual(usual);
});
