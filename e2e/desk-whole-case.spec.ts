import { createHash } from 'node:crypto';
import type { Attachment } from '@byre/contract/attachments/schema';
import { expect, type Page } from '@playwright/test';
import { axeFindingsInThemes } from './axe.ts';
import { dataRows, openDeskAt, panel, tabTo, test } from './desk.ts';
import { deskSize, smallDeskSize } from './desk-sizes.ts';
import { recordsPath } from './engines/records.ts';
import { type RestClient, signInToRest } from './rest-client.ts';

type Made = { _id: string };
const made = async (answer: Response): Promise<Made> => {
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Made;
};

/** A case with a treatment and a medicine, as sent from a vet's phone. */
const recordCase = async (vet: RestClient, digits: string, notes: string) => {
  const at = { start_date: '2026-11-20T09:30:00.000Z', end_date: '2026-11-20T09:30:00.000Z' };
  const listed = await vet.list<Made & { pathology: string }>('/api/conditions');
  const condition = listed.find(({ pathology }) => pathology === 'White line disease');
  const { data } = await vet.get<{ data: (Made & { product_name: string })[] }>(
    '/api/products?search=Metacam&limit=100',
  );
  const product = data.find(({ product_name }) => product_name.startsWith('Metacam 20 mg/ml'));
  const path = recordsPath(digits);
  const examined_at = '2026-11-20T09:00:00.000Z';
  const presumptive_conditions = [{ condition_id: condition?._id, date_diagnosed: examined_at }];
  const record = await made(await vet.post(path, { notes, examined_at, presumptive_conditions }));
  const treatments = `${path}/${record._id}/treatment-history`;
  const treatment = await made(
    await vet.post(treatments, { ...at, treatment_strategy: 'Pain relief', treated_by: ['Isla Drummond'] }),
  );
  const usage = await made(
    await vet.post(`${treatments}/${treatment._id}/medicine-usage`, {
      ...at,
      product_id: product?._id,
      total_volume: { volume: 15, units: 'ml' },
      administered_by: 'Isla Drummond',
      withdrawals: [{ product_type: 'meat', period: 15, unit: 'days', basis: 'spc' }],
    }),
  );
  return { record, treatment, usage, condition: condition?.pathology ?? '', path };
};

/** A photo as sent from a vet's phone. */
const sendPhoto = async (page: Page, vet: RestClient, attachments: string, shows: object): Promise<void> => {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(40, 30);
    canvas.getContext('2d')?.fillRect(0, 0, 20, 30);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())];
  });
  const picture = Buffer.from(bytes);
  const { _id } = await made(await vet.post(attachments, shows));
  const sha256 = createHash('sha256').update(picture).digest('hex');
  const part = { sha256, byte_size: picture.length, offset: 0, data: picture.toString('base64') };
  expect((await vet.put(`${attachments}/${_id}/upload`, part)).status).toBe(200);
};

const timeline = (page: Page) => page.getByRole('list', { name: 'What happened, in order' });

test('the whole case is on one page: what happened, by whom and when, with links to all of it', async ({
  product,
  openDesk,
}) => {
  const vet = await signInToRest(product.url, 'vet@glen.example');
  const { condition, usage } = await recordCase(vet, '00429', 'Seen from the page');
  const page = await openDeskAt(await openDesk(), 'cases?find=Seen from the page');
  await dataRows(page, 'Cases').first().click();
  await panel(page).getByRole('link', { name: 'The whole case' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText(condition);
  const items = timeline(page).getByRole('listitem');
  await expect(items).toContainText(['Examined', condition, 'Pain relief', '15 ml']);
  await expect(items.nth(3)).toContainText('by Isla Drummond');
  await expect(timeline(page)).toContainText('Seen from the page');
  await expect(page.getByRole('region', { name: 'Animal', exact: true })).toContainText('00429');
  for (const size of [deskSize, smallDeskSize]) {
    await page.setViewportSize(size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    expect(await axeFindingsInThemes(page, `the whole case at ${size.width}`)).toEqual([]);
  }

  await timeline(page)
    .getByRole('link', { name: /in the medicines table$/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/desk/medicines\\?open=${usage._id}`));
  await panel(page).getByRole('link', { name: 'The whole case' }).click();
  await page.getByRole('link', { name: 'Open the animal' }).click();
  await expect(panel(page).getByRole('heading', { level: 2 }).first()).toContainText('00429');
});

test('a case is corrected on its page with its history beside it, and if two people change one field the second chooses a value', {
  tag: ['@first', '@also-small'],
}, async ({ product, openDesk }) => {
  const vet = await signInToRest(product.url, 'vet@glen.example');
  const { record, treatment, usage, path } = await recordCase(vet, '00436', 'Left hind, seen at the desk');
  const page = await openDeskAt(await openDesk(), `cases/${record._id}`);
  const notes = page.getByRole('textbox', { name: /^Notes/ });

  await test.step('typed, reloaded, saved, and in the history', async () => {
    await page.getByRole('button', { name: 'Correct: Case' }).click();
    await notes.fill('Right hind, seen at the desk');
    await page.reload();
    await page.getByRole('button', { name: 'Correct: Case' }).click();
    await expect(notes).toHaveValue('Right hind, seen at the desk');
    await notes.press('Control+Enter');
    await expect(timeline(page)).toContainText('Right hind, seen at the desk');
    const stored = await vet.get<{ notes: string; version: number }>(`${path}/${record._id}`);
    expect(stored).toMatchObject({ notes: 'Right hind, seen at the desk', version: 2 });
  });

  await test.step('another person changes another field: both changes stay', async () => {
    await page.getByRole('button', { name: /^Correct: Metacam/ }).click();
    const given = page.getByRole('textbox', { name: /^Given by/ });
    await given.fill('Tom Carrick');
    const usagePath = `${path}/${record._id}/treatment-history/${treatment._id}/medicine-usage/${usage._id}`;
    await vet.put(usagePath, { batches: [{ number: 'B77' }] });
    await page.keyboard.press('Control+Enter');
    // It has no milk line, so the correction asks for it.
    await page.getByRole('button', { name: 'Save without' }).click();
    await expect(timeline(page)).toContainText('by Tom Carrick');
    expect(await vet.get(usagePath)).toMatchObject({ administered_by: 'Tom Carrick', batches: [{ number: 'B77' }] });
  });

  await test.step('another person changes the same field: both values, and a choice', async () => {
    await page.getByRole('button', { name: 'Correct: Case' }).click();
    await notes.fill('Mine: right hind, pared');
    await vet.put(`${path}/${record._id}`, { notes: 'Theirs: right fore' });
    await page.keyboard.press('Control+Enter');
    const clash = page.getByRole('region', { name: 'Notes' });
    await expect(clash).toContainText('Mine: right hind, pared');
    await expect(clash).toContainText('Theirs: right fore');
    expect(await axeFindingsInThemes(page, 'two people in one field')).toEqual([]);
    await clash.getByRole('radio', { name: 'What you wrote' }).check();
    await page.getByRole('button', { name: 'Save these choices' }).click();
    await expect(timeline(page)).toContainText('Mine: right hind, pared');
    const stored = await vet.get<{ notes: string }>(`${path}/${record._id}`);
    expect(stored.notes).toBe('Mine: right hind, pared');
  });
});

test('a correction whose answer is lost is kept, and is there once after saving again', {
  tag: '@also-small',
}, async ({ product, signal, newDevice, deskWindow }) => {
  const vet = await signInToRest(product.url, 'vet@glen.example');
  const { record, path } = await recordCase(vet, '00450', 'Before the line dropped');
  const office = await newDevice({ viewport: deskWindow });
  const page = await openDeskAt(office, `cases/${record._id}`);
  await page.getByRole('button', { name: 'Correct: Case' }).click();
  await page.getByRole('textbox', { name: /^Notes/ }).fill('After the line dropped');
  // Requests of the same page have been answered by then.
  await expect(page.getByRole('list', { name: 'Versions, newest first' })).toBeVisible();
  signal.swallowAnswers(`${path}/${record._id}`, 1);
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => signal.swallowed()).toBe(1);
  // The browser may retry by itself. If it gives up, the person saves again, and finds what they typed.
  const kept = page.getByRole('alert').filter({ hasText: 'kept on this computer' });
  const there = timeline(page).getByText('After the line dropped');
  await expect(kept.or(there).first()).toBeVisible({ timeout: 40_000 });
  if (await kept.isVisible()) await page.keyboard.press('Control+Enter');
  await expect(there).toBeVisible();
  const stored = await vet.get<{ notes: string; version: number }>(`${path}/${record._id}`);
  expect(stored).toMatchObject({ notes: 'After the line dropped', version: 2 });
});

test('a case on the wrong animal is moved at the desk by keyboard, with its treatment, medicine and photo, and back', {
  tag: '@also-small',
}, async ({ product, openDesk }) => {
  const [wrong, right] = ['00478', '00485'];
  const vet = await signInToRest(product.url, 'vet@glen.example');
  const { record, treatment, condition, path } = await recordCase(vet, wrong, 'Told for the wrong cow');
  const photosOf = (digits: string) =>
    vet.list<Attachment>(recordsPath(digits).replace(/\/medical-records$/, '/attachments'));
  type Listed = Made & { notes: string | null; presumptive_conditions: { name: string }[] };
  const medicinesOf = async (digits: string): Promise<(string | null)[]> => {
    const { data } = await (
      await vet.post('/api/medicine-usage/search', {
        animal_id: `UK1000171${digits}`,
        administered_by: 'Isla Drummond',
      })
    ).json();
    return (data as { name: string | null }[]).map(({ name }) => name);
  };
  const page = await openDeskAt(await openDesk(), `cases/${record._id}`);
  const move = page.getByRole('button', { name: 'Wrong animal: move it' });
  const shown = { medical_record_id: record._id, treatment_id: treatment._id };
  await sendPhoto(page, vet, path.replace(/\/medical-records$/, '/attachments'), shown);
  const [photo] = await photosOf(wrong);

  await test.step('moved', async () => {
    await tabTo(page, move);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('searchbox', { name: 'Ear tag' })).toBeFocused();
    await page.keyboard.type(right);
    await expect(dialog.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: /Move the case to UK 100017 100485/ })).toBeVisible();
    await expect(dialog).toContainText('1 treatment, 1 medicine and 1 photo move with it');
    expect(await axeFindingsInThemes(page, 'moving a case')).toEqual([]);
    await tabTo(page, dialog.getByRole('button', { name: 'Move the case' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('The case is on the other animal now.')).toBeVisible();
    await expect.poll(() => medicinesOf(right)).toEqual([expect.stringMatching(/^Metacam 20 mg/)]);
    expect(await medicinesOf(wrong)).toEqual([]);
    await expect.poll(() => photosOf(right)).toMatchObject([{ sha256: photo?.sha256, copied_from: photo?._id }]);
    expect(await photosOf(wrong)).toEqual([]);
    const left = await vet.get<Listed>(`${path}/${record._id}`);
    expect(left).toMatchObject({
      presumptive_conditions: [],
      notes: expect.stringMatching(/Moved to UK 100017 100485/),
    });
  });

  await test.step('the case is opened on the other animal, and the old page says where it went', async () => {
    await expect(timeline(page)).toContainText('Moved to UK 100017 100485');
    await expect(move).toHaveCount(0);
    await page.getByRole('link', { name: 'Open the case there' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(condition);
    await expect(page.getByRole('region', { name: 'Animal', exact: true })).toContainText(right);
    await expect(timeline(page)).toContainText('Told for the wrong cow Moved here on');
  });

  await test.step('Undo in the message brings all of it back, although it was sent', async () => {
    await page
      .getByRole('alertdialog')
      .filter({ hasText: 'The case is on' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(page.getByText('The case is back where it was')).toBeVisible();
    await expect.poll(() => medicinesOf(wrong)).toEqual([expect.stringMatching(/^Metacam 20 mg/)]);
    await expect.poll(() => medicinesOf(right)).toEqual([]);
    await expect.poll(() => photosOf(wrong)).toMatchObject([{ sha256: photo?.sha256, width: 40 }]);
    expect(await photosOf(right)).toEqual([]);
    const back = await vet.get<Listed>(`${path}/${record._id}`);
    expect(back).toMatchObject({ notes: 'Told for the wrong cow', presumptive_conditions: [{ name: condition }] });
  });
});
