import { readFileSync } from 'node:fs';
import { ensurePostgres } from '@byre/dev-stack/postgres';
import { withConnection } from '@byre/server/db/driver/one-connection';
import { expect, type Page } from '@playwright/test';
import { deskSize } from './desk-sizes.ts';
import type { Product } from './product.ts';
import { signInToRest } from './rest-client.ts';
import { test } from './stories.ts';
import { signInAndFill } from './vet.ts';

const farm = '87/100/4208';
const far = { timezoneId: 'America/New_York' };

/**
 * Gives one medicine half an hour after midnight on 1 June in Britain, and one half an hour after midnight on 2 June.
 */
const give = async ({ url }: Product): Promise<void> => {
  const rest = await signInToRest(url, 'vet@glen.example');
  const animals = await rest.get<{ data: { _id: string }[] }>(`/api/farms/${encodeURIComponent(farm)}/animals?limit=1`);
  const { data } = await rest.get<{ data: { _id: string }[] }>('/api/products?search=metacam&limit=1');
  const [animal, product] = [animals.data[0], data[0]];
  if (!animal || !product) throw new Error('The demo world has animals and products.');
  const cases = `/api/farms/${encodeURIComponent(farm)}/animals/${encodeURIComponent(animal._id)}/medical-records`;
  const created = async (path: string, body: unknown): Promise<string> => {
    const { _id } = (await (await rest.post(path, body)).json()) as { _id: string };
    return _id;
  };
  for (const [at, number] of [
    ['2026-05-31T23:30:00.000Z', 'FIRST-OF-JUNE'],
    ['2026-06-01T23:30:00.000Z', 'SECOND-OF-JUNE'],
  ]) {
    const record = await created(cases, { notes: 'lame', examined_at: at });
    const treatment = await created(`${cases}/${record}/treatment-history`, { start_date: at, end_date: at });
    await created(`${cases}/${record}/treatment-history/${treatment}/medicine-usage`, {
      ...{ product_id: product._id, start_date: at, end_date: at, batches: [{ number }] },
      total_volume: { volume: 5, units: 'ml' },
    });
  }
};

const movePractice = async ({ dataDir }: Product, zone: string): Promise<void> => {
  const postgres = await ensurePostgres({ dataDir });
  try {
    await withConnection(postgres.databaseUrl, (sql) => sql`update practice set time_zone = ${zone}`);
  } finally {
    await postgres.stop();
  }
};

const hasFirstOfJuneOnly = async (page: Page): Promise<void> => {
  await expect(page.getByText('FIRST-OF-JUNE')).toBeVisible();
  await expect(page.getByText('SECOND-OF-JUNE')).toHaveCount(0);
};

test('the first of June is the first of June in Britain, on a phone and a desk set to New York', async ({
  product,
  signal,
  newDevice,
}) => {
  test.slow();
  await give(product);

  await test.step('at the desk: in the medicine record, on the screen and in its file', async () => {
    const page = await (await newDevice({ ...far, viewport: deskSize })).open();
    await signInAndFill(page, 'vet@glen.example');
    const search = `farm=${encodeURIComponent(farm)}&period=custom&from=2026-06-01&to=2026-06-01`;
    await page.goto(`/desk/reports/medicine-record?${search}`);
    await hasFirstOfJuneOnly(page);
    await expect(page.getByRole('row').filter({ hasText: 'FIRST-OF-JUNE' })).toContainText('1 Jun 2026');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as table' }).click();
    const file = readFileSync(await (await download).path(), 'utf8');
    expect(
      file
        .split('\r\n')
        .filter((line) => line.includes('OF-JUNE'))
        .map((line) => line.slice(0, 12)),
    ).toEqual([expect.stringContaining('1 Jun 2026')]);
    await page.goto('/desk/medicines?from=2026-06-01&to=2026-06-01');
    await expect(page.getByText('1 Jun 2026, 00:30').first()).toBeVisible();
    await expect(page.getByText('2 Jun 2026, 00:30')).toHaveCount(0);
  });

  await test.step('on the phone without signal: in the record for the farmer', async () => {
    const page = await (await newDevice(far)).open();
    await signInAndFill(page, 'vet@glen.example');
    await page.goto(`/farms/${encodeURIComponent(farm)}/visit/report?day=2026-06-01`);
    await signal.cut();
    await hasFirstOfJuneOnly(page);
    await expect(page.getByText('1 Jun 2026').first()).toBeVisible();

    // A change of the practice's time zone signs nobody out.
    await movePractice(product, 'America/New_York');
    try {
      await signal.restore();
      await expect(async () => {
        await page.reload();
        await expect(page.getByText('SECOND-OF-JUNE')).toBeVisible({ timeout: 5_000 });
      }).toPass();
      await expect(page.getByText('FIRST-OF-JUNE')).toHaveCount(0);
    } finally {
      // Later stories expect a practice in Britain.
      await movePractice(product, 'Europe/London');
    }
  });
});
