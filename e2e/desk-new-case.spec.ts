import { expect, type Page } from '@playwright/test';
import { axeFindingsInThemes } from './axe.ts';
import { dataRows, openDeskAt, panel, tabTo, test } from './desk.ts';
import { deskSize, smallDeskSize } from './desk-sizes.ts';
import { belongingsOf, recordsOf } from './engines/records.ts';
import { choose, savedLine, tellCase } from './phoned-in-case.ts';
import { signInToRest } from './rest-client.ts';
import { expectAllSent } from './vet.ts';

test('the phoned-in case: farm, tag, condition, treatment and medicine without the mouse, in 45 keystrokes', {
  tag: ['@first', '@also-small'],
}, async ({ product, openDesk }) => {
  const digits = '00408';
  const rest = await signInToRest(product.url, 'desk@glen.example');
  const before = await recordsOf(rest, digits);
  const page = await openDeskAt(await openDesk(), 'farms');
  await dataRows(page, 'Farms').first().waitFor();

  const hands = await tellCase(page, digits, 'Rang at ten: lame off hind, pared out');
  const searchbox = page.getByRole('searchbox', { name: 'Product' });
  while (!(await searchbox.evaluate((element) => element === document.activeElement))) await hands.press('Tab');
  await hands.type('rimadyl cattle 50');
  await choose(page, 'Product', /^Rimadyl Cattle 50/);
  await hands.press('Enter');
  const weight = page.getByRole('textbox', { name: 'Weight' });
  await expect(weight).toBeVisible();
  await hands.press('Tab');
  await expect(weight).toBeFocused();
  await hands.type('650');
  await hands.press('Enter');
  // 1.4 mg per kg for 650 kg at 50 mg/ml is 18.2 ml, and 18 can be measured.
  const amount = page.getByRole('textbox', { name: /^Total amount/ });
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue('18');
  await hands.press('Enter');
  await hands.press('Space');
  await hands.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Given by/ })).toBeFocused();
  await hands.type('Isla Drummond');
  await hands.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Batch number' })).toBeFocused();
  await hands.type('R4711');
  await expect(page.locator('summary', { hasText: 'Withdrawal' })).toContainText(/Meat until .*Milk: no withdrawal/);
  await hands.press('Control+Enter');

  const saved = savedLine(page, 'White line disease');
  await expect(saved).toContainText('In the practice’s records');
  await expect(saved).toBeInViewport();
  expect(hands.strokes()).toBeLessThanOrEqual(45);
  test.info().annotations.push({ type: 'keystrokes besides the text', description: String(hands.strokes()) });

  await test.step('all of it is in the records, once', async () => {
    const after = await recordsOf(rest, digits);
    const made = after.filter(({ _id }) => !before.some((one) => one._id === _id));
    expect(made).toHaveLength(1);
    const [record] = made;
    if (!record) throw new Error('The case is not there.');
    expect(record.presumptive_conditions.map(({ name }) => name)).toEqual(['White line disease']);
    expect(record.presumptive_diagnosis_methods).toHaveLength(1);
    expect(record.notes).toBe('Rang at ten: lame off hind, pared out');
    const { treatments, usages } = await belongingsOf(rest, record);
    expect(treatments.map(({ treated_by }) => treated_by)).toEqual([['Isla Drummond']]);
    const [usage] = usages;
    expect(usages).toHaveLength(1);
    expect(usage?.total_volume).toEqual({ volume: 18, units: 'ml' });
    expect(usage?.administered_by).toBe('Isla Drummond');
    expect(usage?.route).not.toBeNull();
    expect(usage?.batches.map(({ number }) => number)).toEqual(['R4711']);
    expect(usage?.withdrawals.map(({ product_type }) => product_type)).toEqual(['meat', 'milk']);
  });

  await test.step('the next one keeps the farm, puts the focus on the tag, and lists what was saved', async () => {
    await expect(page.getByRole('searchbox', { name: 'Ear tag' })).toBeFocused();
    await expect(page.getByRole('group', { name: 'Farm' })).toContainText('Nether Balgray');
    await saved.getByRole('link', { name: 'Open the case: White line disease' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'White line disease' })).toBeVisible();
    await expect(page.getByRole('list', { name: /^What happened/ })).toContainText('Rang at ten');
  });
});

test('the phoned-in case: the connection drops during the save, and nothing is lost or duplicated', {
  tag: '@also-small',
}, async ({ product, signal, newDevice, deskWindow }) => {
  const digits = '00415';
  const rest = await signInToRest(product.url, 'desk@glen.example');
  const before = await recordsOf(rest, digits);
  const office = await newDevice({ viewport: deskWindow });
  const page = await openDeskAt(office, 'cases');
  await dataRows(page, 'Cases').first().waitFor();

  // The server has it but its confirmation never arrives, however often it is tried. Then there is no connection at
  // all.
  signal.swallowAnswers('/api/sync/push', 100);
  const hands = await tellCase(page, digits, 'The line drops');
  // Impatient presses.
  await hands.press('Control+Enter', 3);
  await expect(savedLine(page, 'White line disease')).toHaveCount(1);
  await expect.poll(() => signal.swallowed(), { timeout: 60_000 }).toBeGreaterThan(0);
  await signal.cut();
  signal.behave();
  await expect(savedLine(page, 'White line disease')).toContainText('Saved on this computer');

  await test.step('the next one is typed in the meantime, and a reload keeps it', async () => {
    await tabTo(page, page.getByRole('searchbox', { name: 'Ear tag' }));
    await hands.type(digits);
    await choose(page, 'Ear tag', new RegExp(digits));
    await hands.press('Enter');
    await page.getByRole('textbox', { name: /^Notes/ }).fill('Half a sentence');
    await signal.restore();
    await page.reload();
    await expect(page.getByRole('textbox', { name: /^Notes/ })).toHaveValue('Half a sentence');
    await expect(page.getByRole('group', { name: 'Ear tag' })).toContainText(digits);
  });

  await expectAllSent(page);
  const made = (await recordsOf(rest, digits)).filter(({ _id }) => !before.some((one) => one._id === _id));
  expect(made.map(({ notes }) => notes)).toEqual(['The line drops']);
});

/** Removes the farms from the computer, as after a first sign-in. The lists of conditions and products stay. */
const forgetFarms = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.includes('-base-v') ? [name] : []));
    const database = await answerOf(indexedDB.open(names[0] ?? ''));
    const stores = ['farm', 'animal_page', 'tag_page', 'medical_record', 'treatment_history', 'medicine_usage'];
    const transaction = database.transaction(['bucket', ...stores], 'readwrite');
    await Promise.all([
      answerOf(transaction.objectStore('bucket').delete(IDBKeyRange.bound('farm:', 'farm:\uffff'))),
      ...stores.map((store) => answerOf(transaction.objectStore(store).clear())),
    ]);
    database.close();
  });

test('the phoned-in case: a computer without the farm’s data asks the server for it, and still sends the case', async ({
  product,
  signal,
  newDevice,
}) => {
  const digits = '00422';
  const rest = await signInToRest(product.url, 'desk@glen.example');
  const before = await recordsOf(rest, digits);
  const page = await openDeskAt(await newDevice({ viewport: deskSize }), 'products');
  await dataRows(page, 'Products').first().waitFor();
  // None is downloaded again.
  signal.answerWith(({ url }, outgoing) => {
    if (url !== '/api/sync/pull') return false;
    outgoing.writeHead(503).end();
    return true;
  });
  await forgetFarms(page);
  await page.reload();
  await dataRows(page, 'Products').first().waitFor();
  const hands = await tellCase(page, digits, 'Of a farm that is not here');
  await hands.press('Control+Enter');
  await expect(savedLine(page, 'White line disease')).toBeVisible();
  const made = async () =>
    (await recordsOf(rest, digits))
      .filter(({ _id }) => !before.some((one) => one._id === _id))
      .map(({ notes }) => notes);
  await expect.poll(made, { timeout: 60_000 }).toEqual(['Of a farm that is not here']);
  signal.answerWith(null);
  await expectAllSent(page);
  expect(await made()).toEqual(['Of a farm that is not here']);
});

for (const size of [deskSize, smallDeskSize]) {
  test(`the phoned-in case: at ${size.width} wide axe finds nothing, and a missing entry leads to its field`, async ({
    openDesk,
  }) => {
    const page = await openDeskAt(await openDesk(), 'new-case');
    await page.setViewportSize(size);
    await expect(page.getByRole('searchbox', { name: 'Farm' })).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('alert')).toContainText('Choose the farm');
    expect(await axeFindingsInThemes(page, 'new case')).toEqual([]);
    await page.getByRole('link', { name: 'Choose the farm' }).click();
    await expect(page.getByRole('searchbox', { name: 'Farm' })).toBeFocused();
    // Nothing extends beyond the edge.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  });
}

test('the phoned-in case can start from the open animal or farm, and from the palette', async ({ openDesk }) => {
  const page = await openDeskAt(await openDesk(), 'animals?find=00422');
  await dataRows(page, 'Animals').first().click();
  await expect(panel(page).getByRole('link', { name: 'New case' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('group', { name: 'Ear tag' })).toContainText('00422');
  await expect(page.getByRole('searchbox', { name: 'Condition' })).toBeFocused();

  await page.goto('/desk/farms?find=Balgray');
  await dataRows(page, 'Farms').first().click();
  await panel(page).getByRole('link', { name: 'New case' }).click();
  await expect(page.getByRole('searchbox', { name: 'Ear tag' })).toBeFocused();

  await page.goto('/desk/products');
  await dataRows(page, 'Products').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('new ca');
  await expect(page.getByRole('option', { name: /New case/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Farm' })).toBeFocused();
});
