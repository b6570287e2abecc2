import { syncHealth } from '@byre/web/src/words/en/desk/sync-health.ts';
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { axeFindingsInThemes } from './axe.ts';
import { shareCase } from './clash.ts';
import { openDeskAt, table, test } from './desk.ts';
import { signInToRest } from './rest-client.ts';
import { openAnimal, recordCase } from './vet.ts';

const farm = { id: '87/100/4208', name: 'Nether Balgray' };
const card = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('region', { name: new RegExp(`^${title}`) });
const line = (page: Page, title: string, label: string): Locator =>
  card(page, title).getByRole('link', { name: new RegExp(`^${label}`) });
const figureOf = async (of: Locator): Promise<number> => Number(/(\d+)$/.exec(await of.innerText())?.[1]);

test('the first screen of the desk lists what needs attention, updates automatically, and leads to where it is dealt with', async ({
  product,
  signal,
  newDevice,
  openDesk,
}) => {
  const page = await openDeskAt(await openDesk(), '', 'admin@glen.example');
  const fresh = line(page, 'Since yesterday', 'New cases');
  const open = line(page, 'Open cases', 'In the last seven days');
  const before = [await figureOf(fresh), await figureOf(open)].map((count) => count + 1);

  const shared = await test.step('a case that a vet records without signal', async () => {
    const made = await shareCase({
      ...{ phone: await newDevice(), url: product.url, farm },
      ...{ tag: 'UK100017100338', notes: 'Start: found' },
    });
    await expect.poll(async () => [await figureOf(fresh), await figureOf(open)]).toEqual(before);
    await signal.cut();
    await openAnimal(made.vet, farm.name, '00352');
    await recordCase(made.vet, {
      ...{ condition: 'Ringworm', level: 'Tentative', method: 'Clinical signs' },
      notes: 'Start: without signal.',
      recheckOn: '3/1/2026',
    });
    await signal.restore();
    await expect.poll(() => figureOf(fresh), { timeout: 60_000 }).toBe((before[0] ?? 0) + 1);
    await expect(line(page, 'Re-checks', 'Overdue')).toBeVisible();
    await expect(line(page, 'Re-checks', 'Ringworm').filter({ hasText: '00352' })).toContainText('3 Jan 2026');
    await openAnimal(made.vet, farm.name, '00338');
    await made.vet
      .getByRole('link', { name: /Ringworm/ })
      .first()
      .click();
    return made;
  });

  await test.step('each figure equals that of the table it leads to', async () => {
    const count = await figureOf(fresh);
    await fresh.click();
    await expect(table(page, 'Cases')).toHaveAttribute('aria-rowcount', String(count + 1));
    await page.goBack();
    await line(page, 'Re-checks', 'Overdue').click();
    await expect(page.getByRole('main')).toContainText(/\d cases? to re-check by today/);
    await page.goBack();
  });

  await test.step('a refused change', async () => {
    await shared.writeOnBoth(signal, { vet: 'Start: seen by the vet', office: 'Start: seen by the office' });
    const refused = line(page, 'Refused changes', 'Case changed: .*00338');
    await expect(refused).toContainText('Nether Balgray, from Isla Drummond', { timeout: 60_000 });
    expect(await axeFindingsInThemes(page, '')).toEqual([]);
    await refused.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Start: seen by the vet');
    await expect(dialog).toContainText('Start: seen by the office');
    await dialog.getByRole('button', { name: 'Correct: Notes' }).click();
    await dialog.getByRole('textbox', { name: 'Notes' }).fill('Start: seen by both');
    await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(syncHealth.repair.accepted)).toBeVisible();
    await expect(page).toHaveURL(/\/desk\/sync$/);
    await page.goBack();
    // Changes of other stories may still be waiting.
    await expect(card(page, 'Refused changes')).toContainText(/No changes are waiting for a decision|changed: /);
    await expect(refused).toBeHidden();
  });
});

test('people who may not see the practice’s devices get no card for them', async ({ product, openDesk }) => {
  const page = await openDeskAt(await openDesk(), '');
  await expect(line(page, 'Open cases', 'Older than thirty days')).toBeVisible();
  await expect(card(page, 'Formulary')).toBeVisible();
  expect([await card(page, 'Devices').count(), await card(page, 'Refused changes').count()]).toEqual([0, 0]);
  // A person limited to two farms has the counts of those two.
  const locum = await openDeskAt(await openDesk(), '', 'locum@glen.example');
  const own = await signInToRest(product.url, 'locum@glen.example');
  const { total } = await own.get<{ total: number }>(
    `/api/medical-records?limit=1&from=${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}`,
  );
  await expect.poll(() => figureOf(line(locum, 'Since yesterday', 'New cases'))).toBe(total);
});
