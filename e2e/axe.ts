import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a theme can change: its colours, and how large its lines make a target. The rest is the same page. */
const rulesOfThemes = ['color-contrast', 'target-size'];

export type Finding = { screen: string; rule: string; where: string };
type Theme = 'light' | 'dark' | 'sunlight';

/** What axe finds on the page as it stands. */
export const axeFindings = async (page: Page, screen = ''): Promise<Finding[]> =>
  findingsOf(screen, await new AxeBuilder({ page }).withTags(tags).analyze());

/**
 * The same, and what axe finds of the colours of the other themes: the page stays as it is and is only marked, as it is once a
 * person has chosen a theme.
 */
export const axeFindingsInThemes = async (
  page: Page,
  screen: string,
  others: readonly Theme[] = ['dark'],
): Promise<Finding[]> => {
  // What fades in has another contrast on the way.
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

/** Colours on their way from one theme to the other are in no theme. */
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
