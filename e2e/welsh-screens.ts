import { expect, type Page } from '@playwright/test';
import { picture } from './picture.ts';
import type { Stop } from './tour.ts';

const farm = '/farms/87%2F100%2F4208';
const animal = `${farm}/animals/UK100017100331`;

export const chooseWelsh = async (page: Page): Promise<void> => {
  await page.goto('/device');
  await page.getByRole('radio', { name: 'Cymraeg' }).check();
  await expect(page.locator('html')).toHaveAttribute('lang', 'cy-GB');
};

const at = (address: string) => async (page: Page) => {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.locator('.skeleton')).toHaveCount(0);
};

const dialogAt = (address: string) => async (page: Page) => {
  await page.goto(address);
  await page.getByRole('dialog').waitFor();
};

/** The screens of a day's work in Welsh, by address and by what they show in any language. */
export const welshScreens: readonly Stop[] = [
  { name: 'Today', visit: at('/') },
  {
    name: 'the search',
    visit: async (page) => {
      await at('/search')(page);
      await page.getByRole('textbox').fill('mastitis');
      await page.getByRole('main').getByRole('list').first().waitFor();
    },
  },
  { name: 'the farm', visit: at(farm) },
  { name: 'the visit', visit: at(`${farm}/visit`) },
  { name: 'the keypad', visit: dialogAt(`${farm}/visit?record=yes`) },
  { name: 'the summary', visit: at(`${farm}/visit/summary`) },
  { name: 'the report', visit: at(`${farm}/visit/report`) },
  { name: 'the treatment of a group', visit: at(`${farm}/visit/group`) },
  {
    name: 'a group by kind',
    visit: async (page) => {
      await page.getByRole('button', { name: 'Dewis yn ôl math' }).click();
      await page
        .getByRole('dialog')
        .getByRole('checkbox')
        .or(page.getByRole('dialog').getByRole('radio'))
        .first()
        .waitFor();
    },
  },
  { name: 'the TB test', visit: at(`${farm}/visit/tb-test`) },
  { name: 'the rounds', visit: at(`${farm}/visit/rounds`) },
  ...['pregnancy', 'mobility', 'body_condition', 'weight'].flatMap((kind) => [
    {
      name: `the round of ${kind}`,
      visit: async (page: Page) => {
        await at(`${farm}/visit/rounds/${kind}`)(page);
        await page.getByRole('textbox').first().fill('00331');
        await page.getByRole('list').getByRole('button').first().click();
      },
    },
    { name: `the sheet of ${kind}`, visit: at(`${farm}/visit/rounds/${kind}/sheet`) },
  ]),
  { name: 'the animal', visit: at(animal) },
  { name: 'what is new about an animal', visit: dialogAt(`${animal}?open=news`) },
  { name: 'a death', visit: dialogAt(`${animal}?open=death`) },
  {
    name: 'euthanasia',
    visit: async (page) => {
      await page.getByRole('dialog').getByRole('radio', { name: 'Ewthanasia' }).check();
    },
  },
  { name: 'the observations', visit: at(`${animal}/observations`) },
  { name: 'a new observation', visit: at(`${animal}/observations/new`) },
  {
    name: 'a photo',
    visit: async (page) => {
      await at(animal)(page);
      await page
        .locator('input[type=file][multiple]')
        .first()
        .setInputFiles(await picture(page));
      await page.locator('.photo-strip button').first().click();
      await page.getByRole('dialog').locator('img').waitFor();
    },
  },
  { name: 'a new case', visit: at(`${animal}/cases/new`) },
  {
    name: 'where on the animal',
    visit: async (page) => {
      await page.getByRole('searchbox').fill('Sole ulcer');
      await page
        .getByRole('option', { name: /^Sole ulcer/ })
        .first()
        .click();
    },
  },
  {
    name: 'the case',
    visit: async (page) => {
      await page.getByRole('button', { name: 'Cadw’r achos' }).click();
      await page.getByRole('heading', { level: 1, name: 'Sole ulcer' }).waitFor();
    },
  },
  {
    name: 'a new treatment',
    visit: async (page) => {
      await page.getByRole('link', { name: 'Ychwanegu triniaeth' }).click();
      await page.getByRole('searchbox', { name: 'Cynnyrch' }).fill('Calcium EDTA');
    },
  },
  {
    name: 'a medicine that is not on the list',
    visit: async (page) => {
      await page.getByRole('button', { name: /nad yw ar y rhestr/ }).click();
      await page.getByRole('dialog').getByRole('combobox').first().waitFor();
    },
  },
  { name: 'the queue', visit: at('/queue') },
  {
    name: 'the device',
    visit: async (page) => {
      await at('/device')(page);
      await page.getByRole('list', { name: 'Wedi mewngofnodi ar' }).getByText('Chrome ar Linux').first().waitFor();
    },
  },
];
