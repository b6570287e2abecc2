import { readFileSync } from 'node:fs';
import { ensurePostgres } from '@byre/dev-stack/postgres';
import { csvRecords } from '@byre/reference-data/csv-records';
import { withConnection } from '@byre/server/db/driver/one-connection';
import { expect } from '@playwright/test';
import { axeFindingsInThemes } from './axe.ts';
import { openDeskAt, test } from './desk.ts';
import type { Product } from './product.ts';

const farm = { id: '87/100/4208', name: 'Nether Balgray' };
const year = new Date().getFullYear() - 1;
const autumn = { from: `${year}-09-01`, to: `${year}-11-30` };
const period = `farm=${encodeURIComponent(farm.id)}&period=custom&from=${autumn.from}&to=${autumn.to}`;

type Work = { day: string; kind: string; vet: string; amount: number | null; unit: string | null };

/** The work on the farm in that autumn, calculated by this story's own SQL. No animal of the demo world has moved. */
const workFromRecords = async ({ dataDir }: Product): Promise<Work[]> => {
  const postgres = await ensurePostgres({ dataDir });
  try {
    return await withConnection(postgres.databaseUrl, async (sql) => [
      ...(await sql<Work[]>`
        with work as (
          select coalesce(examined_at, created_at) as at, 'case' as kind, array[created_by] as vets, null::jsonb as total
          from medical_record
          where farm_id = ${farm.id} and deleted_at is null
          union all
          select coalesce(start_date, created_at), 'treatment', treated_by || created_by, null
          from treatment_history
          where farm_id = ${farm.id} and deleted_at is null
          union all
          select coalesce(u.start_date, u.created_at), 'medicine', t.treated_by || u.created_by, u.total_volume
          from medicine_usage u
          join treatment_history t on t.farm_id = u.farm_id and t._id = u.treatment_id
          where u.farm_id = ${farm.id} and u.deleted_at is null
          union all
          select coalesce(observed_at, created_at), 'observation', array[created_by], null
          from observation
          where farm_id = ${farm.id} and deleted_at is null
        )
        select to_char(at at time zone 'Europe/London', 'YYYY-MM-DD') as day, kind,
          (select name from unnest(vets) as name where name in (select name from app_user) limit 1) as vet,
          (total ->> 'volume')::float8 as amount, total ->> 'units' as unit
        from work
        where (at at time zone 'Europe/London')::date between ${autumn.from} and ${autumn.to}
      `),
    ]);
  } finally {
    await postgres.stop();
  }
};

/** Parses a saved file with the parser that reads the regulator's lists. */
const readCsv = (text: string): Record<string, string>[] => {
  const reader = csvRecords();
  const [head, ...lines] = [...reader.write(text), ...reader.end()].map(({ cells }) => cells);
  return lines.map((line) => Object.fromEntries((head ?? []).map((name, at) => [name, line[at] ?? ''])));
};

const asText = (all: readonly unknown[]): string[] => all.map((one) => JSON.stringify(one)).toSorted();

test('the day book agrees with the records by day and vet, on the screen, on paper and as data', {
  tag: ['@first', '@also-small'],
}, async ({ product, openDesk }) => {
  const own = await workFromRecords(product);
  expect(new Set(own.map(({ kind }) => kind)).size).toBeGreaterThan(2);
  const page = await openDeskAt(await openDesk(), 'reports');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Day book/ })
    .click();
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('seven-days');
  await page.goto(`/desk/reports/day-book?${period}`);
  const days = new Set(own.map(({ day }) => day)).size;
  await expect(page.getByText(`${own.length} entries on ${days} days`)).toBeVisible();
  const rows = page.locator('.report-table tbody tr');
  await expect(rows).toHaveCount(own.length);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as data' }).click(),
  ]);
  expect(download.suggestedFilename()).toContain('Day book');
  const data = readCsv(readFileSync(await download.path(), 'utf8')).filter(({ happened_at }) => happened_at !== '');
  expect(
    asText(
      data.map(({ day, kind, vet, amount, unit }) => ({
        ...{ day, kind, vet: vet || null },
        ...{ amount: amount === '' ? null : Number(amount), unit: unit || null },
      })),
    ),
  ).toEqual(asText(own.map(({ day, kind, vet, amount, unit }) => ({ day, kind, vet, amount, unit }))));

  const vet = own.find(({ kind }) => kind === 'medicine')?.vet ?? '';
  await page.getByRole('combobox', { name: 'Vet' }).selectOption(vet);
  const hers = own.filter((one) => one.vet === vet);
  expect(hers.length).toBeLessThan(own.length);
  await expect(rows).toHaveCount(hers.length);
  expect(await axeFindingsInThemes(page, 'day book')).toEqual([]);

  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.report-print-head')).toContainText(farm.name);
  await expect(rows).toHaveCount(hers.length);
  expect((await page.pdf({ preferCSSPageSize: true })).subarray(0, 5).toString()).toBe('%PDF-');
});

test('price codes are typed one after another, and the day book then shows them', async ({ openDesk }) => {
  const page = await openDeskAt(await openDesk(), `reports/day-book?${period}`);
  await page.getByRole('link', { name: 'Set price codes' }).click();
  const codes = page.getByRole('textbox', { name: /^Price code of/ });
  await expect(codes.first()).toBeFocused();
  await page.keyboard.type('CODE-1');
  await page.keyboard.press('Enter');
  await expect(codes.nth(1)).toBeFocused();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await axeFindingsInThemes(page, 'price codes')).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('cell', { name: 'CODE-1' }).first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'By price code' })).toContainText('CODE-1');
});
