import { expect, type Page } from '@playwright/test';
import { axeFindingsInThemes, type Finding } from './axe.ts';
import { expectLocked } from './lock.ts';
import { test } from './stories.ts';
import { tour } from './tour.ts';

test('accessible: axe finds nothing on any screen in the light, dark and sunlight themes', async ({ newDevice }) => {
  test.slow();
  const phone = await newDevice();
  const page = await phone.open();
  const found: Finding[] = [];
  for (const { name, visit } of tour) {
    await visit(page);
    found.push(...(await wholeScreen(page, () => inEveryTheme(page, name))));
  }
  // The tour ends before the lock. Its own stories check it at a desk's size and with text twice as large.
  await expectLocked(page);
  for (const [screen, look] of [
    ['locked, at a desk', () => page.setViewportSize({ width: 1440, height: 900 })],
    ['locked, large text', () => enlargeText(page)],
  ] as const) {
    await look();
    found.push(...(await inEveryTheme(page, screen)));
  }
  expect(found).toEqual([]);
});

const inEveryTheme = (page: Page, screen: string) => axeFindingsInThemes(page, screen, ['dark', 'sunlight']);

/**
 * On a screen so tall that nothing needs scrolling. Otherwise a row half under the bottom bar would count as a small
 * target, although it can be scrolled out.
 */
const wholeScreen = async <Found>(page: Page, work: () => Promise<Found>): Promise<Found> => {
  const size = page.viewportSize();
  if (!size) throw new Error('A phone has a screen of a size.');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) });
  // A dialog is still transparent while it opens, and axe would measure the hidden page below it.
  for (const backdrop of await page.locator('.dialog-backdrop').all()) await expect(backdrop).toHaveCSS('opacity', '1');
  const found = await work();
  await page.setViewportSize(size);
  return found;
};

const enlargeText = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
};
