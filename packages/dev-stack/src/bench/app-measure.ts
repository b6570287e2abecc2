import type { Locator } from 'playwright';
import type { Sight } from './app-meter.ts';
import { type AppWorld, farmsOf, openPhone, type Phone, type Progress } from './app-world.ts';
import type { LighthouseScores } from './lighthouse.ts';

export type Step =
  | 'start farms'
  | 'start farm'
  | 'tag search'
  | 'product search'
  | 'search everything'
  | 'open animal'
  | 'open cases'
  | 'save case';

export type AppResults = {
  samples: Map<Step, number[]>;
  /** What the page's own objects take once nothing more can be let go, by where the person is. */
  heapBytes: Map<string, number>;
  calibrationsMs: number[];
  fillMs: number | null;
  firstLoadBytes: number;
  lighthouse: LighthouseScores[];
};

/** What can be measured by itself. */
export const measuredParts = ['start', 'search', 'open', 'save', 'lighthouse'] as const;
export type Part = (typeof measuredParts)[number];

type Wish = { runs: number; parts: readonly Part[] };

const animals = 'ul[aria-label="Animals"]';

/** Every step as often as wished, on a slow phone without a server. */
export const measureSteps = async (
  world: AppWorld,
  { runs, parts }: Wish,
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
  const note = (step: Step, ms: number | null) => {
    if (ms === null || Number.isNaN(ms)) return;
    results.samples.set(step, [...(results.samples.get(step) ?? []), ms]);
  };
  const farms = await farmsOf(world);
  if (parts.includes('start')) {
    onProgress('Starting without signal');
    for (let run = 0; run < runs; run += 1) {
      note('start farms', await start(world, '/', { shows: 'ul[aria-label="Your farms"] a' }, results));
      const farm = farms[run % farms.length] ?? '';
      note('start farm', await start(world, farm, { shows: `${animals} a`, without: '.skeleton, .splash' }, results));
    }
  }
  const phone = await openPhone(world);
  try {
    await phone.context.setOffline(true);
    const rounds = parts.some((part) => part !== 'start' && part !== 'lighthouse') ? runs : 0;
    for (let run = 0; run < rounds; run += 1) {
      const farm = farms[run % farms.length] ?? '';
      if (run === 0) await openApp(phone, world.url);
      await goTo(phone, farm);
      await phone.page.locator(`${animals} a`).first().waitFor();
      await quiet(phone);
      results.calibrationsMs.push(await phone.page.evaluate(() => meter.calibrate()));
      onProgress(`Round ${run + 1} of ${runs}`);
      if (parts.includes('search')) await searchTags(phone, note);
      if (parts.includes('open') || parts.includes('save')) await openAnimal(phone, note);
      if (parts.includes('save') || parts.includes('search')) await recordCase(phone, note);
      if (parts.includes('search')) await searchProducts(phone, note);
      if (parts.includes('search')) await searchEverything(phone, note);
    }
    if (rounds > 0) results.heapBytes.set('after all rounds', await heapOf(phone));
  } finally {
    await phone.close();
  }
  return results;
};

/** The browser itself is started anew each time, so that nothing is warm but what lies on the disk. */
const start = async (world: AppWorld, address: string, sight: Sight, results: AppResults): Promise<number> => {
  const phone = await openPhone(world);
  try {
    await phone.context.setOffline(true);
    await phone.page.goto(`${world.url}${address}`, { waitUntil: 'commit' });
    const ms = await phone.page.evaluate((wanted) => meter.sinceStart(wanted), sight);
    await quiet(phone);
    results.heapBytes.set(address === '/' ? 'farms' : 'a farm', await heapOf(phone));
    return ms;
  } finally {
    await phone.close();
  }
};

const openApp = async ({ page }: Phone, url: string): Promise<void> => {
  await page.goto(url);
  // As long as it takes to get out of the car: the next screens have been read by then.
  await page.waitForTimeout(5_000);
};

/** As a link would, without loading the app again. */
const goTo = async ({ page }: Phone, address: string): Promise<void> => {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await page.waitForFunction((to) => location.pathname === to, address);
};

type Note = (step: Step, ms: number | null) => void;

/** The last digits of one animal's tag, key by key, on the keys of the screen. */
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

/** From the animal to its saved case, which is then on the screen. */
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

/** Everything on the phone is looked through: its words are read once, at the first visit. */
const searchEverything = async (phone: Phone, note: Note): Promise<void> => {
  const { page } = phone;
  await goTo(phone, '/search');
  await page.getByRole('textbox').click();
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

/** How long a fingertip rests on glass: what the page does at its touch is done by when it is lifted. */
const touchMs = 60;

/** Playwright's own touch looks within the event whether it hits what it should, which takes milliseconds of a slowed-down page. */
const press = async (phone: Phone, target: Locator): Promise<void> => {
  await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const isCovered = !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    // Out from under the keys at the lower edge.
    if (isCovered) scrollBy(0, top - 150);
  });
  const box = await target.boundingBox();
  if (!box) throw new Error('What should be pressed is not on the screen.');
  const { page, cdp } = phone;
  await quiet(phone);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(touchMs);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};

const timed = async (
  { page }: Phone,
  event: 'keydown' | 'click',
  sight: Sight,
  cause: () => Promise<void>,
): Promise<number | null> => {
  await page.evaluate(([type, wanted]) => meter.arm(type, wanted), [event, sight] as const);
  await cause();
  return await page.evaluate(() => meter.result());
};

/** Longer than anything the page does of its own accord. */
const busyAtMostMs = 2_000;

/** Until the page has nothing more to do: after a touch, Chromium may hold idle work back for a minute. */
const quiet = async ({ page }: Phone): Promise<void> => {
  await page.evaluate(
    (timeout) =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => setTimeout(() => requestIdleCallback(() => resolve(), { timeout }), 150), {
          timeout,
        });
      }),
    busyAtMostMs,
  );
};

const heapOf = async ({ cdp }: Phone): Promise<number> => {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
};
