import { type BrowserContext, chromium, type Page } from 'playwright';
import { chromiumFlags, findChromium } from '../browser.ts';
import { showProgress } from '../command.ts';
import { openProxy, type SlowProxy } from './slow-proxy.ts';
import type { Contestant, ContestantName } from './sync-contestants.ts';

/** The functions that a page offers to drive it. */
type Bench = {
  drain(): Promise<{ ms: number; bytes: number }>;
  fill(): Promise<{ ms: number; checkMs?: number; documents: number }>;
  catchUp(): Promise<{ ms: number }>;
  edit(count: number): Promise<void>;
  send(): Promise<{ ms: number; requests?: number }>;
  live(): Promise<void>;
  appears(id: string, number: number): Promise<number>;
  change(id: string, number: number): Promise<number>;
};
declare global {
  var bench: Bench;
}

/** One measurement: how long it took, the bytes on the wire, and the number of requests where the page counts them. */
export type Sample = { ms: number; up: number; down: number; requests?: number };

/** Samples by contestant and by measurement. */
export type Results = Map<string, Sample[]>;

/** A contestant with a browser of its own, whose storage is on disk as a phone's is. */
export type Driven = Contestant & { page: Page; proxy: SlowProxy; context: BrowserContext };

export const drive = async (contestant: Contestant, profile: string): Promise<Driven> => {
  const proxy = await openProxy(contestant.url);
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: chromiumFlags,
  });
  const page = context.pages()[0] ?? (await context.newPage());
  page.on('pageerror', (error) => console.error(`${contestant.name}: ${error.message}`));
  await page.goto(`${proxy.url}/${contestant.query}`);
  await page.waitForFunction(() => 'bench' in globalThis);
  return { ...contestant, page, proxy, context };
};

const keyOf = (name: ContestantName, what: string): string => `${name}: ${what}`;

export const samplesOf = (results: Results, name: ContestantName, what: string): readonly Sample[] =>
  results.get(keyOf(name, what)) ?? [];

const add = (results: Results, { name }: Driven, what: string, sample: Sample): void => {
  results.set(keyOf(name, what), [...samplesOf(results, name, what), sample]);
};

/** Records how long a step took, with the bytes it moved. */
const note = async (
  results: Results,
  driven: Driven,
  what: string,
  step: () => Promise<{ ms: number; requests?: number }>,
): Promise<void> => {
  const { name, proxy } = driven;
  proxy.takeBytes();
  const { ms, requests } = await step();
  // The last bytes of an answer may still be on their way to the counter.
  await new Promise((resolve) => setTimeout(resolve, 50));
  add(results, driven, what, { ms, ...proxy.takeBytes(), requests });
  if (what !== 'latency') showProgress(`${keyOf(name, what)} took ${Math.round(ms)} ms`);
};

/** The first copy of everything. For Byre also the bare transfer, and the check of the stored data afterwards. */
export const measureFill = async (results: Results, driven: Driven, animals: number): Promise<void> => {
  const { name, page } = driven;
  if (name === 'Byre') await note(results, driven, `transfer ${animals}`, () => page.evaluate(() => bench.drain()));
  let checkMs: number | undefined;
  await note(results, driven, `fill ${animals}`, async () => {
    const filled = await page.evaluate(() => bench.fill());
    if (filled.documents < animals) throw new Error(`${name} filled in ${filled.documents} of ${animals} animals.`);
    checkMs = filled.checkMs;
    return filled;
  });
  if (checkMs !== undefined) add(results, driven, `check ${animals}`, { ms: checkMs, up: 0, down: 0 });
};

/** What a device fetches after this many animals were changed elsewhere. 0 is an idle device. */
export const measureDelta = async (results: Results, driven: Driven, count: number): Promise<void> => {
  if (count > 0) await driven.change(count);
  await note(results, driven, `delta ${count}`, () => driven.page.evaluate(() => bench.catchUp()));
};

/** Edits that were made offline and are sent once the network is back. */
export const measureReplay = async (results: Results, driven: Driven, edits: number, rttMs: number): Promise<void> => {
  const { page, proxy } = driven;
  await page.evaluate((count) => bench.edit(count), edits);
  proxy.setRoundTrip(rttMs);
  await note(results, driven, `replay ${rttMs}`, () => page.evaluate(() => bench.send()));
  proxy.setRoundTrip(0);
  await page.evaluate(() => bench.catchUp());
};

/** From the moment an edit is saved on one device until another shows it, both listening for the server's hints. */
export const measureLatency = async (
  results: Results,
  driven: Driven,
  other: Driven,
  { id, times }: { id: string; times: number },
): Promise<void> => {
  await other.page.evaluate(() => bench.fill());
  await Promise.all([driven, other].map(({ page }) => page.evaluate(() => bench.live())));
  for (let time = 1; time <= times; time += 1) {
    await note(results, driven, 'latency', async () => {
      const number = 1_000 + time;
      const shown = other.page.evaluate(([to, word]) => bench.appears(to, word), [id, number] as const);
      const savedAtMs = await driven.page.evaluate(([to, word]) => bench.change(to, word), [id, number] as const);
      return { ms: (await withinPatience(shown)) - savedAtMs };
    });
  }
};

const patienceMs = 30_000;

/** An edit that never shows is a fault and must not hold up the other measurements. */
const withinPatience = <Value>(work: Promise<Value>): Promise<Value> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('An edit did not show on the other device.')), patienceMs);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
};
