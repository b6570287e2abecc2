import { expect, type Page } from '@playwright/test';
import { axeFindingsInThemes } from './axe.ts';
import { openDeskAt, test } from './desk.ts';
import { deskSize, smallDeskSize } from './desk-sizes.ts';
import { recordsPath } from './engines/records.ts';
import { type RestClient, signInToRest } from './rest-client.ts';

const isoDay = (daysFromNow: number): string =>
  new Date(Date.now() + daysFromNow * 86_400_000).toISOString().slice(0, 10);

type Made = { _id: string };
const addRecheck = async (vet: RestClient, digits: string, recheck_on: string): Promise<string> => {
  const answer = await vet.post(recordsPath(digits), { notes: `To be seen again: ${digits}`, recheck_on });
  return ((await answer.json()) as Made)._id;
};
const row = (page: Page, digits: string) =>
  page.getByRole('row').filter({ hasText: digits }).filter({ hasText: 'Re-check' });

const dayText = (day: Date): string =>
  day
    .toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'Europe/London' })
    .replace(',', '');

test('a re-check is planned, moved and done in the visit plan, each with undo', { tag: '@first' }, async ({
  product,
  openDesk,
}) => {
  const digits = '00520';
  const vet = await signInToRest(product.url, 'vet@glen.example');
  const id = await addRecheck(vet, digits, isoDay(1));
  const recheckOf = async () =>
    (await vet.get<{ recheck_on: string | null }>(`${recordsPath(digits)}/${id}`)).recheck_on;
  const page = await openDeskAt(await openDesk(), 'visit-plan');
  await expect(row(page, digits)).toHaveCount(1);

  await page.getByRole('button', { name: new RegExp(`^Move the re-check: .*${digits}`) }).click();
  const day = new Date(`${isoDay(3)}T12:00:00Z`);
  const field = page.getByRole('textbox', { name: 'Re-check on' });
  await field.fill(`${day.getUTCDate()}/${day.getUTCMonth() + 1}/${day.getUTCFullYear()}`);
  await field.press('Enter');
  await expect.poll(recheckOf).toBe(isoDay(3));

  await page.getByRole('button', { name: new RegExp(`^Re-check done: .*${digits}`) }).click();
  await expect.poll(recheckOf).toBeNull();
  const toast = page.getByRole('alertdialog').filter({ hasText: 'Re-check is done' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(recheckOf).toBe(isoDay(3));
  await expect(row(page, digits)).toHaveCount(1);

  await test.step('filtered to a day and a farm, which are in the address', async () => {
    await page.getByRole('combobox', { name: 'For', exact: true }).selectOption('1');
    // It is an open case still, with the later day of its re-check, which is no task of this day.
    const open = page.getByRole('row').filter({ hasText: digits }).filter({ hasText: 'Open case' });
    await expect(open).toHaveCount(1);
    await expect(open).toContainText(dayText(day));
    await expect(open.getByRole('button', { name: /^Move the re-check: / })).toBeVisible();
    await page.goBack();
    await expect(open).toHaveCount(0);
    await expect(row(page, digits)).toHaveCount(1);
  });
});

test('a person’s visits are in their calendar application until the address is revoked', async ({
  product,
  openDesk,
}) => {
  const vet = await signInToRest(product.url, 'vet@glen.example');
  await addRecheck(vet, '00471', isoDay(2));
  const page = await openDeskAt(await openDesk(), 'visit-plan');
  await page.getByRole('button', { name: 'Calendar' }).click();
  await page.getByRole('button', { name: 'Make an address' }).click();
  const field = page.getByRole('textbox', { name: 'Address for your calendar application' });
  await expect(field).toHaveValue(/\/api\/calendars\/[\w-]{43}\.ics$/);
  const address = new URL(await field.inputValue());
  const read = () => fetch(`${product.url}${address.pathname}`);
  const text = (await (await read()).text()).replaceAll('\r\n ', '');
  expect(text).toContain('SUMMARY:Nether Balgray: ');
  expect(text).toContain(`DTSTART;VALUE=DATE:${isoDay(2).replaceAll('-', '')}`);
  expect(text).not.toContain('00471');
  await page.getByRole('button', { name: 'Revoke the address' }).click();
  await expect(page.getByText('There is no address yet.')).toBeVisible();
  expect((await read()).status).toBe(404);
});

for (const size of [deskSize, smallDeskSize]) {
  test(`the visit plan at ${size.width} wide: axe finds nothing, and nothing is cut off`, async ({ openDesk }) => {
    const page = await openDeskAt(await openDesk(), 'visit-plan');
    await page.setViewportSize(size);
    await expect(page.getByRole('table').first()).toBeVisible();
    expect(await axeFindingsInThemes(page, 'visit plan')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  });
}
