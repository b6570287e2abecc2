import type { Page } from '@playwright/test';
import { expectLocked, pin, settledLockCard, typePin } from './lock.ts';
import { picture } from './picture.ts';
import { openAnimal, recordCase, signInAndFill } from './vet.ts';

/** A screen of the app on the tour, for screenshots and for checks of every screen. */
export type Stop = { name: string; visit: (page: Page) => Promise<void> };

export const farm = 'Nether Balgray';
export const place = '/farms/87%2F100%2F4208';

/**
 * Every screen of the app, in the order in which a vet meets them. The first needs a device nobody has signed in on.
 */
export const tour: readonly Stop[] = [
  { name: 'sign-in', visit: async (page) => page.getByRole('button', { name: 'Sign in' }).waitFor() },
  { name: 'farms', visit: (page) => signInAndFill(page, 'vet@glen.example') },
  {
    name: 'farm',
    visit: async (page) => {
      await page.goto(place);
      await page.getByRole('list', { name: 'Animals' }).waitFor();
    },
  },
  {
    name: 'search',
    visit: async (page) => {
      await page.goto('/search');
      await page.getByRole('textbox').fill('mastitis');
      await page.getByRole('list', { name: 'Found' }).waitFor();
    },
  },
  {
    name: 'visit',
    visit: async (page) => {
      await page.goto(`${place}/visit`);
      await page.getByRole('group', { name: 'Animals to see and animals seen' }).waitFor();
    },
  },
  {
    name: 'visit-keypad',
    visit: async (page) => {
      await page.getByRole('button', { name: 'Record animal' }).click();
      await page.getByRole('textbox', { name: 'Last digits of the ear tag' }).fill('48');
      await page.getByRole('dialog').getByRole('link').first().waitFor();
    },
  },
  {
    name: 'group-keypad',
    visit: async (page) => {
      await page.goto(`${place}/visit/group`);
      await page.getByRole('button', { name: 'Add by tag' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Last digits of the ear tag' }).fill('48');
      await page.getByRole('dialog').getByRole('list', { name: 'Animals' }).waitFor();
    },
  },
  {
    name: 'group',
    visit: async (page) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /^Add all/ }).click();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'group-by-kind',
    visit: async (page) => {
      await page.getByRole('button', { name: 'Choose by kind' }).click();
      await page
        .getByRole('dialog')
        .getByText(/^The whole herd/)
        .waitFor();
    },
  },
  {
    name: 'tb-test',
    visit: async (page) => {
      await page.goto(`${place}/visit/tb-test`);
      await page.getByRole('button', { name: 'I will enter it later' }).click();
      await page.getByRole('textbox', { name: 'Last digits of the ear tag' }).fill('00486');
      await page.getByRole('list', { name: 'Animals' }).getByRole('button').click();
      await page.getByRole('textbox', { name: /^Avian/ }).fill('7');
    },
  },
  { name: 'rounds', visit: (page) => page.goto(`${place}/visit/rounds`).then(() => undefined) },
  {
    name: 'round',
    visit: async (page) => {
      await page.getByRole('link', { name: /^Pregnancy diagnosis/ }).click();
      await page.getByRole('textbox', { name: 'Last digits of the ear tag' }).fill('00486');
      await page.getByRole('list', { name: 'Animals' }).getByRole('button').click();
      await page.getByRole('button', { name: 'In calf', exact: true }).click();
      await page.getByRole('button', { name: 'Save without weeks' }).waitFor();
    },
  },
  {
    name: 'round-sheet',
    visit: async (page) => {
      await page.getByRole('button', { name: 'Save without weeks' }).click();
      await page.getByRole('link', { name: 'Sheet', exact: true }).click();
      await page.getByRole('article', { name: 'Pregnancy diagnosis' }).waitFor();
    },
  },
  { name: 'animal', visit: (page) => openAnimal(page, farm, '00486') },
  {
    name: 'animal-update',
    visit: async (page) => {
      await page.getByRole('button', { name: /^Update/ }).click();
      await page.getByRole('radio', { name: 'early lactation' }).check();
    },
  },
  {
    name: 'animal-death',
    visit: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Mark as dead' }).click();
      await page.getByRole('dialog').getByRole('radio', { name: 'Culled' }).check();
    },
  },
  {
    name: 'animal-left',
    visit: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Has left the farm' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'animal-photo',
    visit: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page
        .locator('input[type=file][multiple]')
        .first()
        .setInputFiles(await picture(page));
      const photos = page.getByRole('list', { name: 'Photos' }).first();
      await photos.getByRole('button').first().click();
      await page.getByRole('dialog').locator('img').waitFor();
    },
  },
  {
    name: 'new-observation',
    visit: async (page) => {
      await page.goto(`${place}/animals/UK100017200486/observations/new`);
      await page.getByRole('textbox', { name: 'Weight' }).fill('612');
    },
  },
  {
    name: 'observations',
    visit: async (page) => {
      await page.getByRole('button', { name: 'Save observation' }).click();
      await page.getByRole('list', { name: 'Observations' }).waitFor();
    },
  },
  {
    name: 'new-case',
    visit: async (page) => {
      await page.goto(`${place}/animals/UK100017200486/cases/new`);
      await page.getByRole('searchbox', { name: 'Condition' }).fill('lame');
      await page
        .getByRole('option', { name: /sign: Lame/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'notifiable',
    visit: async (page) => {
      await page.getByRole('searchbox', { name: 'Condition' }).fill('bluetongue');
      await page
        .getByRole('option', { name: /^Bluetongue/ })
        .first()
        .click();
      await page.getByText(/^Bluetongue is notifiable/).waitFor();
    },
  },
  {
    name: 'case',
    visit: async (page) => {
      await openAnimal(page, farm, '00380');
      await recordCase(page, {
        condition: 'Digital dermatitis',
        level: 'Presumptive',
        method: 'Clinical signs',
        notes: 'Left hind, sore to touch. Re-check in a week.',
      });
    },
  },
  {
    name: 'new-treatment',
    visit: async (page) => {
      await page.getByRole('link', { name: 'Add treatment' }).click();
      await page.getByRole('searchbox', { name: 'Product' }).fill('alamycin');
      await page
        .getByRole('option', { name: /^Alamycin/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'practice-product',
    visit: async (page) => {
      await page.getByRole('searchbox', { name: 'Product' }).fill('Calcium EDTA 250 mg/ml, special import');
      await page.getByRole('button', { name: 'Add a medicine that is not on the list' }).click();
      const dialog = page.getByRole('dialog', { name: 'Medicine that is not on the list' });
      await dialog.getByLabel('What is it?').selectOption('Special import');
    },
  },
  {
    name: 'medicine',
    visit: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('searchbox', { name: 'Product' }).fill('alamycin');
      await page.getByRole('option', { name: /^Alamycin Aerosol/ }).click();
      await page.getByRole('textbox', { name: /^Total amount/ }).fill('10');
    },
  },
  {
    name: 'visit-summary',
    visit: async (page) => {
      // The bottle of the previous theme is remembered, and shown in one line.
      const batch = page.locator('summary', { hasText: 'Batch' });
      if (await batch.isVisible()) await batch.click();
      await page.getByRole('textbox', { name: 'Batch number' }).fill('B-7731');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('list', { name: 'Medicines' }).waitFor();
      await page.goto(`${place}/visit/summary`);
      await page.getByRole('list', { name: 'What was recorded' }).waitFor();
    },
  },
  {
    name: 'farmer-report',
    visit: async (page) => {
      await page.goto(`${place}/visit/report`);
      await page.getByRole('article', { name: 'Veterinary treatment record' }).waitFor();
    },
  },
  {
    name: 'queue',
    visit: async (page) => {
      await page.goto('/queue');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'device',
    visit: async (page) => {
      await page.goto('/device');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('list', { name: 'Signed in on' }).waitFor();
    },
  },
  {
    name: 'lock-set-up',
    visit: async (page) => {
      await page.getByRole('button', { name: 'Turn on the lock' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Choose a PIN' }).waitFor();
    },
  },
  {
    name: 'lock-pin',
    visit: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Choose a PIN' }).click();
      await typePin(page);
    },
  },
  {
    name: 'locked',
    visit: async (page) => {
      for (const answer of ['Next', 'Use this PIN']) {
        await page.getByRole('dialog').getByRole('button', { name: answer }).click();
        if (answer === 'Next') await typePin(page);
      }
      await page.getByRole('button', { name: 'Lock now' }).waitFor();
      const card = await settledLockCard(page);
      await card.getByRole('button', { name: 'Lock now' }).click();
      await expectLocked(page);
      await typePin(page, pin.slice(0, 4));
    },
  },
];
