import { expect } from '@playwright/test';
import { axeFindingsInThemes } from './axe.ts';
import { dataRows, openDeskAt, test } from './desk.ts';
import { deskSize, smallDeskSize } from './desk-sizes.ts';
import { recordsPath } from './engines/records.ts';
import { type RestClient, signInToRest } from './rest-client.ts';

type Made = { _id: string };
type Given = Made & { administered_by: string | null; version: number };
const made = async (answer: Response): Promise<Made> => {
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Made;
};

/** A medicine given in a case of its own, as sent from a phone. Returns its address. */
const give = async (vet: RestClient, digits: string, by: string): Promise<string> => {
  const { data } = await vet.get<{ data: Made[] }>('/api/products?search=Metacam 20 mg/ml&limit=1');
  const cases = recordsPath(digits);
  const record = await made(await vet.post(cases, {}));
  const treatments = `${cases}/${record._id}/treatment-history`;
  const treatment = await made(await vet.post(treatments, { start_date: '2026-11-20' }));
  const usages = `${treatments}/${treatment._id}/medicine-usage`;
  const start_date = `2026-11-20T0${digits.at(-1)}:00:00.000Z`;
  const usage = await made(await vet.post(usages, { product_id: data[0]?._id, start_date, administered_by: by }));
  return `${usages}/${usage._id}`;
};

test('rows that were chosen are changed together after a preview, one that a colleague changed is left, and one press undoes it', async ({
  product,
  openDesk,
}) => {
  test.slow();
  const vet = await signInToRest(product.url, 'vet@glen.example');
  const given: string[] = [];
  for (const digits of ['00457', '00464', '00471']) given.push(await give(vet, digits, 'Hugh Bulk'));
  const [first = '', second = '', third = ''] = given;
  const givenBy = async () =>
    Promise.all([first, second, third].map(async (path) => (await vet.get<Given>(path)).administered_by));
  const page = await openDeskAt(await openDesk(), 'medicines?f.administered_by=hugh%20bulk&sort=happened_at');
  const rows = dataRows(page, 'Medicine use');
  await expect(rows).toHaveCount(3);
  await rows.first().focus();
  for (const _ of given) {
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
  }
  await page.getByRole('button', { name: 'Change 3 rows…' }).click();
  const dialog = page.getByRole('dialog');

  await test.step('the preview shows each row, as it is and as it will be', async () => {
    await dialog.getByRole('radio', { name: 'Given by' }).check();
    const value = dialog.getByRole('textbox', { name: 'Given by' });
    await value.fill('Hugh Bulk');
    await expect(dialog).toContainText('Nothing would change.');
    await value.fill('Tom Carrick');
    await expect(dialog.getByRole('row', { name: /00457.*Hugh Bulk.*Tom Carrick/ })).toBeVisible();
    for (const size of [deskSize, smallDeskSize]) {
      await page.setViewportSize(size);
      expect(await axeFindingsInThemes(page, `bulk edit at ${size.width}`)).toEqual([]);
    }
    await page.setViewportSize(deskSize);
  });

  await test.step('what a colleague changed in the meantime is not overwritten, and is named', async () => {
    await vet.put(second, { administered_by: 'Ann Weir' });
    await dialog.getByRole('button', { name: 'Change 3 rows' }).click();
    await expect(dialog).toContainText('2 rows changed');
    await expect(dialog.getByRole('row', { name: /00464/ })).toContainText('Isla Drummond has changed it since');
    expect(await givenBy()).toEqual(['Tom Carrick', 'Ann Weir', 'Tom Carrick']);
  });

  await test.step('one press undoes what was written, and nothing else', async () => {
    await dialog.getByRole('button', { name: 'Undo all 2' }).click();
    await expect(dialog).toContainText('2 rows restored');
    expect(await givenBy()).toEqual(['Hugh Bulk', 'Ann Weir', 'Hugh Bulk']);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole('button', { name: /^Change \d rows…/ })).toBeHidden();
  });
});
