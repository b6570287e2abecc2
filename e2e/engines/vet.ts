import { expect } from '@playwright/test';
import type { Product } from '../product.ts';
import { type RestClient, signInToRest } from '../rest-client.ts';
import { demoPassword } from '../vet.ts';
import type { Device } from './device.ts';
import type { Target } from './locate.ts';
import type { Page } from './page.ts';
import { farm } from './records.ts';
import type { Screen } from './tab.ts';

/** What a vet does with the app, in a vet's words, in any browser. */

const vet = 'vet@glen.example';

export const statusLine: Target = { role: 'banner' };

export const visitPath = `/farms/${encodeURIComponent(farm.id)}/visit`;

/** A visit in progress: the vet's page, and another system that reads what the service has received since it began. */
type Visit = { page: Page; rest: RestClient; sinceMs: number };

/** Signs in on a screen of that size, and goes to the farm while there is signal. */
export const beginVisit = async (product: Product, device: Device, screen: Screen): Promise<Visit> => {
  const sinceMs = Date.now();
  const page = await device.open();
  expect(await page.measure()).toEqual(screen);
  await signInAndFill(page, vet);
  await page.click({ role: 'link', name: new RegExp(`^${farm.name}`) });
  await page.click({ role: 'link', name: 'Visit' });
  await page.see({ role: 'heading', name: 'Today’s visit' });
  return { page, rest: await signInToRest(product.url, vet), sinceMs };
};

/** Signs in and waits until everything this person may see is on the device, including the app itself. */
export const signInAndFill = async (page: Page, email: string): Promise<void> => {
  await signIn(page, email);
  await page.see({ role: 'main', hasText: 'Ready to go offline' }, { timeoutMs: 60_000 });
};

export const signIn = async (page: Page, email: string): Promise<void> => {
  await page.fill({ role: 'textbox', name: 'E-mail' }, email);
  await page.fill({ role: 'textbox', name: 'Password' }, demoPassword);
  await page.click({ role: 'button', name: 'Sign in' });
};

export const openAnimal = async (page: Page, farm: string, lastDigits: string): Promise<void> => {
  await page.goto('/');
  await page.click({ role: 'link', name: new RegExp(`^${farm}`) });
  await page.fill({ role: 'textbox', name: 'Last digits of the ear tag' }, lastDigits);
  const animal: Target = { role: 'link', within: { role: 'list', name: 'Animals' } };
  await page.see(animal);
  await page.click(animal);
  await page.see({ role: 'heading', name: new RegExp(lastDigits) });
};

/** A case in an animal's history, by a word of its notes. */
export const caseWith = (text: string): Target => ({ role: 'listitem', hasText: text });

/** From the animal to the page of a case that contains only notes. */
export const recordNotes = async (page: Page, notes: string): Promise<void> => {
  await page.click({ role: 'link', name: 'New case' });
  await page.fill({ role: 'textbox', name: /^Notes/ }, notes);
  await saveCase(page, notes);
};

export type CaseToRecord = { condition: string; level: string; method: string; notes: string };

/** From the animal to the saved case's page. */
export const recordCase = async (page: Page, { condition, level, method, notes }: CaseToRecord): Promise<void> => {
  await page.click({ role: 'link', name: 'New case' });
  await page.fill({ role: 'searchbox', name: 'Condition' }, condition);
  await page.click({ role: 'option', name: new RegExp(`^${condition}`) });
  await page.click({ role: 'radio', name: new RegExp(`^${level}`) });
  await page.click({ role: 'checkbox', name: method });
  await page.fill({ role: 'textbox', name: /^Notes/ }, notes);
  await saveCase(page, notes);
};

/** A product and the weight for which the farm's own formulary calculates its dose. */
export type DoseToRecord = { product: string; weightKg: string; amount: string };

/** From a case's page: records a medicine with the formulary's dose, and returns to the case. */
export const recordDose = async (page: Page, { product, weightKg, amount }: DoseToRecord): Promise<void> => {
  await page.click({ role: 'link', name: 'Add treatment' });
  await chooseProduct(page, product);
  await page.fill({ role: 'textbox', name: 'Weight of the animal' }, weightKg);
  await page.click({ role: 'button', name: `Fill in ${amount}` });
  await page.click({ role: 'button', name: 'Save' });
  await page.see({ role: 'list', name: 'Medicines', hasText: amount });
};

/** In any form with a medicine: chooses the first product with this name. */
export const chooseProduct = async (page: Page, product: string): Promise<void> => {
  await page.fill({ role: 'searchbox', name: 'Product' }, product);
  await page.click({ role: 'option', name: new RegExp(`^${product}`, 'i') });
};

/**
 * Saves a treatment with its medicine. Where no withdrawal is recorded the form asks, and it is saved without. `saved` is
 * what is seen once it is saved.
 */
export const saveMedicine = async (
  page: Page,
  { press = 'Save', saved = { role: 'list', name: 'Medicines' } }: { press?: string; saved?: Target } = {},
): Promise<void> => {
  const without = { role: 'button', name: 'Save without' };
  const isSaved = async () => (await page.look(saved)).length > 0;
  await page.click({ role: 'button', name: press });
  while (!(await isSaved())) {
    if ((await page.look(without)).length === 0) continue;
    await page.click(without);
    return;
  }
};

/** From a case's page: records a treatment with its medicine, and returns to the case. */
export const recordTreatment = async (page: Page, product: string, amount: string, notes: string): Promise<void> => {
  await page.click({ role: 'link', name: 'Add treatment' });
  await chooseProduct(page, product);
  await page.fill({ role: 'textbox', name: /^Total amount/ }, amount);
  await page.fill({ role: 'textbox', name: /^Notes on the treatment/ }, notes);
  await saveMedicine(page);
  await page.see({ role: 'list', name: 'Medicines', hasText: product });
};

export const editNotes = async (page: Page, notes: string): Promise<void> => {
  await page.click({ role: 'link', name: /^Edit( case)?$/ });
  await page.fill({ role: 'textbox', name: /^Notes/ }, notes);
  await saveCase(page, notes);
};

/** Saves the form, and waits for the notes on the page of the case. */
export const saveCase = async (page: Page, notes: string): Promise<void> => {
  await page.click({ role: 'button', name: 'Save case' });
  await page.see({ role: 'region', name: 'Notes', hasText: notes });
};

/** Back in signal range: reopens the app, like a person who wants to be sure. */
export const seeAllSentAtHome = async (page: Page): Promise<void> => {
  await page.goto('/queue');
  await seeAllSent(page);
};

export const seeAllSent = async (page: Page): Promise<void> => {
  await page.see({ ...statusLine, hasText: 'All sent' }, { timeoutMs: 60_000 });
};
