import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FormularyEntry } from '@byre/contract/formulary/schema';
import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import { expect, type Page } from '@playwright/test';
import { axeFindingsInThemes } from './axe.ts';
import { shareCase } from './clash.ts';
import { type Device, unpackDevice } from './device.ts';
import type { Product } from './product.ts';
import { signInToRest } from './rest-client.ts';
import { test } from './stories.ts';
import { expectAllSent, openAnimal, recordCase, signInAndFill } from './vet.ts';

const farm = { id: '87/100/4208', name: 'Nether Balgray' };
const cow = '/api/farms/87%2F100%2F4208/animals/UK100017100338/medical-records';
const size = { width: 1440, height: 900 };

/** A computer at the practice, with its own connection, whatever the signal of the phones. */
const openDesk = async (product: Product, screen: string): Promise<{ desk: Device; page: Page }> => {
  const desk = await unpackDevice({ baseUrl: product.url, viewport: size });
  const page = await desk.open();
  await signInAndFill(page, 'admin@glen.example');
  await page.goto(`/desk/${screen}`);
  return { desk, page };
};

const csvFile = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** Expects that axe finds nothing, in light and dark. */
const expectAccessible = async (page: Page): Promise<void> => expect(await axeFindingsInThemes(page, '')).toEqual([]);

test('a phone’s change is refused, corrected and accepted at the desk, and the phone shows it', {
  tag: '@first',
}, async ({ product, signal, newDevice }) => {
  const { vet, rest, read, writeOnBoth } = await shareCase({
    ...{ phone: await newDevice(), url: product.url, farm },
    ...{ tag: 'UK100017100338', notes: 'Desk: found' },
  });
  await writeOnBoth(signal, { vet: 'Desk: seen by the vet', office: 'Desk: seen by the office' });

  const { desk, page } = await openDesk(product, 'sync');
  const devices = page.getByRole('region', { name: 'Devices of the practice' });
  await expect(devices.getByRole('row').filter({ hasText: '1 change on the way' })).toBeVisible({ timeout: 60_000 });
  const refused = page.getByRole('list', { name: 'Refused changes' }).getByRole('listitem').first();
  await expect(refused).toContainText('Case changed');
  await expect(refused).toContainText('Somebody else has changed the same field in the meantime.');
  await expect(refused).toContainText('Isla Drummond, Chrome on Linux · written');
  await expectAccessible(page);

  await test.step('with the keyboard alone', async () => {
    await refused.getByRole('button', { name: 'Correct and accept' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Desk: seen by the vet');
    await expect(dialog).toContainText('Desk: seen by the office');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Correct: Notes' }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('textbox', { name: 'Notes' }).fill('Desk: seen by both');
    await dialog.getByRole('button', { name: 'Accept', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  });
  await expect(page.getByText('No changes are waiting for a decision')).toBeVisible();

  await expectAllSent(vet);
  const record = await read();
  expect(record.notes).toBe('Desk: seen by both');
  const { data } = await rest.get<{ data: { user: { name: string }; author: { name: string } | null }[] }>(
    `${cow}/${record._id}/history`,
  );
  expect(data[0]?.author?.name).toBeTruthy();
  expect(data[0]?.author?.name).not.toBe(data[0]?.user.name);
  await desk.throwAway();
});

test('when a browser deletes a phone’s unsent work, the phone and the desk say how much was lost', async ({
  product,
  signal,
  newDevice,
}) => {
  const { phone, vet, writeOnBoth } = await shareCase({
    ...{ phone: await newDevice(), url: product.url, farm },
    ...{ tag: 'UK100017100352', notes: 'Gone: found' },
  });
  const { desk, page } = await openDesk(product, 'sync');
  const devices = page.getByRole('region', { name: 'Devices of the practice' }).getByRole('row');
  await expect(devices.filter({ hasText: 'Isla Drummond' }).first()).toBeVisible({ timeout: 60_000 });
  // Other stories leave phones behind that never come back.
  const waiting = devices.filter({ hasText: '1 change on the way' });
  const waitedBefore = await waiting.count();
  // It is waiting on the phone for a decision, and the practice knows.
  await writeOnBoth(signal, { vet: 'Gone: seen by the vet', office: 'Gone: seen by the office' });
  await expect(waiting).toHaveCount(waitedBefore + 1, { timeout: 60_000 });

  await vet.goto('/api/health');
  const browser = await vet.context().newCDPSession(vet);
  await browser.send('Storage.clearDataForOrigin', {
    origin: signal.url,
    storageTypes: 'indexeddb,local_storage,cache_storage,service_workers',
  });
  await phone.close();
  const after = await phone.open('/');
  await signInAndFill(after, 'vet@glen.example');
  await expect(after.getByText('1 change made on this device was lost before being sent')).toBeVisible({
    timeout: 60_000,
  });
  await expect(devices.filter({ hasText: 'This device lost 1 change that was not sent' })).toBeVisible({
    timeout: 60_000,
  });
  await desk.throwAway();
});

test('a refused medicine is completed at the desk with product, withdrawals, batch and reason, and becomes a record', async ({
  product,
}) => {
  const phone = await signInToRest(product.url, 'vet@glen.example');
  const record = (await (await phone.post(cow, { notes: 'Refused medicine' })).json()) as MedicalRecord;
  const treatments = `${cow}/${record._id}/treatment-history`;
  const treatment = (await (await phone.post(treatments, { start_date: '2026-11-20' })).json()) as { _id: string };
  const pushed = await phone.post('/api/sync/push', {
    protocol: protocolVersion,
    epoch: null,
    client: randomUUID(),
    device: 'Pixel 9',
    mutations: [
      {
        id: randomUUID(),
        pv: protocolVersion,
        seq: 1,
        entity: 'medicine-usage',
        op: 'create',
        farm_id: '87/100/4208',
        animal_id: 'UK100017100338',
        medical_record_id: record._id,
        treatment_id: treatment._id,
        entity_id: randomUUID(),
        fields: {
          product_id: { base: null, new: '00000/0000' },
          total_volume: { base: null, new: { volume: 20, units: 'ml' } },
          withdrawals: { base: null, new: [{ product_type: 'meat', period: 3, unit: 'days', basis: 'spc' }] },
        },
        base_version: null,
        depends_on: [],
        event_time: '2026-11-20T10:00:00.000Z',
      },
    ],
  });
  expect(((await pushed.json()) as { results: { status: string }[] }).results[0]?.status).toBe('rejected');

  const { desk, page } = await openDesk(product, 'sync');
  const refused = page.getByRole('list', { name: 'Refused changes' }).getByRole('listitem');
  await refused.filter({ hasText: 'Medicine' }).getByRole('button', { name: 'Correct and accept' }).click();
  const dialog = page.getByRole('dialog');
  const about = (field: string) => dialog.getByRole('group', { name: field, exact: true });
  await dialog.getByRole('button', { name: 'Correct: Medicine' }).click();
  await about('Medicine').getByRole('searchbox').fill('alamycin');
  await about('Medicine').getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Correct: Withdrawal' }).click();
  await about('Withdrawal').getByRole('textbox', { name: /Meat/ }).first().fill('35');
  await about('Withdrawal').getByRole('button', { name: 'Add milk withdrawal' }).click();
  for (const more of ['Batch', 'Cascade', 'Route']) {
    await dialog.getByLabel('Add to what the author wrote').selectOption(more);
  }
  await about('Batch').getByRole('button', { name: 'Add another batch' }).click();
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('Withdrawal is not complete');
  await expect(dialog.getByRole('alert').first()).toContainText('Batch is not complete');
  await about('Withdrawal').getByRole('textbox', { name: /Milk/ }).fill('168');
  await about('Batch')
    .getByLabel(/number/)
    .fill('K77');
  await about('Batch')
    .getByLabel(/[Ee]xpi/)
    .fill('31/3/2027');
  await about('Cascade').getByRole('textbox').fill('Nothing else was at hand');
  await about('Route').getByRole('combobox').selectOption('Into the muscle');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(dialog).toBeHidden();
  const [usage] = await phone.list<MedicineUsage>(`${treatments}/${treatment._id}/medicine-usage`);
  expect(usage).toMatchObject({
    name: expect.stringMatching(/^Alamycin/),
    total_volume: { volume: 20, units: 'ml' },
    route: 'intramuscular',
    batches: [{ number: 'K77', expiry: '2027-03-31T00:00:00.000Z' }],
    withdrawals: [
      { product_type: 'meat', period: 35, unit: 'days', basis: 'spc' },
      { product_type: 'milk', period: 168, unit: 'hours', basis: null },
    ],
    cascade: { used: true, reason: 'Nothing else was at hand' },
  });
  await desk.throwAway();
});

test('the formulary: two people edit one line, a file has a wrong column, an exported file is loaded back unchanged', async ({
  product,
}) => {
  const { desk, page } = await openDesk(product, 'formulary');
  const other = await signInToRest(product.url, 'vet@glen.example');
  const [practice] = await other.list<{ _id: string }>('/api/practices');
  const formulary = `/api/practices/${encodeURIComponent(practice?._id ?? '')}/formulary`;
  const firstRow = page.getByRole('grid', { name: 'Formulary' }).getByRole('row').nth(1);
  await expect(firstRow).toBeVisible();
  await expectAccessible(page);
  await firstRow.click();
  const panel = page.getByRole('complementary');
  const name = (await panel.getByRole('heading', { level: 2 }).innerText()).trim();
  const [line] = (await other.list<FormularyEntry>(formulary)).filter(({ product_name }) => product_name === name);
  if (!line) throw new Error(`The formulary has no ${name}.`);

  await panel.getByRole('textbox', { name: 'Meat' }).fill('99 days');
  await panel.getByRole('textbox', { name: 'How often' }).fill('Once, then look again');
  await other.put(`${formulary}/${line._id}`, {
    withdrawal_periods: [{ product_type: 'meat', period: 77, unit: 'days' }],
  });
  await panel.getByRole('button', { name: 'Save and confirm' }).click();
  const meat = panel.getByRole('group', { name: 'Meat' });
  await expect(meat).toContainText('99 days');
  await expect(meat).toContainText('77 days');
  await expect(panel).toContainText('Isla Drummond changed this line at');
  const theirs = await other.get<FormularyEntry>(`${formulary}/${line._id}`);
  expect(theirs.withdrawal_periods).toEqual([expect.objectContaining({ product_type: 'meat', period: 77 })]);
  await expectAccessible(page);
  await meat.getByRole('radio', { name: /^Theirs/ }).check();
  await panel.getByRole('button', { name: 'Save and confirm' }).click();
  await expect(page.getByText(/^Saved, and confirmed by/)).toBeVisible();
  const saved = await other.get<FormularyEntry>(`${formulary}/${line._id}`);
  expect([
    saved.frequency,
    saved.withdrawal_periods.find(({ product_type }) => product_type === 'meat')?.period,
  ]).toEqual(['Once, then look again', 77]);

  await test.step('retired, and undone', async () => {
    await panel.getByRole('button', { name: 'Retire' }).click();
    await expect(panel.getByRole('button', { name: 'Use again' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(panel.getByRole('button', { name: 'Retire' })).toBeVisible();
  });

  await test.step('a wrong column is reported in one sentence', async () => {
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel('Choose a CSV file')
      .setInputFiles(csvFile('wrong.csv', `product_id,specis\n${line.product_id},Cattle\n`));
    await expect(dialog.getByRole('alert')).toContainText('the column specis is not one of product_id');
    await dialog
      .getByLabel('Choose a CSV file')
      .setInputFiles(
        csvFile(
          'formulary.csv',
          `product_id,species,meat\n${line.product_id},Goat,12 days\n${line.product_id},Horse,soon\n`,
        ),
      );
    await expect(dialog).toContainText('meat is "soon"');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Load 1 line' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('imported lines are listed under To confirm, by its address too', async () => {
    await page.getByLabel('Show').selectOption('To confirm (1)');
    await expect(page).toHaveURL(/show=unconfirmed/);
    const rows = page.getByRole('grid', { name: 'Formulary' }).getByRole('row');
    await expect(rows).toHaveCount(2);
    await page.reload();
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1)).toContainText('Goat');
    await rows.nth(1).click();
    await expect(page).toHaveURL(/open=/);
    await panel.getByRole('button', { name: 'Confirm as it is' }).click();
    await expect(page.getByText('No matching lines')).toBeVisible();
    await page.goBack();
    await page.getByLabel('Show').selectOption('All lines');
    await expect(page.getByLabel('Show')).toContainText('To confirm');
    await expect(page.getByLabel('Show')).not.toContainText('To confirm (1)');
  });

  await test.step('an exported file comes back unchanged', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const text = readFileSync(await download.path(), 'utf8');
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Choose a CSV file').setInputFiles(csvFile('formulary.csv', text));
    await expect(dialog).toContainText('Nothing would change');
  });
  await desk.throwAway();
});

test('a new product list is previewed and applied, and a phone gets the new product with a delta', async ({
  product,
  newDevice,
}) => {
  const phone = await newDevice();
  const vet = await phone.open();
  await signInAndFill(vet, 'vet@glen.example');
  const { desk, page } = await openDesk(product, 'lists');
  await expect(page.getByRole('heading', { level: 1, name: 'Central lists' })).toBeVisible();
  await expectAccessible(page);
  const list = page.getByRole('region', { name: 'Products', exact: true });
  const sheet = [
    'VMNo,Name,DateOfIssue,Distributors,ActiveSubstances,TargetSpecies,TherapeuticGroup',
    '77777/4001,Zyxovet 20 mg/ml Solution for Injection,2026-10-01,,Meloxicam,Cattle,Anti Inflammatory',
    ',Nameless,2026-10-01,,Water,Cattle,',
    '',
  ].join('\n');
  await list.getByLabel('Choose the regulator’s files').setInputFiles(csvFile('current.csv', sheet));
  const change = list.getByRole('region', { name: 'What current.csv would change' });
  await expect(change).toContainText('Zyxovet 20 mg/ml Solution for Injection');
  await expect(change).toContainText('VMNo is blank. It is required.');
  await expect(change).toContainText('Each device fetches 1 row');
  await expectAccessible(page);

  const pulled: string[] = [];
  vet.on('response', (response) => {
    if (!response.url().endsWith('/api/sync/pull')) return;
    response.text().then(
      (text) => pulled.push(...text.split('\n').filter((line) => line.includes('"e":"product"'))),
      () => undefined,
    );
  });
  await change.getByRole('button', { name: 'Apply 1 change' }).click();
  await expect(list.getByRole('region', { name: 'What current.csv changed' })).toContainText('Each device now fetches');

  await openAnimal(vet, farm.name, '00345');
  await recordCase(vet, { condition: 'Ringworm', level: 'Tentative', method: 'Clinical signs', notes: 'New product' });
  await vet.getByRole('link', { name: 'Add treatment' }).click();
  await vet.getByRole('searchbox', { name: 'Product' }).fill('Zyxovet');
  await expect(vet.getByRole('option', { name: /^Zyxovet 20 mg\/ml/ })).toBeVisible({ timeout: 60_000 });
  // One row was sent, not the list.
  expect(pulled.length).toBeLessThanOrEqual(1);

  await test.step('loaded again, it changes nothing', async () => {
    await list.getByLabel('Choose the regulator’s files').setInputFiles(csvFile('current.csv', sheet));
    await expect(list).toContainText('Nothing changes: the list already has all of this.');
  });
  await desk.throwAway();
});

test('a long list shows how much has been uploaded, and can be stopped before anything changes', async ({
  product,
}) => {
  const { desk, page } = await openDesk(product, 'lists');
  const list = page.getByRole('region', { name: 'Products', exact: true });
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 15_000 };
  await line.send('Network.emulateNetworkConditions', slow);
  // Incompressible data, so the upload takes time.
  const noise = randomBytes(150_000).toString('hex');
  await list
    .getByLabel('Choose the regulator’s files')
    .setInputFiles(csvFile('long.csv', `VMNo,Name\n77777/4009,${noise}\n`));
  const bar = list.getByRole('progressbar', { name: 'Sending' });
  await expect(bar).toHaveAttribute('aria-valuetext', /^[1-9]\d?% of 0\.\d MB$/);
  await list.getByRole('button', { name: 'Stop' }).click();
  await expect(bar).toBeHidden();
  await expect(list.getByRole('alert')).toHaveCount(0);
  await expect(list.locator('button', { hasText: 'Choose the regulator’s files' })).toBeEnabled();
  await desk.throwAway();
});
