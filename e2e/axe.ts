import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/**
 * What a theme can change: the colours, and the size of targets through its lines. The rest of the page is the same.
 */
const rulesOfThemes = ['color-contrast', 'target-size'];

export type Finding = { screen: string; rule: string; where: string };
type Theme = 'light' | 'dark' | 'sunlight';

/** What axe finds on the page in its current state. */
export const axeFindings = async (page: Page, screen = ''): Promise<Finding[]> =>
  findingsOf(screen, await new AxeBuilder({ page }).withTags(tags).analyze());

/**
 * The same, and what axe finds about colours in the other themes. The page is not reloaded, only marked as when a
 * person chooses a theme.
 */
export const axeFindingsInThemes = async (
  page: Page,
  screen: string,
  others: readonly Theme[] = ['dark'],
): Promise<Finding[]> => {
  // An element that is fading in has a different contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const chosen = await page.evaluate(() => document.documentElement.dataset.theme ?? null);
  const found = await axeFindings(page, screen);
  for (const theme of others) {
    await showTheme(page, theme);
    await settled(page);
    const { violations } = await new AxeBuilder({ page }).withRules(rulesOfThemes).analyze();
    found.push(...findingsOf(`${screen}, ${theme}`, { violations }));
  }
  await showTheme(page, chosen);
  await settled(page);
  return found;
};

const findingsOf = (
  screen: string,
  { violations }: Pick<Awaited<ReturnType<AxeBuilder['analyze']>>, 'violations'>,
): Finding[] => violations.map(({ id, nodes }) => ({ screen, rule: id, where: nodes[0]?.html ?? '' }));

/** Waits for transitions, because colours between two themes belong to neither. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    return Promise.allSettled(passing.map((animation) => animation.finished)).then(() => undefined);
  });

/** null follows the device. */
const showTheme = (page: Page, theme: string | null): Promise<void> =>
  page.evaluate((name) => {
    if (name === null) delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = name;
  }, theme);
