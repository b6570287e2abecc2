import type { Animal } from '@byre/contract/animals/schema';
import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import { expect, type Locator, type Page } from '@playwright/test';
import { signInToRest } from './rest-client.ts';
import { test } from './stories.ts';
import { expectAllSent, openAnimal, readTag, signInAndFill, statusLine } from './vet.ts';

const farm = 'Nether Balgray';
const animals = '/api/farms/87%2F100%2F4208/animals';
const visit = '/farms/87%2F100%2F4208/visit';

/** A thumb that counts how often it touches the glass. */
const countingThumb = () => {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.tap();
    },
    taps: () => taps,
  };
};

const digit = (page: Page, figure: string) => page.getByRole('button', { name: figure, exact: true });

test('a visit without signal: a case in eight taps, what is new about a cow, a death, and the summary', async ({
  product,
  signal,
  newDevice,
}) => {
  const phone = await newDevice();
  const page = await phone.open();
  await signInAndFill(page, 'vet@glen.example');
  const rest = await signInToRest(product.url, 'vet@glen.example');
  await page.getByRole('link', { name: new RegExp(farm) }).click();
  await page.getByRole('link', { name: 'Visit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today’s visit' })).toBeVisible();
  await signal.cut();

  await test.step('from the worklist to a saved case in at most eight taps', async () => {
    const thumb = countingThumb();
    await thumb.tap(page.getByRole('button', { name: 'Record animal' }));
    for (const figure of '331') await thumb.tap(digit(page, figure));
    await thumb.tap(page.getByRole('dialog').getByRole('link', { name: /00331/ }));
    await thumb.tap(page.getByRole('option', { name: /^Digital dermatitis/ }));
    await thumb.tap(page.getByRole('checkbox', { name: 'Clinical signs' }));
    await thumb.tap(page.getByRole('button', { name: 'Save case' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Digital dermatitis' })).toBeVisible();
    expect(thumb.taps()).toBeLessThanOrEqual(8);
  });

  await test.step('a tag that is read in the middle of a note opens its animal, and the note stays a note', async () => {
    await page.getByRole('link', { name: 'Edit' }).click();
    const notes = page.getByRole('textbox', { name: /^Notes/ });
    await notes.fill('Left hind. ');
    await readTag(page, '982 010001700338');
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(notes).toHaveValue('Left hind. ');
    await page.getByRole('button', { name: 'Save case' }).click();
    await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Left hind.');
    await readTag(page, '0982010001700345');
    await expect(page.getByRole('heading', { level: 1, name: /00345/ })).toBeVisible();
  });

  await test.step('what is new about her is shown at once', async () => {
    await page.getByRole('button', { name: /^Update/ }).click();
    await page.getByRole('radio', { name: 'dry', exact: true }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.locator('.state-strip')).toContainText('dry');
  });

  await test.step('another one has died; her neighbour, marked by mistake, is taken back', async () => {
    for (const digits of ['00352', '00359']) {
      await openAnimal(page, farm, digits);
      await page.getByRole('button', { name: 'Mark as dead' }).click();
      await page.getByRole('checkbox', { name: 'Bloat' }).check();
      await page.getByRole('dialog').getByRole('button', { name: 'Mark as dead' }).click();
      // The dialog has a field of that name as well: only the banner has the day behind it.
      await expect(page.getByText(/^Died on \d/)).toBeVisible();
    }
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(/^Died on/)).toBeHidden();
  });

  await test.step('the summary says what was recorded, and that it waits on this device', async () => {
    await page.goto(`${visit}/summary`);
    const recorded = page.getByRole('list', { name: 'What was recorded' }).getByRole('listitem');
    await expect(recorded.filter({ hasText: '00331' })).toContainText('Digital dermatitis');
    await expect(recorded.filter({ hasText: '00345' })).toContainText('Reproductive state: dry');
    await expect(recorded.filter({ hasText: '00352' })).toContainText('Died on');
    await expect(page.getByText(/^\d+ changes wait on this device until there is signal\.$/)).toBeVisible();
    await expect(statusLine(page)).toContainText('saved on this device');
  });

  await signal.restore();
  await expectAllSent(page);
  await expect(page.getByText('All of it has reached the practice.')).toBeVisible();
  const animalOf = (number: string) => rest.get<Animal>(`${animals}/UK100017${number}`);
  const idOf = (items: Animal[], digits: string) => items.find(({ _id }) => _id.endsWith(digits))?._id.slice(8) ?? '';
  const herd = await rest.list<Animal>(animals);
  const [lame, dry, dead, alive] = ['00331', '00345', '00352', '00359'].map((digits) => idOf(herd, digits));
  const records = await rest.list<MedicalRecord>(`${animals}/UK100017${lame}/medical-records`);
  expect(records.at(-1)).toMatchObject({
    notes: 'Left hind.',
    tentative_conditions: [{ name: 'Digital dermatitis' }],
    tentative_diagnosis_methods: [{ name: 'Clinical signs' }],
  });
  expect((await animalOf(dry ?? '')).reproductive_state.at(-1)?.name).toBe('dry');
  expect((await animalOf(dead ?? '')).deceased_record).toMatchObject({ mortality_reason: ['Bloat'] });
  expect((await animalOf(alive ?? '')).deceased_record).toBeNull();
});
