import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import { signInToRest } from './rest-client.ts';
import { test } from './stories.ts';
import { expectAllSent, openAnimal, signInAndFill } from './vet.ts';

const farm = 'Nether Balgray';
const visit = '/farms/87%2F100%2F4208/visit';
const slowness = 10;

/** A form that writes: how it is filled, what is tapped, what one save of it leaves, and where it leads. */
type Form = {
  form: string;
  fill: (page: Page) => Promise<Locator>;
  edits: number;
  ends: (page: Page) => Locator;
};

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const notes = (page: Page) => page.getByRole('textbox', { name: /^Notes/ });

const newCase = async (page: Page, animal: string, text: string): Promise<void> => {
  await openAnimal(page, farm, animal);
  await page.getByRole('link', { name: 'New case' }).click();
  await notes(page).fill(text);
};
const savedCase = async (page: Page, animal: string, text: string): Promise<void> => {
  await newCase(page, animal, text);
  await button(page, 'Save case').click();
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText(text);
};
const withProduct = async (page: Page): Promise<Locator> => {
  await page.getByRole('searchbox', { name: 'Product' }).fill('Alamycin Aerosol');
  await page
    .getByRole('option', { name: /^Alamycin Aerosol/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: /^Amount in all/ }).fill('10');
  return button(page, 'Save');
};

const forms: Form[] = [
  {
    form: 'a case',
    fill: async (page) => {
      await newCase(page, '00310', 'Taps: a case');
      return button(page, 'Save case');
    },
    edits: 1,
    ends: (page) => page.getByRole('region', { name: 'Notes' }).getByText('Taps: a case'),
  },
  {
    form: 'a case that is to be treated',
    fill: async (page) => {
      await newCase(page, '00317', 'Taps: to be treated');
      return button(page, 'Save and treat');
    },
    edits: 1,
    ends: (page) => page.getByRole('searchbox', { name: 'Product' }),
  },
  {
    form: 'a case that is changed',
    fill: async (page) => {
      await savedCase(page, '00324', 'Taps: before');
      await page.getByRole('link', { name: 'Edit', exact: true }).click();
      await notes(page).fill('Taps: after');
      return button(page, 'Save case');
    },
    // What was not sent yet travels as one.
    edits: 0,
    ends: (page) => page.getByRole('region', { name: 'Notes' }).getByText('Taps: after'),
  },
  {
    form: 'a treatment with its medicine',
    fill: async (page) => {
      await savedCase(page, '00331', 'Taps: with a treatment');
      await page.getByRole('link', { name: 'Add treatment' }).click();
      return withProduct(page);
    },
    edits: 2,
    ends: (page) => page.getByRole('list', { name: 'Medicines' }).getByText('Alamycin Aerosol'),
  },
  {
    form: 'a case that is deleted',
    fill: async (page) => {
      await savedCase(page, '00338', 'Taps: deleted');
      await button(page, 'Delete case').click();
      return page.getByRole('alertdialog').getByRole('button', { name: /^Delete/ });
    },
    // What the practice never had leaves nothing.
    edits: -1,
    ends: (page) => heading(page, /00338/),
  },
  {
    form: 'an animal that has left',
    fill: async (page) => {
      await openAnimal(page, farm, '00345');
      await button(page, 'Has left the farm').click();
      return page.getByRole('dialog').getByRole('button', { name: 'Save' });
    },
    edits: 1,
    ends: (page) => heading(page, /00345/),
  },
  {
    form: 'a death',
    fill: async (page) => {
      await openAnimal(page, farm, '00352');
      await button(page, 'Mark as dead').click();
      return page.getByRole('dialog').getByRole('button', { name: 'Mark as dead' });
    },
    edits: 1,
    ends: (page) => heading(page, /00352/),
  },
  {
    form: 'a state',
    fill: async (page) => {
      await openAnimal(page, farm, '00387');
      await button(page, /^Update/).click();
      await page.getByRole('dialog').getByRole('radio').first().check();
      return page.getByRole('dialog').getByRole('button', { name: 'Save' });
    },
    edits: 1,
    ends: (page) => heading(page, /00387/),
  },
  {
    form: 'a case that is moved',
    fill: async (page) => {
      await savedCase(page, '00394', 'Taps: moved');
      await button(page, 'Wrong animal: move it').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Last digits of the ear tag' }).fill('00401');
      await dialog.getByRole('list', { name: 'Animals' }).getByRole('button').click();
      return dialog.getByRole('button', { name: /^Move/ });
    },
    // What is left on the wrong animal travels with what was not sent yet.
    edits: 1,
    ends: (page) => page.getByRole('region', { name: 'Notes' }).getByText('Taps: moved'),
  },
  {
    form: 'a group of two',
    fill: async (page) => {
      await page.goto(`${visit}/group`);
      await button(page, 'Add by tag').click();
      const dialog = page.getByRole('dialog');
      for (const digits of ['00408', '00415']) {
        await dialog.getByRole('textbox', { name: 'Last digits of the ear tag' }).fill(digits);
        await dialog.getByRole('list', { name: 'Animals' }).getByRole('button').click();
      }
      await dialog.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('searchbox', { name: 'Condition' }).fill('Digital dermatitis');
      await page.getByRole('option', { name: /^Digital dermatitis/ }).click();
      await page.getByRole('searchbox', { name: 'Product' }).fill('Alamycin Aerosol');
      await page
        .getByRole('option', { name: /^Alamycin Aerosol/ })
        .first()
        .click();
      await page.getByRole('textbox', { name: /^Amount for each animal/ }).fill('10');
      await page.getByRole('radio', { name: 'No, close the cases' }).check();
      return button(page, 'Save for 2 animals');
    },
    edits: 6,
    ends: (page) => heading(page, 'Today’s visit'),
  },
  {
    form: 'the skin folds of an animal',
    fill: async (page) => {
      await page.goto(`${visit}/tb-test`);
      await page.getByRole('textbox', { name: 'Last digits of the ear tag' }).fill('00422');
      await page.getByRole('list', { name: 'Animals' }).getByRole('button').click();
      await page.getByRole('textbox', { name: /^Avian/ }).fill('7');
      await page.getByRole('textbox', { name: /^Bovine/ }).fill('8');
      return button(page, 'Save, next animal');
    },
    edits: 2,
    ends: (page) => page.getByRole('textbox', { name: 'Last digits of the ear tag' }),
  },
];

/** The pauses between the taps of an impatient hand. */
const hands: readonly (readonly number[])[] = [[0], [100], [300], [0, 0], [120, 300]];

for (const [place, { form, fill, edits, ends }] of forms.entries()) {
  test(`${form}, tapped twice and three times on a slow phone, is saved once, and nothing behind it is touched`, async ({
    product,
    signal,
    newDevice,
  }) => {
    const page = await (await newDevice()).open();
    await signInAndFill(page, 'vet@glen.example');
    // Without signal nothing is sent in between, and what was saved can be counted.
    await signal.cut();
    const browser = await page.context().newCDPSession(page);
    // The case, which every visit saves, with every hand; the others with a hand each.
    for (const pauses of place === 0 ? hands : [hands[place % hands.length] ?? []]) {
      const save = await fill(page);
      await expect(save).toBeVisible();
      const before = await countEdits(page);
      await browser.send('Emulation.setCPUThrottlingRate', { rate: slowness });
      await tapAll(browser, await middleOf(save), pauses);
      await expect(ends(page).first()).toBeVisible({ timeout: 60_000 });
      await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await expect.poll(async () => (await countEdits(page)) - before, pauses.join(' ')).toBe(edits);
      // Whatever a tap did behind the form is done by now.
      await expect(page.locator('.finger-shield')).toHaveCount(0);
      await expect(ends(page).first()).toBeVisible();
      expect((await countEdits(page)) - before).toBe(edits);
    }
    await signal.restore();
    await expectAllSent(page);
    if (place > 0) return;
    const rest = await signInToRest(product.url, 'vet@glen.example');
    const path = '/api/farms/87%2F100%2F4208/animals/UK100017100310/medical-records';
    const cases = await rest.list<MedicalRecord>(path);
    expect(cases.filter((record) => record.notes === 'Taps: a case').length).toBe(hands.length);
  });
}

/** A finger that goes down again and again in one place; nothing is waited for but the pauses. */
const tapAll = async (browser: CDPSession, at: { x: number; y: number }, pauses: readonly number[]): Promise<void> => {
  const answers: Promise<unknown>[] = [];
  for (const pauseMs of [null, ...pauses]) {
    if (pauseMs !== null) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    answers.push(
      browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] }),
      browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    );
  }
  await Promise.all(answers);
};

const middleOf = async (target: Locator): Promise<{ x: number; y: number }> => {
  const box = await target.boundingBox();
  if (!box) throw new Error('What should be tapped is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** How many edits wait on the device, read from its own database. */
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
