import { expect, type Page } from '@playwright/test';
import { brokenWords, doubleText, isWhole, troubles } from './large-text.ts';
import { test } from './stories.ts';
import { place, tour } from './tour.ts';
import { signInAndFill } from './vet.ts';
import { chooseWelsh, welshScreens } from './welsh-screens.ts';

const largest = [
  { name: 'the browser at 200 %', viewport: { width: 195, height: 422 } },
  { name: 'the browser at 200 % on its side', viewport: { width: 422, height: 195 } },
] as const;

for (const { name, viewport } of largest) {
  test(`large text: with ${name} no screen is wider than the phone, and no control is cut off or covered`, async ({
    newDevice,
  }) => {
    test.slow();
    const phone = await newDevice({ viewport });
    const page = await phone.open();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found: Record<string, string[]> = {};
    for (const { name: stop, visit } of tour) {
      await visit(page);
      const here = await troubles(page);
      if (here.length > 0) found[stop] = here;
    }
    expect(found).toEqual({});
  });
}

for (const { name, viewport, enlarge } of [
  { name: 'the browser at 200 %', viewport: { width: 195, height: 422 }, enlarge: undefined },
  { name: 'letters twice as large', viewport: { width: 390, height: 844 }, enlarge: doubleText },
]) {
  test(`large text: on a phone with ${name} no word is broken that fits on a line`, async ({ newDevice }) => {
    test.slow();
    const page = await (await newDevice({ viewport })).open();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found: Record<string, string[]> = {};
    for (const { name: stop, visit } of tour) {
      await visit(page);
      await enlarge?.(page);
      const here = await brokenWords(page);
      if (here.length > 0) found[stop] = here;
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    }
    expect(found).toEqual({});
  });
}

/** Welsh words are longer, and a phone on its side is low; each with the browser at 200 %. */
const inWelsh = [
  { name: 'a phone', viewport: { width: 195, height: 422 } },
  { name: 'a phone on its side', viewport: { width: 422, height: 195 } },
  { name: 'a tablet', viewport: { width: 410, height: 590 } },
] as const;

for (const { name, viewport } of inWelsh) {
  test(`large text in Welsh: on ${name} with the browser at 200 % nothing is cut off or covered`, async ({
    newDevice,
  }) => {
    test.slow();
    const page = await (await newDevice({ viewport })).open();
    await signInAndFill(page, 'vet@glen.example');
    await chooseWelsh(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found: Record<string, string[]> = {};
    for (const { name: screen, visit } of welshScreens) {
      await visit(page);
      const here = await troubles(page);
      if (here.length > 0) found[screen] = here;
    }
    expect(found).toEqual({});
  });
}

const animals = (page: Page) => page.getByRole('list', { name: 'Animals' });
const typeDigits = (page: Page) => page.getByRole('textbox', { name: 'Last digits of the ear tag' }).fill('486');

/** Wherever an animal is found by keys on the screen. */
const keypads: readonly { name: string; open: (page: Page) => Promise<void> }[] = [
  { name: 'the farm', open: async (page) => void (await page.goto(place)) },
  { name: 'the visit', open: async (page) => void (await page.goto(`${place}/visit?record=yes`)) },
  {
    name: 'a group',
    open: async (page) => {
      await page.goto(`${place}/visit/group`);
      await page.getByRole('button', { name: 'Add by tag' }).click();
    },
  },
  { name: 'a round', open: async (page) => void (await page.goto(`${place}/visit/rounds/mobility`)) },
  {
    name: 'the TB test',
    open: async (page) => {
      await page.goto(`${place}/visit/tb-test`);
      await page.getByRole('button', { name: 'I will enter it later' }).click();
    },
  },
];

for (const { name, viewport } of [
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a phone on its side', viewport: { width: 844, height: 390 } },
  { name: 'a small phone', viewport: { width: 375, height: 667 } },
]) {
  test(`large text: on ${name} whose letters are twice as large, the digit keys leave the animal in view`, async ({
    newDevice,
  }) => {
    const page = await (await newDevice({ viewport })).open();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInAndFill(page, 'vet@glen.example');
    const covered: string[] = [];
    for (const { name: screen, open } of keypads) {
      await open(page);
      await typeDigits(page);
      await doubleText(page);
      const tag = animals(page).locator('.plate').first();
      await tag.waitFor();
      if (!(await isWhole(tag))) covered.push(screen);
    }
    expect(covered).toEqual([]);
  });
}

test('on a phone on its side every key and the button that saves are on the screen, without scrolling', async ({
  newDevice,
}) => {
  const page = await (await newDevice({ viewport: { width: 844, height: 390 } })).open();
  await signInAndFill(page, 'vet@glen.example');
  const keysOf = (page: Page) => page.locator('.tag-pad-key, .round-key, .round-entry .button, .tb-entry .button');
  const cutOff: string[] = [];
  const see = async (screen: string) => {
    await keysOf(page).first().waitFor();
    const below = await keysOf(page).evaluateAll((keys) =>
      keys.filter((key) => key.getBoundingClientRect().bottom > innerHeight).map((key) => key.textContent),
    );
    cutOff.push(...below.map((key) => `${screen}: ${key}`));
  };
  for (const { name, open } of keypads.filter((one) => one.name === 'the visit' || one.name === 'a group')) {
    await open(page);
    await typeDigits(page);
    await animals(page).locator('.plate').first().waitFor();
    await see(name);
  }
  for (const [round, finding] of [['weight'], ['mobility'], ['body_condition'], ['pregnancy', 'In calf']] as const) {
    await page.goto(`${place}/visit/rounds/${round}`);
    await typeDigits(page);
    await animals(page).getByRole('button').first().click();
    if (finding) await page.getByRole('button', { name: finding, exact: true }).click();
    await see(round);
  }
  expect(cutOff).toEqual([]);
});
