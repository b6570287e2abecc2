import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { demoPassword } from '@byre/demo-data/people';
import { connect } from '@byre/server/db/driver/connect';
import { sql } from '@byre/server/db/sql';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { chromiumFlags, findChromium } from '../browser.ts';
import { freePort } from '../free-port.ts';
import { webDist } from '../settings.ts';
import { prepareDatabase, type Stack, startStack } from '../stack.ts';
import { installMeter } from './app-meter.ts';

export type Progress = (line: string) => void;

/** A device that holds everything, and the server it was filled from, which can be stopped. */
export type AppWorld = {
  url: string;
  profile: string;
  /** The farm with the most cattle, and their tags. */
  herd: { farmId: string; tags: readonly string[] };
  /** How many times slower than the machine the page runs. */
  slowdown: number;
  /** How long the first copy took on a device that is not slowed down. `null` if an earlier run made it. */
  fillMs: number | null;
  /** From here on there is no server. */
  goOffline(): Promise<void>;
  goOnline(): Promise<void>;
  /** How many photos the server holds. Only available while the server runs. */
  photosThere(): Promise<number>;
  end(): Promise<void>;
};

/** A mid-range phone of a few years ago is about four times slower than the machines on which software is written. */
export const slowdownFactor = 4;
const fillTimeoutMs = 400_000;
const vet = 'vet@glen.example';

type Size = { farms: number; animals: number; casesTimes?: number };
type Wish = Size & { folder?: string; slowdown?: number };

/** The example world of that size, served by the real server, with all of it on one vet's device. */
export const prepareWorld = async (wish: Wish, onProgress: Progress): Promise<AppWorld> => {
  const { farms, animals, casesTimes = 1, folder, slowdown = slowdownFactor } = wish;
  const place = folder ? resolve(folder) : mkdtempSync(join(tmpdir(), 'byre-bench-app-'));
  mkdirSync(place, { recursive: true });
  // The database server runs as another user when this runs as root, and that user must be able to enter the folder.
  chmodSync(place, 0o755);
  const port = await portOf(place);
  const serve = () => startStack({ host: '127.0.0.1', port, dataDir: join(place, 'data'), webRoot: webDist });
  const herd = await loadWorld(join(place, 'data'), { farms, animals, casesTimes }, onProgress);
  let stack: Stack | null = await serve();
  const goOffline = async () => {
    await stack?.stop();
    stack = null;
  };
  const world: AppWorld = {
    url: stack.url,
    profile: join(place, 'profile'),
    herd,
    slowdown,
    fillMs: null,
    goOffline,
    goOnline: async () => {
      stack ??= await serve();
    },
    photosThere: () => countPhotos(stack),
    end: async () => {
      await goOffline();
      if (!folder) rmSync(place, { recursive: true, force: true });
    },
  };
  world.fillMs = await fillDevice(world, onProgress);
  return world;
};

const countPhotos = async (stack: Stack | null): Promise<number> => {
  if (stack === null) throw new Error('There is no server to ask.');
  const db = connect(stack.databaseUrl, { maxConnections: 1 });
  try {
    const [counted] = await db.rows<{ n: number }>(sql`
      select count(*)::integer as n
      from attachment
      where sha256 is not null
    `);
    return counted?.n ?? 0;
  } finally {
    await db.close();
  }
};

/** A kept device remembers the address it was filled from. */
const portOf = async (place: string): Promise<number> => {
  const file = join(place, 'port');
  if (!existsSync(file)) writeFileSync(file, String(await freePort()));
  return Number(readFileSync(file, 'utf8'));
};

/** All farms belong to one practice here, because the benchmark measures a device that holds them all. */
const loadWorld = async (
  dataDir: string,
  { farms, animals, casesTimes }: Size,
  onProgress: Progress,
): Promise<AppWorld['herd']> => {
  const database = await prepareDatabase({ dataDir, demo: { farms, animals, casesTimes, seed: 1 }, onProgress });
  const db = connect(database.databaseUrl, { maxConnections: 1 });
  try {
    await db.rows(sql`
      insert into practice_farm (practice_id, farm_id)
      select user_practice.practice_id, farm._id
      from farm
      cross join app_user
      join user_practice on user_practice.user_id = app_user.id
      where app_user.email = ${vet}
      on conflict do nothing
    `);
    const [herd] = await db.rows<{ farm_id: string; tags: string[] }>(sql`
      select animal.farm_id, array_agg(animal.identification_number order by animal.identification_number) as tags
      from animal
      where animal.species = 'Cattle'
        and animal.identification_number is not null
        and animal.deceased_record is null
        and animal.date_left_farm is null
      group by animal.farm_id
      order by count(*) desc
      limit 1
    `);
    return { farmId: herd?.farm_id ?? '', tags: herd?.tags ?? [] };
  } finally {
    await db.close();
    await database.stop();
  }
};

/** A phone that is switched on: a browser with its own storage, slowed down except while it is being filled. */
export type Phone = { page: Page; cdp: CDPSession; context: BrowserContext; close(): Promise<void> };

export const openPhone = async (
  { profile, slowdown }: Pick<AppWorld, 'profile' | 'slowdown'>,
  { isSlow = true, debuggingPort }: { isSlow?: boolean; debuggingPort?: number } = {},
): Promise<Phone> => {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [...chromiumFlags, ...(debuggingPort ? [`--remote-debugging-port=${debuggingPort}`] : [])],
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  await context.addInitScript(installMeter);
  const page = context.pages()[0] ?? (await context.newPage());
  const cdp = await context.newCDPSession(page);
  if (isSlow) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, cdp, context, close: () => context.close() };
};

/** Addresses of the farms with the most animals, where people wait longest. */
export const farmsOf = async (world: AppWorld): Promise<string[]> => {
  const { page, close } = await openPhone(world, { isSlow: false });
  try {
    await page.goto(`${world.url}/`);
    await page.locator('ul[aria-label="Your farms"] a').first().waitFor();
    const links = await page.$$eval('ul[aria-label="Your farms"] a', (all) =>
      all.map((one) => ({ address: one.getAttribute('href') ?? '', text: one.textContent ?? '' })),
    );
    const animalsOf = (text: string) => Number(/([\d,]+)\s+animals?/.exec(text)?.[1]?.replaceAll(',', '') ?? 0);
    const farms = links
      .filter(({ text }) => !/pigs|poultry/i.test(text) && animalsOf(text) >= 50)
      .sort((one, other) => animalsOf(other.text) - animalsOf(one.text))
      .map(({ address }) => address);
    if (farms.length === 0) throw new Error('No farm says that it has fifty animals.');
    return farms;
  } finally {
    await close();
  }
};

/** Signs in whoever works on the device, on the page that asks for it. */
export const signInOn = async (page: Page): Promise<void> => {
  await page.getByLabel('E-mail').fill(vet);
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** Makes the first copy through the real server. On a kept device, loads the present build of the app and whatever is missing. */
const fillDevice = async (world: AppWorld, onProgress: Progress): Promise<number | null> => {
  const isKept = existsSync(world.profile);
  const { page, close } = await openPhone(world, { isSlow: false });
  try {
    await page.goto(`${world.url}/`);
    if (isKept) await takePresentBuild(page);
    const startedMs = Date.now();
    if (!isKept) {
      onProgress('Filling the device');
      await signInOn(page);
      await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
    }
    await page.goto(`${world.url}/device`);
    await page.getByText('Yes: all your farms and lists are here').waitFor({ timeout: fillTimeoutMs });
    const tookMs = Date.now() - startedMs;
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    return isKept ? null : tookMs;
  } finally {
    await close();
  }
};

/** A new version normally waits until a person asks for it. Here it is accepted at once, and the app then reloads itself. */
const takePresentBuild = async (page: Page): Promise<void> => {
  const isNew = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const next = registration.installing ?? registration.waiting;
    if (!next) return false;
    const take = () => next.state === 'installed' && next.postMessage({ type: 'SKIP_WAITING' });
    next.addEventListener('statechange', take);
    take();
    return true;
  });
  if (isNew) await page.waitForEvent('load');
};
