import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './stories.ts';
import { signInAndFill } from './vet.ts';

/** One cold hand: the question and all its keys are visible, and large enough for a thumb, without scrolling. */

const farm = '/farms/87%2F100%2F4208';
const digits = (page: Page) => page.getByRole('textbox', { name: 'Last digits of the ear tag' });
const found = (page: Page) => page.getByRole('list', { name: 'Animals' }).getByRole('button').first();

const phones = [
  { name: 'a phone', viewport: { width: 390, height: 844 }, tags: ['00481', '00482'] },
  { name: 'a cheap phone', viewport: { width: 360, height: 640 }, tags: ['00483', '00484'] },
  { name: 'a phone on its side', viewport: { width: 844, height: 390 }, tags: ['00485', '00486'] },
] as const;

for (const { name, viewport, tags } of phones) {
  test(`on ${name} the animal, its figures and all keys of a TB test day are visible, one animal after another`, async ({
    newDevice,
  }) => {
    const device = await newDevice({ viewport });
    const page = await device.open();
    await signInAndFill(page, 'vet@glen.example');
    await page.goto(`${farm}/visit/tb-test`);
    await page.getByRole('radio', { name: 'Injection', exact: true }).check();
    await page.getByRole('button', { name: 'I will enter it later' }).click();
    for (const tag of tags) {
      await seeWhole(page, [digits(page)]);
      await digits(page).fill(tag);
      await found(page).click();
      const figures = ['Avian', 'Bovine'].map((side) => page.getByRole('textbox', { name: new RegExp(`^${side}`) }));
      await seeWhole(page, [page.getByRole('heading', { name: new RegExp(tag) }), ...figures]);
      await page.getByRole('button', { name: '7', exact: true }).click();
      await page.getByRole('button', { name: 'Decimal point' }).click();
      await page.getByRole('button', { name: '5', exact: true }).click();
      const next = page.getByRole('button', { name: 'Next: bovine' });
      await seeWhole(page, [next]);
      await next.click();
      await page.getByRole('button', { name: '8', exact: true }).click();
      await page.getByRole('button', { name: '2', exact: true }).click();
      await page.getByRole('button', { name: 'Delete last digit' }).click();
      const save = page.getByRole('button', { name: 'Save, next animal' });
      await seeWhole(page, [save]);
      await save.click();
      await expect(page.getByText(new RegExp(`${tag}: avian 7.5 mm, bovine 8 mm`))).toBeVisible();
    }
    await page.getByRole('radio', { name: 'Reading' }).check();
    await digits(page).fill(tags[1]);
    await found(page).click();
    await expect(page.getByText('Before the injection: avian 7.5 mm, bovine 8 mm')).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Avian/ })).toBeFocused();
  });
}

for (const { name, viewport } of phones.slice(0, 2)) {
  test(`on ${name} all keys for a tag or a PIN are visible in every dialog that has them, whatever was found`, async ({
    newDevice,
  }) => {
    const device = await newDevice({ viewport });
    const page = await device.open();
    await signInAndFill(page, 'vet@glen.example');
    await page.goto(`${farm}/visit`);
    await page.getByRole('button', { name: 'Record animal' }).click();
    await seeWhole(page, [digits(page)]);
    await digits(page).fill('48');
    await expect(page.getByText('2 more: type another digit')).toBeVisible();
    await seeWhole(page, [digits(page)]);
    await page.goto(`${farm}/visit/group`);
    await page.getByRole('button', { name: 'Add by tag' }).click();
    await seeWhole(page, [digits(page)]);
    await digits(page).fill('48');
    await seeWhole(page, [digits(page), page.getByRole('button', { name: 'Add all 5' })]);
    await page.goto('/device');
    await page.getByRole('button', { name: 'Turn on the lock' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Choose a PIN' }).click();
    await seeWhole(page, [page.getByLabel(/^New PIN/), page.getByRole('button', { name: 'Next' })]);
  });
}

/** Expects that the keys and these elements are completely visible, without scrolling and not covered. */
const seeWhole = async (page: Page, others: readonly Locator[]): Promise<void> => {
  const keys = await page.locator('.tag-pad-key').all();
  expect(keys).toHaveLength(12);
  // The guard against a second tap after a save ends after a moment.
  await expect(page.locator('.finger-shield')).toHaveCount(0);
  for (const one of [...keys, ...others]) {
    await expect(one).toBeInViewport({ ratio: 1 });
    const { width, height, isOnTop } = await one.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const corners = [box.top + 2, box.bottom - 2].map((y) => document.elementFromPoint(box.left + box.width / 2, y));
      return { width: box.width, height: box.height, isOnTop: corners.every((corner) => element.contains(corner)) };
    });
    expect(isOnTop).toBe(true);
    if (keys.includes(one)) expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
  }
};
