import { expect, type Page } from '@playwright/test';
import { axeFindingsInThemes, type Finding } from './axe.ts';
import { test } from './desk.ts';
import { deskSize, smallDeskSize } from './desk-sizes.ts';
import { signInAndFill } from './vet.ts';

const farm = encodeURIComponent('87/100/4208');

const earTag = (page: Page): Promise<void> => page.getByRole('group', { name: 'Ear tag' }).waitFor();

/** Screens of the desk that no other story checks, each with the element that appears once it is loaded. */
const screens: readonly { at: string; comes: (page: Page) => Promise<unknown> }[] = [
  { at: 'own-products', comes: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
  { at: 'formulary/strengths', comes: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
  { at: 'visit-plan', comes: (page) => page.getByRole('main').getByRole('table').first().waitFor() },
  { at: 'import', comes: (page) => page.getByRole('button', { name: 'Choose a CSV file' }).last().waitFor() },
  { at: 'setup', comes: (page) => page.getByRole('listitem').filter({ hasText: 'First phone' }).waitFor() },
  { at: `new-treatment?farm=${farm}&animal=UK100017100429`, comes: earTag },
  { at: `new-death?farm=${farm}&animal=UK100017100429`, comes: earTag },
  { at: 'new-case', comes: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
  { at: 'new-group', comes: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
];

test('the practice’s own screens are accessible to everybody', async ({ openDesk }) => {
  test.setTimeout(240_000);
  const office = await openDesk();
  const page = await office.open();
  await signInAndFill(page, 'admin@glen.example');
  const findings: Finding[] = [];
  for (const viewport of [deskSize, smallDeskSize]) {
    await page.setViewportSize(viewport);
    for (const { at, comes } of screens) {
      await page.goto(`/desk/${at}`);
      await comes(page);
      findings.push(...(await axeFindingsInThemes(page, `${at} ${viewport.width}`)));
    }
    await page.goto('/desk/settings');
    await page.getByRole('button', { name: 'Make a team' }).waitFor();
    findings.push(...(await axeFindingsInThemes(page, `settings ${viewport.width}`)));
    await page.getByRole('button', { name: 'Make a team' }).click();
    await page.getByRole('textbox', { name: 'Name of the team' }).fill('Pigs');
    findings.push(...(await axeFindingsInThemes(page, `team ${viewport.width}`)));
  }
  expect(findings).toEqual([]);
});
