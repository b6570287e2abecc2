import { expect, type Page } from '@playwright/test';
import { openDeskAt, test } from './desk.ts';
import { englishLeftOn } from './english-left.ts';

const farm = encodeURIComponent('87/100/4208');

/** Every screen of the desk by address, with what is pressed there first. */
const screens: readonly (readonly [address: string, press?: string])[] = [
  [''],
  ['new-case'],
  ['farms', 'row'],
  ['animals', 'row'],
  ['cases', 'row'],
  ['visit-plan'],
  ['treatments', 'row'],
  ['medicines', 'row'],
  ['observations', 'row'],
  ['products', 'row'],
  ['conditions', 'row'],
  ['practices'],
  ['practices', 'Llwybrau byr bysellfwrdd'],
  ['deleted'],
  ['import'],
  ['reports'],
  [`reports/antibiotic-use?farm=${farm}&period=last-year`],
  ['reports/medicine-use'],
  [`reports/medicine-record?farm=${farm}&period=last-year`],
  ['reports/day-book?period=quarter'],
  ['reports/withdrawals'],
  ['reports/open-cases'],
  ['reports/incidence'],
  ['reports/outcomes'],
  ['people', 'row'],
  ['people', 'Gwahodd rhywun'],
  ['keys', 'Gwneud allwedd'],
  ['connections'],
  ['webhooks', 'Gwneud bachyn gwe'],
  ['audit'],
  ['security'],
  ['formulary', 'row'],
  ['formulary', 'Mewnforio CSV'],
  ['formulary/strengths'],
  ['own-products'],
  ['sync'],
  ['settings'],
  ['lists'],
];

/**
 * Text that is stored, typed or printed on a key, which is the same in every language, and React Aria's own texts, which
 * do not exist in Welsh.
 */
const isStored = (text: string): boolean =>
  ['Vet', 'Farmer', 'Horse', 'Dismiss', 'English', 'End'].includes(text) ||
  /not permitted|after calving|^(Suspension|Solution|Powder|Emulsion) for /.test(text);

const settle = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.locator('.skeleton, [aria-busy="true"]')).toHaveCount(0);
};

test('in Welsh no screen of the desk shows English', async ({ openDesk }) => {
  test.slow();
  const page = await openDeskAt(await openDesk(), '', 'admin@glen.example');
  await page.goto('/device');
  await page.getByRole('radio', { name: 'Cymraeg' }).check();
  await expect(page.locator('html')).toHaveAttribute('lang', 'cy-GB');
  const left: Record<string, string[]> = {};
  for (const [address, press] of screens) {
    await page.goto(`/desk/${address}`);
    await expect(page.getByRole('navigation', { name: 'Desg' })).toBeVisible();
    await settle(page);
    if (press === 'row') await page.locator('[role="row"][data-index="0"]').click();
    else if (press !== undefined) await page.getByRole('button', { name: press }).first().click();
    if (press !== undefined)
      await page
        .getByRole(press === 'row' ? 'complementary' : 'dialog')
        .first()
        .waitFor();
    await settle(page);
    const found = (await englishLeftOn(page, 'desk')).filter((text) => !isStored(text));
    if (found.length > 0) left[[address, press].filter(Boolean).join(': ')] = found;
  }
  expect(left).toEqual({});
});
