import type { Page } from '@playwright/test';
import { openAnimal, recordCase, signInAndFill } from './vet.ts';

/** A screen of the app, as the tour leaves it: for pictures, and for checks that hold for every screen. */
export type Stop = { name: string; visit: (page: Page) => Promise<void> };

const farm = 'Nether Balgray';
const place = '/farms/87%2F100%2F4208';

/** Every screen of the app, in the order in which a vet meets them. The first needs a device nobody has signed in on. */
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
    name: 'visit',
    visit: async (page) => {
      await page.goto(`${place}/visit`);
      await page.getByRole('group', { name: 'What to see and what was seen' }).waitFor();
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
    name: 'case',
    visit: async (page) => {
      await openAnimal(page, farm, '00380');
      await recordCase(page, {
        condition: 'Digital dermatitis',
        level: 'Presumptive',
        method: 'Clinical signs',
        notes: 'Left hind, sore to touch. Look again in a week.',
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
    name: 'medicine',
    visit: async (page) => {
      await page.getByRole('option', { name: /^Alamycin Aerosol/ }).click();
      await page.getByRole('textbox', { name: /^Amount in all/ }).fill('10');
    },
  },
  {
    name: 'visit-summary',
    visit: async (page) => {
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
    },
  },
];
