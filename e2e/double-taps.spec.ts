import { expect, type Page } from '@playwright/test';
import { hands } from './impatient-hand.ts';
import { button, farm, heading, saveCase, tellSavedOnce, writeCase, writeMedicine } from './saved-once.ts';
import { openAnimal } from './vet.ts';

const product = 'Engemycin Spray';
const medicines = (page: Page) => page.getByRole('list', { name: 'Medicines' });

const saveTreatment = async (page: Page, animal: string, text: string): Promise<void> => {
  await saveCase(page, animal, text);
  await page.getByRole('link', { name: 'Add treatment' }).click();
  await writeMedicine(page, product, '10');
  await button(page, 'Save').click();
  await expect(medicines(page)).toContainText(product);
};

const treated = { cases: 1, treatments: 1, medicines: 1 };

tellSavedOnce([
  {
    form: 'a case',
    animals: ['00310'],
    fill: async (page, animal) => {
      await writeCase(page, animal, 'Taps: a case');
      return button(page, 'Save case');
    },
    ends: (page) => page.getByRole('region', { name: 'Notes' }).getByText('Taps: a case'),
    edits: 1,
    leaves: { cases: 1 },
    // Every visit saves cases, so this is tried with every hand.
    hands,
  },
  {
    form: 'a case that is to be treated',
    animals: ['00317'],
    fill: async (page, animal) => {
      await writeCase(page, animal, 'Taps: to be treated');
      return button(page, 'Save and treat');
    },
    ends: (page) => page.getByRole('searchbox', { name: 'Product' }),
    edits: 1,
    leaves: { cases: 1 },
    hands: [[100]],
  },
  {
    form: 'a case that is changed',
    animals: ['00324'],
    fill: async (page, animal) => {
      await saveCase(page, animal, 'Taps: before');
      await page.getByRole('link', { name: 'Edit', exact: true }).click();
      await page.getByRole('textbox', { name: /^Notes/ }).fill('Taps: after');
      return button(page, 'Save case');
    },
    ends: (page) => page.getByRole('region', { name: 'Notes' }).getByText('Taps: after'),
    // Changes that were not sent yet are sent as one.
    edits: 0,
    leaves: { cases: 1 },
    hands: [[300]],
  },
  {
    form: 'a case that is deleted',
    animals: ['00338'],
    fill: async (page, animal) => {
      await saveCase(page, animal, 'Taps: deleted');
      await button(page, 'Delete case').click();
      return page.getByRole('alertdialog').getByRole('button', { name: /^Delete/ });
    },
    ends: (page) => heading(page, /00338/),
    // What never reached the practice leaves no trace.
    edits: -1,
    leaves: {},
    hands: [[120, 300]],
  },
  {
    form: 'a case that is moved',
    animals: ['00394', '00401'],
    fill: async (page, animal) => {
      await saveCase(page, animal, 'Taps: moved');
      await button(page, 'Wrong animal: move it').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Last digits of the ear tag' }).fill('00401');
      await dialog.getByRole('list', { name: 'Animals' }).getByRole('button').click();
      return dialog.getByRole('button', { name: /^Move/ });
    },
    ends: (page) => page.getByRole('region', { name: 'Notes' }).getByText('Taps: moved'),
    // The record left on the wrong animal is sent together with the unsent changes.
    edits: 1,
    // On the wrong animal it stays, and says where it went.
    leaves: { cases: 2 },
    hands: [[0, 0]],
  },
  {
    form: 'a treatment with its medicine',
    isToldFirst: true,
    animals: ['00331'],
    fill: async (page, animal) => {
      await saveCase(page, animal, 'Taps: with a treatment');
      await page.getByRole('link', { name: 'Add treatment' }).click();
      await writeMedicine(page, product, '10');
      return button(page, 'Save');
    },
    ends: (page) => medicines(page).getByText(product),
    edits: 2,
    leaves: treated,
    hands: [[0, 0], [300]],
  },
  {
    form: 'a treatment that is changed',
    animals: ['00429'],
    fill: async (page, animal) => {
      await saveTreatment(page, animal, 'Taps: a treatment changed');
      await page.getByRole('link', { name: /^Edit treatment/ }).click();
      await page.getByRole('textbox', { name: /^Notes on the treatment/ }).fill('Taps: looked at again');
      return button(page, 'Save treatment');
    },
    ends: (page) => page.getByRole('paragraph').getByText('Taps: looked at again'),
    edits: 0,
    leaves: treated,
    hands: [[0]],
  },
  {
    form: 'a medicine that is added to a treatment',
    animals: ['00436'],
    fill: async (page, animal) => {
      await saveTreatment(page, animal, 'Taps: one more medicine');
      await page.getByRole('link', { name: /^Add medicine/ }).click();
      await writeMedicine(page, 'Ubropen', '1');
      return button(page, 'Save medicine');
    },
    ends: (page) => medicines(page).getByText('Ubropen'),
    edits: 1,
    leaves: { ...treated, medicines: 2 },
    hands: [[0], [100]],
  },
  {
    form: 'a medicine that is changed',
    animals: ['00450'],
    fill: async (page, animal) => {
      await saveTreatment(page, animal, 'Taps: a medicine changed');
      await page.getByRole('link', { name: `Edit ${product}` }).click();
      await page.getByRole('textbox', { name: /^Total amount/ }).fill('12');
      return button(page, 'Save medicine');
    },
    ends: (page) => medicines(page).getByText(/^12\b/),
    edits: 0,
    leaves: treated,
    hands: [[100]],
  },
  {
    form: 'the last medicine given again',
    animals: ['00457'],
    fill: async (page, animal) => {
      await saveTreatment(page, animal, 'Taps: given again');
      await openAnimal(page, farm, animal);
      await page.getByRole('link', { name: /^Repeat the last medicine/ }).click();
      return button(page, 'Save');
    },
    ends: (page) => medicines(page).nth(1).getByText(product),
    edits: 2,
    leaves: { cases: 1, treatments: 2, medicines: 2 },
    hands: [[120, 300]],
  },
]);
