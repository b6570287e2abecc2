import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectLocked } from './lock.ts';
import { test } from './stories.ts';
import { tour } from './tour.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const theme of ['light', 'dark', 'sunlight'] as const) {
  test(`accessible: axe finds nothing on any screen in the ${theme} theme`, async ({ newDevice }) => {
    test.slow();
    const phone = await newDevice({ colorScheme: theme === 'dark' ? 'dark' : 'light' });
    const page = await phone.open();
    // What fades in has another contrast on the way.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found: { screen: string; rule: string; where: string }[] = [];
    for (const { name, visit } of tour) {
      await visit(page);
      if (theme === 'sunlight' && name === 'farms') await chooseSunlight(page);
      const violations = await wholeScreen(page, async () => {
        const results = await new AxeBuilder({ page }).withTags(tags).analyze();
        return results.violations;
      });
      for (const { id, nodes } of violations) found.push({ screen: name, rule: id, where: nodes[0]?.html ?? '' });
    }
    // The tour ends before the lock: it is looked at where it stands on a desk, and with text of twice the size.
    await expectLocked(page);
    for (const [screen, look] of [
      ['locked, at a desk', () => page.setViewportSize({ width: 1440, height: 900 })],
      ['locked, large text', () => enlargeText(page)],
    ] as const) {
      await look();
      const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
      for (const { id, nodes } of violations) found.push({ screen, rule: id, where: nodes[0]?.html ?? '' });
    }
    expect(found).toEqual([]);
  });
}

/**
 * On a screen so tall that nothing needs scrolling: a row that lies half under the bar at the bottom is no small target, for
 * it can be scrolled out.
 */
const wholeScreen = async <Found>(page: Page, work: () => Promise<Found>): Promise<Found> => {
  const size = page.viewportSize();
  if (!size) throw new Error('A phone has a screen of a size.');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) });
  // A dialog on its way in is transparent still: axe would take the page below, which is hidden, for all there is.
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

/** In the settings, as a person would; kept for every screen that follows. */
const chooseSunlight = async (page: Page): Promise<void> => {
  await page.goto('/device');
  await page.getByRole('radio', { name: 'Bright sun' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'sunlight');
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
};
