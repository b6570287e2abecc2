import { expect, type Page } from '@playwright/test';

/** What a vet does with the app, in a vet's words. Each step looks for what a person would look for. */

export const demoPassword = 'byre-demo';

export const signIn = async (page: Page, email: string, password: string = demoPassword): Promise<void> => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

/** Signs in and waits until everything this person may see is on the device. */
export const signInAndFill = async (page: Page, email: string, password?: string): Promise<void> => {
  await signIn(page, email, password);
  await expect(page.getByText('Ready to go offline')).toBeVisible({ timeout: 60_000 });
};

export const openAnimal = async (page: Page, farm: string, lastDigits: string): Promise<void> => {
  await page.goto('/');
  await page.getByRole('link', { name: new RegExp(`^${farm}`) }).click();
  await page.getByLabel('Last digits of the ear tag').fill(lastDigits);
  const animals = page.getByRole('list', { name: 'Animals' }).getByRole('link');
  await expect(animals).toHaveCount(1);
  await animals.click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(lastDigits) })).toBeVisible();
};

export type CaseToRecord = {
  condition: string;
  level: 'Tentative' | 'Presumptive' | 'Confirmed';
  method: string;
  notes: string;
  /** The re-check day as it is typed: 25/11/2026. */
  recheckOn?: string;
};

/** From the animal to the saved case's page. */
export const recordCase = async (page: Page, told: CaseToRecord): Promise<void> => {
  const { condition, level, method, notes, recheckOn } = told;
  await page.getByRole('link', { name: 'New case' }).click();
  await page.getByRole('searchbox', { name: 'Condition' }).fill(condition);
  await page
    .getByRole('option', { name: new RegExp(`^${condition}`) })
    .first()
    .click();
  await page.getByRole('radio', { name: new RegExp(`^${level}`) }).check();
  await page.getByRole('checkbox', { name: method }).check();
  await page.getByRole('textbox', { name: /^Notes/ }).fill(notes);
  if (recheckOn !== undefined) {
    await page.getByText('Another day', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Re-check on' }).fill(recheckOn);
  }
  await page.getByRole('button', { name: 'Save case' }).click();
  await expect(page.getByRole('heading', { level: 1, name: condition })).toBeVisible();
};

export type TreatmentToRecord = { product: string; amount: string; notes: string };

/** Saves a treatment with its medicine. Where no withdrawal is recorded the form asks, and it is saved without. */
export const saveMedicine = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const without = page.getByRole('button', { name: 'Save without' });
  await expect(without.or(page.getByRole('list', { name: 'Medicines' }))).toBeVisible();
  if (await without.isVisible()) await without.click();
};

/** From a case's page: records a treatment with its medicine, and returns to the case. */
export const recordTreatment = async (page: Page, { product, amount, notes }: TreatmentToRecord): Promise<void> => {
  await page.getByRole('link', { name: 'Add treatment' }).click();
  await page.getByRole('searchbox', { name: 'Product' }).fill(product);
  await page
    .getByRole('option', { name: new RegExp(`^${product}`) })
    .first()
    .click();
  await page.getByRole('textbox', { name: /^Total amount/ }).fill(amount);
  await page.getByRole('textbox', { name: /^Notes on the treatment/ }).fill(notes);
  await saveMedicine(page);
  await expect(page.getByRole('list', { name: 'Medicines' })).toContainText(product);
};

export const statusLine = (page: Page) => page.getByRole('banner');

export const expectAllSent = async (page: Page): Promise<void> => {
  await expect(statusLine(page)).toContainText('All sent', { timeout: 60_000 });
};

/** A page of any driver, as far as a tag reader needs it. */
type Typing = { evaluate(work: (keys: string[]) => void, keys: string[]): Promise<void> };

/**
 * Types like a reader: the whole number at once, ended by Enter, into the focused element. The key events are made in
 * the page with a reader's times, because a busy machine would spread real ones over seconds.
 */
export const readTag = (page: Typing, number: string): Promise<void> =>
  page.evaluate(
    (keys) => {
      const target = document.activeElement ?? document.body;
      const begunAt = performance.now();
      for (const [at, key] of keys.entries()) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        Object.defineProperty(event, 'timeStamp', { value: begunAt + at * 10 });
        const isLet = target.dispatchEvent(event);
        if (isLet && key.length === 1) document.execCommand('insertText', false, key);
      }
    },
    [...number, 'Enter'],
  );
