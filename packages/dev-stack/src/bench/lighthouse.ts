import { freePort } from '../free-port.ts';
import { type AppWorld, farmsOf, openPhone, type Phone, type Progress } from './app-world.ts';

export type LighthouseScores = { screen: string; accessibility: number; bestPractices: number; faults: string[] };

/**
 * Lighthouse's scores for the main screens of an installed app with data. Its speed scores are left out, because the other
 * benchmarks measure speed.
 */
export const measureLighthouse = async (world: AppWorld, onProgress: Progress): Promise<LighthouseScores[]> => {
  await world.goOnline();
  // Imported only here: it is large, and the other measurements do not need it.
  const { default: lighthouse } = await import('lighthouse');
  const farms = await farmsOf(world);
  const port = await freePort();
  const phone = await openPhone(world, { isSlow: false, debuggingPort: port });
  try {
    const scores: LighthouseScores[] = [];
    for (const [screen, url] of await addresses(world, phone, farms)) {
      onProgress(`Lighthouse: ${screen}`);
      const result = await lighthouse(url, {
        port,
        // Otherwise Lighthouse would clear the stored data, and the session with it.
        disableStorageReset: true,
        onlyCategories: ['accessibility', 'best-practices'],
        logLevel: 'error',
      });
      if (result) scores.push(scoresOf(screen, result.lhr));
    }
    return scores;
  } finally {
    await phone.close();
  }
};

type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null }>;
};

const scoresOf = (screen: string, { categories, audits }: Report): LighthouseScores => {
  const faults = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      return audit && weight > 0 && audit.score !== null && audit.score < 1 ? [`${id}: ${audit.title}`] : [];
    }),
  );
  const scoreOf = (category: string) => categories[category]?.score ?? 0;
  return { screen, accessibility: scoreOf('accessibility'), bestPractices: scoreOf('best-practices'), faults };
};

/** The main screens, found as a person finds them. */
const addresses = async (world: AppWorld, { page }: Phone, farms: readonly string[]) => {
  // An animal with a case, so that there is one to show.
  const withCase = page.locator('ul[aria-label="Animals"] a', { hasText: 'open case' });
  let farm = '';
  for (const address of farms) {
    farm = `${world.url}${address}`;
    await page.goto(farm);
    await page.locator('ul[aria-label="Animals"] a').first().waitFor();
    if ((await withCase.count()) > 0) break;
  }
  await withCase.first().click();
  await page.locator('.timeline a').first().waitFor();
  const animal = page.url();
  await page.locator('.timeline a').first().click();
  await page.waitForURL(/\/cases\//);
  return [
    ['sign-in', `${world.url}/sign-in`],
    ['farms', `${world.url}/`],
    ['farm', farm],
    ['animal', animal],
    ['case', page.url()],
  ] as const;
};
