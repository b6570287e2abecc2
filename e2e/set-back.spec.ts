import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import { ensurePostgres } from '@byre/dev-stack/postgres';
import { withConnection } from '@byre/server/db/driver/one-connection';
import { expect } from '@playwright/test';
import { axeFindingsInThemes } from './axe.ts';
import { openDeskAt, test } from './desk.ts';
import { operate } from './operator.ts';
import type { Product } from './product.ts';
import { signInToRest } from './rest-client.ts';
import { expectAllSent, openAnimal, recordCase, signInAndFill, statusLine } from './vet.ts';

const farm = '87/100/4208';
const cow = { digits: '00317', records: '/api/farms/87%2F100%2F4208/animals/UK100017100317/medical-records' };
const ofFarm = ['medical_record', 'sync_mutation', 'revision'];

type Sql = Parameters<Parameters<typeof withConnection>[1]>[0];

const asOwner = async ({ dataDir }: Product, work: (sql: Sql) => Promise<void>): Promise<void> => {
  const postgres = await ensurePostgres({ dataDir });
  try {
    await withConnection(postgres.databaseUrl, work);
  } finally {
    await postgres.stop();
  }
};

/** The farm's current rows; `restore` puts them back while the service runs, like a restore by other means. */
const backUp = async (product: Product): Promise<{ restore(): Promise<void> }> => {
  await asOwner(product, async (sql) => {
    for (const table of [...ofFarm, 'farm_head']) {
      await sql`create table ${sql(`earlier_${table}`)} as table ${sql(table)}`;
    }
  });
  const restore = () =>
    asOwner(product, async (sql) => {
      for (const table of ofFarm) {
        await sql`alter table ${sql(table)} disable trigger user`;
        await sql`
          delete from ${sql(table)} as r
          where r.farm_id = ${farm}
            and not exists (select from ${sql(`earlier_${table}`)} e where to_jsonb(e) = to_jsonb(r))
        `;
        await sql`alter table ${sql(table)} enable trigger user`;
      }
      await sql`
        update farm_head h
        set head = e.head, digest = e.digest
        from earlier_farm_head e
        where e.farm_id = h.farm_id and h.farm_id = ${farm}
      `;
      for (const table of [...ofFarm, 'farm_head']) await sql`drop table ${sql(`earlier_${table}`)}`;
    });
  return { restore };
};

const lame = { condition: 'Sole ulcer', level: 'Confirmed', method: 'Trimming down to corium' } as const;

test('records restored under a running service are reported on phone, desk and to other systems, and work continues once it is settled', async ({
  product,
  newDevice,
  openDesk,
}) => {
  test.slow();
  const page = await (await newDevice()).open();
  await signInAndFill(page, 'vet@glen.example');
  const rest = await signInToRest(product.url, 'vet@glen.example');
  const backup = await backUp(product);
  await openAnimal(page, 'Nether Balgray', cow.digits);
  await recordCase(page, { ...lame, notes: 'Set back: lost with the restore' });
  await expectAllSent(page);
  await backup.restore();
  expect((await rest.list<MedicalRecord>(cow.records)).map(({ notes }) => notes)).not.toContain(
    'Set back: lost with the restore',
  );

  await test.step('the phone says so, and keeps what is recorded', async () => {
    await openAnimal(page, 'Nether Balgray', cow.digits);
    await recordCase(page, { ...lame, notes: 'Set back: recorded since' });
    await expect(statusLine(page)).toContainText('Waiting for the service: 1 saved on this device', {
      timeout: 30_000,
    });
    await statusLine(page)
      .getByRole('link', { name: /^Waiting for the service/ })
      .click();
    await expect(page.getByText('The practice’s records were restored from a backup')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Waiting to be sent' })).toContainText('Waiting for the service');
    expect(await axeFindingsInThemes(page, '')).toEqual([]);
  });
  await test.step('another system gets a message, and can still read', async () => {
    const answer = await rest.post(cow.records, { notes: 'from another system' });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await answer.json()).toMatchObject({
      code: 'set-back',
      detail: expect.stringContaining('nothing is written to this farm'),
    });
    const health = (await (await fetch(`${product.url}/api/health`)).json()) as { status: string; set_back: unknown };
    expect([health.status, health.set_back]).toEqual(['ok', { farms: 1, since: expect.any(String) }]);
  });
  const desk = await openDeskAt(await openDesk(), '');
  const notice = desk.getByRole('alert').filter({ hasText: 'no changes' });
  await test.step('the desk says which farm, since when, and what to do', async () => {
    await expect(notice).toContainText('1 farm accepts no changes');
    await expect(notice.getByRole('listitem')).toHaveText(/^Nether Balgray, since /);
    await expect(notice).toContainText('epoch restore');
    expect(await axeFindingsInThemes(desk, '')).toEqual([]);
  });

  await operate(product, ['restore'], 'epoch');
  // Automatically, without touching the phone, which checks every minute.
  await expect(statusLine(page)).toContainText('All sent', { timeout: 150_000 });
  const notes = (await rest.list<MedicalRecord>(cow.records)).map((record) => record.notes);
  expect(notes.filter((text) => text?.startsWith('Set back:')).sort()).toEqual([
    'Set back: lost with the restore',
    'Set back: recorded since',
  ]);
  await expect(notice).toBeHidden({ timeout: 60_000 });
  expect((await rest.post(cow.records, { notes: 'Set back: taken again' })).status).toBe(201);
});
