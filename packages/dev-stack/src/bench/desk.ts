import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PlainProblem } from '@byre/server/plain-problem';
import { reports } from '@byre/web/src/words/en/desk/reports.ts';
import { tables } from '@byre/web/src/words/en/desk/tables.ts';
import { chromium, type Page } from 'playwright';
import { chromiumFlags, findChromium } from '../browser.ts';
import { runAsCommand, showProgress } from '../command.ts';
import { ensureWebBuilt } from '../web-build.ts';
import { installMeter, type Sight } from './app-meter.ts';
import { type AppWorld, prepareWorld, signInOn } from './app-world.ts';
import { type DeskResults, deskTable } from './desk-report.ts';

/**
 * The inspection record is for one farm, which the user chooses first. The day book opens on the current week, which may be
 * empty.
 */
const { 'medicine-record': _record, 'day-book': _dayBook, ...reportNames } = reports.names;
/** Pixels scrolled in each frame: fifty-five rows, faster than any mouse wheel. */
const perFramePx = 2_000;
/** All of a hundred thousand rows of 36 px, which takes a minute or two. */
const scrolledFrames = 600;
/** The lists of a new computer, with much to spare. */
const listsArriveMs = 10_000;
/** A task of this length is noticeable to a person. */
const longTaskMs = 50;

await runAsCommand(async () => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { farms: text, animals: text, runs: text, folder: text, only: text } });
  const { only } = values;
  if (only !== undefined && only !== 'palette') throw new PlainProblem('Only "palette" can be measured alone.');
  const wish = { farms: Number(values.farms ?? 300), animals: Number(values.animals ?? 100_000) };
  await ensureWebBuilt(showProgress);
  const world = await prepareWorld({ ...wish, ...(values.folder ? { folder: values.folder } : {}) }, showProgress);
  try {
    console.log(
      `\n${deskTable(await measureDesk(world, { runs: Number(values.runs ?? 7), isAll: only === undefined }))}\n`,
    );
    return 0;
  } finally {
    await world.end();
  }
});

async function measureDesk(world: AppWorld, { runs, isAll }: { runs: number; isAll: boolean }): Promise<DeskResults> {
  const results: DeskResults = { samples: new Map(), scrolls: [] };
  const note = (step: string, ms: number | null) => {
    if (ms !== null) results.samples.set(step, [...(results.samples.get(step) ?? []), ms]);
  };
  await atComputer(world.profile, async (page) => {
    await openDesk(page, world);
    for (let run = 0; run < runs; run += 1) {
      showProgress(`Round ${run + 1} of ${runs}`);
      if (isAll) {
        await openViews(page, world, note);
        await askTable(page, note);
      }
      await askPalette(page, note, 'palette');
    }
    if (!isAll) return;
    for (const table of [tables.titles.animals, tables.titles.medicines])
      results.scrolls.push(await scrollThrough(page, table));
  });
  const profile = mkdtempSync(join(tmpdir(), 'byre-bench-desk-'));
  try {
    await atComputer(profile, async (page) => {
      await signInAtDesk(page, world);
      for (let run = 0; run < runs; run += 1) {
        showProgress(`Round ${run + 1} of ${runs} on a computer without farms`);
        await askPalette(page, note, 'palette without farms');
      }
    });
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
  return results;
}

/** A practice's computer with this storage. */
async function atComputer(profile: string, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: chromiumFlags,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  try {
    await context.addInitScript(installMeter);
    await work(context.pages()[0] ?? (await context.newPage()));
  } finally {
    await context.close();
  }
}

/** A browser that is first signed in on at the desk keeps the lists, and no farm until somebody works on one there. */
async function signInAtDesk(page: Page, world: AppWorld): Promise<void> {
  await page.goto(`${world.url}/desk/reports`);
  await signInOn(page);
  await page.getByRole('heading', { level: 1, name: reports.overview }).waitFor();
  await page.waitForTimeout(listsArriveMs);
}

type Note = (step: string, ms: number | null) => void;

function rowOf(table: string, index: number): string {
  return `[role=grid][aria-label="${table}"] [data-index="${index}"] .work-cell:last-child:not(:has(.work-bone))`;
}

async function openDesk(page: Page, world: AppWorld): Promise<void> {
  await page.goto(`${world.url}/desk/reports`);
  await page.getByRole('heading', { level: 1, name: reports.overview }).waitFor();
  await quiet(page);
}

/** Each view from the click in the navigation to its first rows. The app is reloaded before each, so that nothing is cached. */
async function openViews(page: Page, world: AppWorld, note: Note): Promise<void> {
  await openDesk(page, world);
  const home = page.locator('.desk-bar a[href="/desk"]');
  note('the first screen', await timed(page, 'click', { shows: '.desk-line' }, () => home.click()));
  await quiet(page);
  const navigation = page.getByRole('navigation', { name: 'Desk' });
  for (const [segment, name] of Object.entries(tables.titles)) {
    const link = navigation.locator(`a[href="/desk/${segment}"]`);
    note(name, await timed(page, 'click', { shows: rowOf(name, 0) }, () => link.click()));
    await quiet(page);
  }
  for (const [segment, name] of Object.entries(reportNames)) {
    const link = navigation.locator(`a[href="/desk/reports/${segment}"]`);
    const sight = { shows: '.report-table tbody tr' };
    // The heading changes at once. The rows of the previous report are gone by then.
    note(`report: ${name}`, await timed(page, 'click', { ...sight, changed: 'h1' }, () => link.click()));
    await quiet(page);
  }
}

/** The animals: searched, sorted, and scrolled far down. */
async function askTable(page: Page, note: Note): Promise<void> {
  await page.getByRole('navigation', { name: 'Desk' }).locator('a[href="/desk/animals"]').click();
  await page.locator(rowOf('Animals', 0)).waitFor({ state: 'attached' });
  await quiet(page);
  const first = { changed: rowOf('Animals', 0).replace(':last-child', ''), without: '.work-table[data-stale]' };
  const byBirth = page.getByRole('columnheader', { name: 'Species' }).getByRole('button');
  note('animals: sorted by another column', await timed(page, 'click', first, () => byBirth.click()));
  await quiet(page);
  await page.locator('[data-shortcut="search"] input').fill('1002');
  await quiet(page);
  note(
    'animals: one more letter of a search, with its pause',
    await timed(page, 'keydown', first, () => page.keyboard.press('3')),
  );
  await quiet(page);
  await page.getByRole('button', { name: 'Clear search and filter' }).last().click();
  await quiet(page);
  const jumpMs = await page.evaluate(async () => {
    const scroller = document.querySelector('.work-scroll');
    if (!scroller) return null;
    const startedMs = performance.now();
    scroller.scrollTop = scroller.scrollHeight * 0.7;
    for (;;) {
      await new Promise(requestAnimationFrame);
      const [edge] = [...document.querySelectorAll<HTMLElement>('.work-body .work-row')].filter(
        (row) => row.getBoundingClientRect().top > 300,
      );
      if (edge && Number(edge.dataset.index) > 1_000 && !edge.querySelector('.work-bone')) break;
    }
    return performance.now() - startedMs;
  });
  note('animals: the scrollbar dragged to 70 %', jumpMs);
  await quiet(page);
}

/**
 * The palette, from the letter with which the rows of a kind change, or are first found, to those rows, and from the
 * letter after it. The person is no admin, who would find people there too.
 */
async function askPalette(page: Page, note: Note, name: string): Promise<void> {
  const { palette } = tables;
  const asked = [
    [palette.screens, 'an'],
    [palette.farms, '87/'],
    [palette.animals, '314'],
    [palette.products, 'ri'],
    [palette.cases, 'mas'],
  ] as const;
  for (const [kind, text] of asked) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: palette.field }).waitFor();
    await page.keyboard.type(text.slice(0, 1));
    const group = `.palette-list [role=group][aria-label="${kind}"]`;
    const sight = { changed: group, shows: `${group} [role=option]` };
    for (const [at, letter] of [...text.slice(1)].entries()) {
      await quiet(page);
      const step = at === 0 ? kind : `${kind}, the next letter`;
      note(`${name}: ${step}`, await timed(page, 'keydown', sight, () => page.keyboard.press(letter)));
    }
    await page.keyboard.press('Escape');
    await quiet(page);
  }
}

/** From top to bottom as fast as frames come, and what blocks the page in the meantime. */
async function scrollThrough(page: Page, table: string): Promise<DeskResults['scrolls'][number]> {
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: table, exact: true }).click();
  await page.locator(rowOf(table, 0)).waitFor({ state: 'attached' });
  await quiet(page);
  const measured = await page.evaluate(
    async ([step, frames, least]) => {
      const tasks: number[] = [];
      const observer = new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
      );
      observer.observe({ type: 'longtask' });
      const scroller = document.querySelector('.work-scroll');
      const gaps: number[] = [];
      let beforeMs = performance.now();
      for (let frame = 0; scroller && frame < frames; frame += 1) {
        scroller.scrollTop += step;
        await new Promise(requestAnimationFrame);
        gaps.push(performance.now() - beforeMs);
        beforeMs = performance.now();
        if (scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight) scroller.scrollTop = 0;
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
      observer.disconnect();
      gaps.sort((one, other) => one - other);
      return {
        rows: Number(document.querySelector('[role=grid]')?.getAttribute('aria-rowcount') ?? 1) - 1,
        frames: gaps.length,
        medianMs: gaps[Math.floor(gaps.length / 2)] ?? 0,
        worstMs: gaps.at(-1) ?? 0,
        longTasks: tasks.filter((ms) => ms >= least).length,
        longestMs: Math.max(0, ...tasks),
      };
    },
    [perFramePx, scrolledFrames, longTaskMs] as const,
  );
  return { table, ...measured };
}

async function timed(page: Page, event: 'keydown' | 'click', sight: Sight, cause: () => Promise<void>) {
  await page.evaluate(([type, wanted]) => meter.arm(type, wanted), [event, sight] as const);
  await cause();
  return await page.evaluate(() => meter.result());
}

/**
 * Waits until the expected rows show and a moment has passed. The live event stream never goes quiet, so the benchmark does not
 * wait for network idle.
 */
async function quiet(page: Page): Promise<void> {
  const waiting = page.locator('.work-bone, .work-table[data-stale], .skeleton').first();
  await waiting.waitFor({ state: 'hidden', timeout: 5_000 }).catch(() => undefined);
  await page.waitForTimeout(600);
}
