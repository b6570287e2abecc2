import type { Sight } from './app-meter.ts';
import { measurePhotos, takeManyPhotos } from './app-photos.ts';
import { walkRound } from './app-round.ts';
import type { Note, Step } from './app-steps.ts';
import { goTo, press, quiet, timed } from './app-touch.ts';
import { type AppWorld, farmsOf, openPhone, type Phone, type Progress } from './app-world.ts';
import type { LighthouseScores } from './lighthouse.ts';

export type AppResults = {
  samples: Map<Step, number[]>;
  /** The memory that the page's own objects take after garbage collection, by screen. */
  heapBytes: Map<string, number>;
  calibrationsMs: number[];
  fillMs: number | null;
  firstLoadBytes: number;
  lighthouse: LighthouseScores[];
};

/** The measurements that can be run alone. */
export const measuredParts = ['start', 'search', 'open', 'save', 'photo', 'round', 'lighthouse'] as const;
export type Part = (typeof measuredParts)[number];

type Wish = { runs: number; parts: readonly Part[]; photos: number };

const animals = 'ul[aria-label="Animals"]';

/** Each step as often as requested, on a slow phone without a server. */
export const measureSteps = async (
  world: AppWorld,
  { runs, parts, photos }: Wish,
  onProgress: Progress,
): Promise<AppResults> => {
  const results: AppResults = {
    samples: new Map(),
    heapBytes: new Map(),
    calibrationsMs: [],
    fillMs: world.fillMs,
    firstLoadBytes: 0,
    lighthouse: [],
  };
  await world.goOffline();
  const note: Note = (step, ms) => {
    if (ms === null || Number.isNaN(ms)) return;
    results.samples.set(step, [...(results.samples.get(step) ?? []), ms]);
  };
  const farms = await farmsOf(world);
  // Runs first: everything else is measured with these photos on the phone.
  if (parts.includes('photo')) await takeManyPhotos(world, photos, onProgress);
  if (parts.includes('start')) {
    onProgress('Starting without signal');
    for (let run = 0; run < runs; run += 1) {
      const [list, due] = await start(world, '/', firstScreen, results);
      note('start farms', list ?? null);
      note('start due', due ?? null);
      const farm = farms[run % farms.length] ?? '';
      const sight = { shows: `${animals} a`, without: '.skeleton, .splash' };
      note('start farm', (await start(world, farm, [sight], results))[0] ?? null);
    }
  }
  const phone = await openPhone(world);
  try {
    await phone.context.setOffline(true);
    const rounds = parts.some((part) => ['search', 'open', 'save', 'photo'].includes(part)) ? runs : 0;
    for (let run = 0; run < rounds; run += 1) {
      const farm = farms[run % farms.length] ?? '';
      if (run === 0) await openApp(phone, world.url);
      await goTo(phone, farm);
      await phone.page.locator(`${animals} a`).first().waitFor();
      await quiet(phone);
      results.calibrationsMs.push(await phone.page.evaluate(() => meter.calibrate()));
      onProgress(`Round ${run + 1} of ${runs}`);
      if (parts.includes('search')) await searchTags(phone, note);
      if (['open', 'save', 'search'].some((part) => parts.includes(part as Part))) await openAnimal(phone, note);
      if (parts.includes('save') || parts.includes('search')) await recordCase(phone, note);
      if (parts.includes('search')) await searchProducts(phone, note);
      if (parts.includes('search')) await searchEverything(phone, note);
      if (parts.includes('photo')) await measurePhotos(phone, farm, note);
    }
    if (parts.includes('round')) {
      if (rounds === 0) await openApp(phone, world.url);
      await walkRound(phone, world, { note, onProgress });
    }
    if (rounds > 0) results.heapBytes.set('after all rounds', await heapOf(phone));
  } finally {
    await phone.close();
  }
  if (parts.includes('start') && parts.includes('round')) {
    onProgress('Starting with the round unsent');
    for (let run = 0; run < runs; run += 1) {
      const [list, due] = await start(world, '/', firstScreen, results);
      note('start farms after a round', list ?? null);
      note('start due after a round', due ?? null);
    }
  }
  return results;
};

/** The list of farms, and what is due today. */
const firstScreen: Sight[] = [{ shows: 'ul[aria-label="Your farms"] a' }, { shows: '.today-list a' }];

/** The browser itself is restarted each time, so that nothing is cached except on disk. */
const start = async (world: AppWorld, address: string, sights: Sight[], results: AppResults): Promise<number[]> => {
  const phone = await openPhone(world);
  try {
    await phone.context.setOffline(true);
    await phone.page.goto(`${world.url}${address}`, { waitUntil: 'commit' });
    const ms = await phone.page.evaluate((wanted) => Promise.all(wanted.map((one) => meter.sinceStart(one))), sights);
    await quiet(phone);
    results.heapBytes.set(address === '/' ? 'farms' : 'a farm', await heapOf(phone));
    return ms;
  } finally {
    await phone.close();
  }
};

const openApp = async ({ page }: Phone, url: string): Promise<void> => {
  await page.goto(url);
  // The time it takes to get out of the car. The next screens have been read by then.
  await page.waitForTimeout(5_000);
};

/** The last digits of one animal's tag, key by key, on the on-screen keypad. */
const searchTags = async (phone: Phone, note: Note): Promise<void> => {
  const { page } = phone;
  const tag = (await page.locator(`${animals} a`).nth(20).textContent()) ?? '';
  const digits = /(\d{3})(?!.*\d{4})/.exec(tag.replaceAll(/\s/g, ''))?.[1] ?? '104';
  for (const digit of digits) {
    const key = page.locator('.tag-pad-key', { hasText: new RegExp(`^${digit}$`) });
    note(
      'tag search',
      await timed(phone, 'click', { changed: `${animals} a, .tag-dock-head output` }, () => press(phone, key)),
    );
    await quiet(phone);
  }
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await quiet(phone);
};

const openAnimal = async (phone: Phone, note: Note): Promise<void> => {
  const { page } = phone;
  const row = page.locator(`${animals} a`).nth(7);
  note('open animal', await timed(phone, 'click', { changed: 'h1', without: '.splash' }, () => press(phone, row)));
  await quiet(phone);
  await page.goBack();
  await page.locator(`${animals} a`).first().waitFor();
  await quiet(phone);
  const whole = { changed: 'h1', without: '.skeleton, .splash' };
  const other = page.locator(`${animals} a`).nth(9);
  note('open cases', await timed(phone, 'click', whole, () => press(phone, other)));
  await quiet(phone);
};

/** From the animal to its saved case, shown on the screen. */
const recordCase = async (phone: Phone, note: Note): Promise<void> => {
  const { page } = phone;
  await page.getByRole('link', { name: 'New case' }).click();
  await page.getByRole('searchbox', { name: 'Condition' }).fill('mast');
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: /^Notes/ }).fill('Left hind quarter hard and warm.');
  await quiet(phone);
  const save = page.getByRole('button', { name: 'Save case' });
  const sight = { shows: '.toast', text: 'Saved on this device' };
  note('save case', await timed(phone, 'click', sight, () => press(phone, save)));
  await quiet(phone);
};

const searchProducts = async (phone: Phone, note: Note): Promise<void> => {
  const { page } = phone;
  await page.getByRole('link', { name: 'Add treatment' }).click();
  const input = page.getByRole('searchbox', { name: 'Product' });
  await input.click();
  await quiet(phone);
  for (const letter of 'metac') {
    note(
      'product search',
      await timed(phone, 'keydown', { changed: '.picker-row, .picker-empty, .picker-note' }, () =>
        page.keyboard.press(letter),
      ),
    );
    await quiet(phone);
  }
};

/** Searches everything on the phone. Its words are read once, at the first visit. */
const searchEverything = async (phone: Phone, note: Note): Promise<void> => {
  const { page } = phone;
  await goTo(phone, '/search');
  const box = page.getByRole('search').getByRole('textbox');
  await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
  await box.click();
  await page.getByRole('status').waitFor({ state: 'detached', timeout: readAtMostMs });
  await quiet(phone);
  let typed = '';
  for (const letter of 'mastitis') {
    typed += letter;
    const sight = { shows: `[data-typed="${typed}"]` };
    note('search everything', await timed(phone, 'keydown', sight, () => page.keyboard.press(letter)));
    await quiet(phone);
  }
};

/** All farms of the phone, once. */
const readAtMostMs = 300_000;

const heapOf = async ({ cdp }: Phone): Promise<number> => {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
};
