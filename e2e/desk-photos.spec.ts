import { expect, type Page } from '@playwright/test';
import { axeFindingsInThemes } from './axe.ts';
import { openDeskAt, test } from './desk.ts';
import { recordsPath } from './engines/records.ts';
import { signInToRest } from './rest-client.ts';

/** A photo of 3,200 by 2,400 pixels, as large as a phone takes it, of one colour with a spot. */
const photo = (page: Page, name: string, colour: string) =>
  page
    .evaluate(async (fill) => {
      const canvas = new OffscreenCanvas(3200, 2400);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('Nothing to draw on.');
      context.fillStyle = fill;
      context.fillRect(0, 0, 3200, 2400);
      context.fillStyle = '#b33';
      context.beginPath();
      context.arc(1800, 1300, 420, 0, 7);
      context.fill();
      const bytes = await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer();
      return [...new Uint8Array(bytes)];
    }, colour)
    .then((bytes) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) }));

type Kept = { medical_record_id: string; width: number; byte_size: number; caption: string | null };

test('several photos are added to a case at the desk, opened large and given a caption by keyboard', async ({
  product,
  openDesk,
}) => {
  const vet = await signInToRest(product.url, 'vet@glen.example');
  const path = recordsPath('00429');
  const record = (await (await vet.post(path, { notes: 'Swollen hock' })).json()) as { _id: string };
  const page = await openDeskAt(await openDesk(), `cases/${record._id}`);
  const card = page.getByRole('region', { name: 'Photos' });
  await expect(card).toContainText('No photos yet.');
  const files = [await photo(page, 'hock.jpg', '#8a6f4d'), await photo(page, 'side.jpg', '#5b7f5a')];
  await card
    .locator('input[type=file]')
    .setInputFiles([...files, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }]);
  await expect(card).toContainText('Could not be read as a picture: notes.txt');
  const strip = card.getByRole('list', { name: 'Photos' });
  await expect(strip.locator('img')).toHaveCount(2);

  await strip.getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: 'Photo 1 of 2' });
  await expect(dialog.locator('img')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Photo 2 of 2' }).locator('img')).toBeVisible();
  expect(await axeFindingsInThemes(page, 'a photo, large')).toEqual([]);
  const caption = page.getByRole('textbox', { name: /^Caption/ });
  await caption.fill('Hock from behind');
  // In the text, an arrow does not turn to another photo.
  await caption.press('ArrowLeft');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Corrected in the practice’s records')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Photo 2 of 2' }).locator('img')).toHaveAttribute(
    'alt',
    'Hock from behind',
  );
  await caption.fill('Near hock from behind');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog').locator('img')).toHaveAttribute('alt', 'Near hock from behind');
  await page.locator('summary', { hasText: 'What it said before' }).press('Enter');
  const versions = page.getByRole('dialog').getByRole('region', { name: 'History' });
  await expect(versions.getByRole('row', { name: /Caption/ })).toContainText('Hock from behind');
  // In a list of choices, an arrow does not turn to another photo either.
  await versions.getByRole('combobox').first().press('ArrowLeft');
  await expect(versions).toBeVisible();
  expect(await axeFindingsInThemes(page, 'a photo with its history')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  // On paper a photo has its caption and its own shape: it was 4 by 3, and the screen shows its middle.
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('[data-paper-name="case"]');
  await expect(paper.getByText('Near hock from behind')).toBeVisible();
  const shapes = await paper
    .locator('img')
    .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).width / (one as HTMLImageElement).height));
  expect(shapes.map((shape) => Math.round(shape * 100) / 100)).toEqual([1.33, 1.33]);
  await page.emulateMedia({ media: null });

  const attachments = path.replace(/\/medical-records$/, '/attachments');
  const kept = await vet.list<Kept>(attachments);
  const ofCase = kept.filter(({ medical_record_id }) => medical_record_id === record._id);
  expect(ofCase.map(({ width }) => width)).toEqual([1600, 1600]);
  expect(ofCase.map(({ caption }) => caption)).toEqual(expect.arrayContaining([null, 'Near hock from behind']));
  expect(Math.max(...ofCase.map(({ byte_size }) => byte_size))).toBeLessThan(300_000);
});
