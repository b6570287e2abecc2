import { expect, type Page } from '@playwright/test';

/** The keys pressed by a person on the telephone, not counting typed text. */
const handsOn = (page: Page) => {
  let strokes = 0;
  return {
    /** A chord counts as many strokes as it has keys. */
    press: async (key: string, times = 1) => {
      strokes += key.split('+').length * times;
      for (let i = 0; i < times; i += 1) await page.keyboard.press(key);
    },
    type: (text: string) => page.keyboard.type(text),
    strokes: () => strokes,
  };
};

/** Chooses the first row once it is the right one. Rows of earlier letters ignore Enter. */
export const choose = (page: Page, label: string, name: RegExp) => {
  const rows = page.getByRole('listbox', { name: label }).and(page.locator(':not([aria-busy])'));
  return expect(rows.getByRole('option').first()).toHaveAccessibleName(name);
};
export const savedLine = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Saved just now' }).getByRole('listitem').filter({ hasText: text });

/** In a form at the desk: the farm by two letters, the animal by digits of its tag. */
export const tellAnimal = async (
  page: Page,
  hands: { press: (key: string) => Promise<void>; type: (text: string) => Promise<void> },
  digits: string,
  farm = 'Nether Balgray',
): Promise<void> => {
  await expect(page.getByRole('searchbox', { name: 'Farm' })).toBeFocused();
  await hands.type('ne');
  await choose(page, 'Farm', new RegExp(`^${farm}`));
  await hands.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Ear tag' })).toBeFocused();
  await hands.type(digits);
  await choose(page, 'Ear tag', new RegExp(digits));
  await hands.press('Enter');
};

/** From anywhere at the desk to a case with a condition, with everything else still empty. */
export const tellCase = async (page: Page, digits: string, notes: string, farm = 'Nether Balgray') => {
  const hands = handsOn(page);
  await hands.press('n');
  await tellAnimal(page, hands, digits, farm);
  await expect(page.getByRole('searchbox', { name: 'Condition' })).toBeFocused();
  await hands.type('white l');
  await choose(page, 'Condition', /^White line disease/);
  await hands.press('Enter');
  // The level and the methods.
  await expect(page.getByRole('radio', { name: /^Tentative/ })).toBeFocused();
  await hands.press('ArrowRight');
  await hands.press('Tab');
  await hands.press('Space');
  await hands.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Notes/ })).toBeFocused();
  await hands.type(notes);
  return hands;
};
