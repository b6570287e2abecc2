import { expect, type Locator, type Page } from '@playwright/test';
import { animalOf, belongingsOf, recordsOf } from './engines/records.ts';
import { type hands, tapAgainAndAgain } from './impatient-hand.ts';
import { type RestClient, signInToRest } from './rest-client.ts';
import { test } from './stories.ts';
import { expectAllSent, openAnimal, signInAndFill } from './vet.ts';

/** The practice's records of some animals. */
type Held = {
  cases: number;
  treatments: number;
  medicines: number;
  states: number;
  deaths: number;
  departures: number;
};

/** A form that writes: how it is filled in, what is tapped, and where it leads. */
export type Form = {
  form: string;
  /** The animals, by their last digits. */
  animals: readonly string[];
  fill: (page: Page, animal: string) => Promise<Locator>;
  ends: (page: Page) => Locator;
  /** How many edits one save adds on the device. */
  edits: number;
  /** How many more records the practice has in the end, from filling in the form and one save. */
  leaves: Partial<Held>;
  /** How often and how fast it is tapped. Each hand fills in a new form. */
  hands: typeof hands;
  /** Also run by `npm test`, not only by `npm run e2e`. */
  isToldFirst?: true;
};

export const farm = 'Nether Balgray';
export const farmPath = '/farms/87%2F100%2F4208';

/** Makes a story for every form: tapped too often, it saves once and nothing that appears after it is touched. */
export const tellSavedOnce = (forms: readonly Form[]): void => {
  for (const { form, animals, fill, ends, edits, leaves, hands: taps, isToldFirst } of forms) {
    const tag = isToldFirst ? ['@first'] : [];
    test(`${form}, tapped again and again on a slow phone, is saved once, and nothing behind it is touched`, {
      tag,
    }, async ({ product, signal, newDevice }) => {
      const rest = await signInToRest(product.url, 'vet@glen.example');
      const heldBefore = await heldOf(rest, animals);
      const page = await (await newDevice()).open();
      await signInAndFill(page, 'vet@glen.example');
      // Without signal nothing is sent in between, so what was saved can be counted.
      await signal.cut();
      const browser = await page.context().newCDPSession(page);
      for (const pauses of taps) {
        const save = await fill(page, animals[0] ?? '');
        await expect(save).toBeVisible();
        // The finger that saved what this form is about has rested.
        await expect(page.locator('.finger-shield')).toHaveCount(0);
        const before = await countEdits(page);
        const outcome = () => expect(ends(page).first()).toBeVisible({ timeout: 60_000 });
        await tapAgainAndAgain(browser, save, { pauses, outcome });
        await expect.poll(async () => (await countEdits(page)) - before, pauses.join(' ')).toBe(edits);
        // By now every tap behind the form has had its effect.
        await expect(page.locator('.finger-shield')).toHaveCount(0);
        await outcome();
        expect((await countEdits(page)) - before).toBe(edits);
      }
      await signal.restore();
      await expectAllSent(page);
      const held = await heldOf(rest, animals);
      const more = kinds.map((kind) => [kind, held[kind] - heldBefore[kind]] as const);
      expect(Object.fromEntries(more.filter(([, count]) => count !== 0))).toEqual(
        Object.fromEntries(Object.entries(leaves).map(([kind, count]) => [kind, count * taps.length])),
      );
    });
  }
};

const kinds = ['cases', 'treatments', 'medicines', 'states', 'deaths', 'departures'] as const;

const heldOf = async (rest: RestClient, animals: readonly string[]): Promise<Held> => {
  const held: Held = { cases: 0, treatments: 0, medicines: 0, states: 0, deaths: 0, departures: 0 };
  for (const digits of animals) {
    const [animal, records] = await Promise.all([animalOf(rest, digits), recordsOf(rest, digits)]);
    const belongings = await Promise.all(records.map((record) => belongingsOf(rest, record)));
    held.cases += records.length;
    held.treatments += belongings.flatMap(({ treatments }) => treatments).length;
    held.medicines += belongings.flatMap(({ usages }) => usages).length;
    held.states += animal.reproductive_state.length;
    held.deaths += animal.deceased_record === null ? 0 : 1;
    held.departures += animal.date_left_farm === null ? 0 : 1;
  }
  return held;
};

/** The number of edits waiting on the device, from its own database. */
const countEdits = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.endsWith('-outbox') ? [name] : []));
    const database = await answerOf(indexedDB.open(names[0] ?? ''));
    const count = await answerOf(database.transaction('open_edit').objectStore('open_edit').count());
    database.close();
    return count;
  });

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
export const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });

const notes = (page: Page) => page.getByRole('textbox', { name: /^Notes/ });

/** Opens a new case with notes, not saved yet. */
export const writeCase = async (page: Page, animal: string, text: string): Promise<void> => {
  await openAnimal(page, farm, animal);
  await page.getByRole('link', { name: 'New case' }).click();
  await notes(page).fill(text);
};

/** Saves it, and waits for its page. */
export const saveCase = async (page: Page, animal: string, text: string): Promise<void> => {
  await writeCase(page, animal, text);
  await button(page, 'Save case').click();
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText(text);
};

/** In any form with a medicine. */
export const writeMedicine = async (page: Page, product: string, amount: string | null): Promise<void> => {
  await page.getByRole('searchbox', { name: 'Product' }).fill(product);
  await page
    .getByRole('option', { name: new RegExp(`^${product}`) })
    .first()
    .click();
  if (amount !== null) await page.getByRole('textbox', { name: /^Total amount/ }).fill(amount);
};
