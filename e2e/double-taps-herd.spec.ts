import { button, farm, farmPath, heading, tellSavedOnce, writeMedicine } from './saved-once.ts';
import { openAnimal } from './vet.ts';

tellSavedOnce([
  {
    form: 'an animal that has left',
    animals: ['00345'],
    fill: async (page, animal) => {
      await openAnimal(page, farm, animal);
      await button(page, 'Has left the farm').click();
      return page.getByRole('dialog').getByRole('button', { name: 'Save' });
    },
    ends: (page) => heading(page, /00345/),
    edits: 1,
    leaves: { departures: 1 },
    hands: [[0]],
  },
  {
    form: 'a death',
    animals: ['00352'],
    fill: async (page, animal) => {
      await openAnimal(page, farm, animal);
      await button(page, 'Mark as dead').click();
      return page.getByRole('dialog').getByRole('button', { name: 'Mark as dead' });
    },
    ends: (page) => heading(page, /00352/),
    edits: 1,
    leaves: { deaths: 1 },
    hands: [[100]],
  },
  {
    form: 'a state',
    animals: ['00387'],
    fill: async (page, animal) => {
      await openAnimal(page, farm, animal);
      await button(page, /^Update/).click();
      await page.getByRole('dialog').getByRole('radio').first().check();
      return page.getByRole('dialog').getByRole('button', { name: 'Save' });
    },
    ends: (page) => heading(page, /00387/),
    edits: 1,
    leaves: { states: 1 },
    hands: [[300]],
  },
  {
    form: 'a group of two',
    animals: ['00408', '00415'],
    fill: async (page) => {
      await page.goto(`${farmPath}/visit/group`);
      await button(page, 'Add by tag').click();
      const dialog = page.getByRole('dialog');
      for (const digits of ['00408', '00415']) {
        await dialog.getByRole('textbox', { name: 'Last digits of the ear tag' }).fill(digits);
        await dialog.getByRole('list', { name: 'Animals' }).getByRole('button').click();
      }
      await dialog.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('searchbox', { name: 'Condition' }).fill('Digital dermatitis');
      await page.getByRole('option', { name: /^Digital dermatitis/ }).click();
      await writeMedicine(page, 'Engemycin Spray', null);
      await page.getByRole('textbox', { name: /^Amount for each animal/ }).fill('10');
      await page.getByRole('radio', { name: 'No, close the cases' }).check();
      return button(page, 'Save for 2 animals');
    },
    ends: (page) => heading(page, 'Today’s visit'),
    edits: 6,
    leaves: { cases: 2, treatments: 2, medicines: 2 },
    hands: [[0, 0]],
  },
  {
    form: 'the skin folds of an animal',
    animals: ['00422'],
    fill: async (page, animal) => {
      await page.goto(`${farmPath}/visit/tb-test`);
      await page.getByRole('button', { name: 'I will enter it later' }).click();
      await page.getByRole('textbox', { name: 'Last digits of the ear tag' }).fill(animal);
      await page.getByRole('list', { name: 'Animals' }).getByRole('button').click();
      await page.getByRole('textbox', { name: /^Avian/ }).fill('7');
      await page.getByRole('textbox', { name: /^Bovine/ }).fill('8');
      return button(page, 'Save, next animal');
    },
    ends: (page) => page.getByRole('textbox', { name: 'Last digits of the ear tag' }),
    edits: 2,
    leaves: { cases: 1, treatments: 1 },
    hands: [[120, 300]],
  },
]);
