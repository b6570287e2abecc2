import { readFileSync } from 'node:fs';
import { readPdf } from '@byre/server/testing/read-pdf';
import { expect, type Page } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import { axeFindings, axeFindingsInThemes } from './axe.ts';
import { deskSize as viewport } from './desk-sizes.ts';
import { test } from './stories.ts';
import { signInAndFill } from './vet.ts';

const farm = { id: '87/100/4208', name: 'Nether Balgray' };
const ofTheFarm = `farm=${encodeURIComponent(farm.id)}&period=last-year&conversion=none`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a report leaves the desk as a PDF and an Excel file, and is sent and scheduled for the farmer', async ({
  newDevice,
}) => {
  const desk = await newDevice({ viewport });
  const page = await desk.open();
  await signInAndFill(page, 'desk@glen.example');
  await page.goto(`/desk/reports/antibiotic-use?${ofTheFarm}`);
  const perKg = await page.locator('.report-tile', { hasText: 'Antibiotic per kg' }).locator('dd').innerText();
  const [figure = ''] = /[\d,.]+/.exec(perKg) ?? [];
  expect(figure).not.toBe('');

  const [pdf] = await Promise.all([page.waitForEvent('download'), button(page, 'Save as PDF').click()]);
  expect(pdf.suggestedFilename()).toMatch(/^Antibiotic use Nether Balgray .*\.pdf$/);
  const { pages, width, height } = await readPdf(new Uint8Array(readFileSync(await pdf.path())));
  expect([width, height]).toEqual([595, 842]);
  for (const words of ['Antibiotic use', 'Glen Vets', farm.name, farm.id, figure, `Page 1 of ${pages.length}`]) {
    expect(pages[0]).toContain(words);
  }

  const [excel] = await Promise.all([page.waitForEvent('download'), button(page, 'Save for Excel').click()]);
  const [data, about] = await readWorkbook(readFileSync(await excel.path()));
  expect(data?.data[0]).toContain('mg');
  expect(typeof data?.data[1]?.[data.data[0]?.indexOf('usages') ?? 0]).toBe('number');
  expect(about?.data).toContainEqual(['farm', farm.name]);

  await button(page, 'Send to the farmer').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This service does not send e-mail');
  await button(page, 'Enter the address').click();
  await dialog.getByLabel('E-mail').fill('gwen@balgray.example');
  await button(page, 'Save address').click();
  await expect(dialog).toContainText('gwen@balgray.example');
  await expect(dialog).toContainText('Antibiotic use: Nether Balgray, 1 Jan');
  expect(await axeFindingsInThemes(page, 'send a report')).toEqual([]);
  await page.keyboard.press('Escape');

  await page.goto('/desk/reports/scheduled');
  await expect(page.getByText('No report is scheduled yet')).toBeVisible();
  await button(page, 'Schedule a report').click();
  await dialog.getByLabel('Farm', { exact: true }).selectOption(farm.name);
  await dialog.getByLabel('Send it to the farmer').check();
  await button(page, 'Schedule').click();
  const row = page.getByRole('row', { name: /Antibiotic use, each month Nether Balgray the farmer, 1 person/ });
  await expect(row).toContainText('not yet');
  await row.getByRole('button', { name: 'Run now' }).click();
  await expect(row).toContainText(/made .*, 0 e-mails/);
  await row.getByRole('button', { name: 'Pause' }).click();
  await expect(row).toContainText('paused');
  expect(await axeFindings(page)).toEqual([]);
  await page.goto('/desk/reports/sent');
  await expect(page.getByText('No report has been sent yet')).toBeVisible();
});
