import { readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumFlags, findChromium } from '@byre/dev-stack/browser';
import { chromium, type Page } from '@playwright/test';
import type { Engine, Tab } from './tab.ts';
import { wrongClock } from './wrong-clock.ts';

export const launchChromium: Engine = async (profile, { screen, clockAheadMs }) => {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: chromiumFlags,
    viewport: screen,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  if (clockAheadMs !== 0) await context.addInitScript(wrongClock(clockAheadMs));
  const unused = context.pages();
  return {
    newTab: async () => tabOf(unused.pop() ?? (await context.newPage())),
    kill: async () => {
      const closed = new Promise((resolve) => context.once('close', resolve));
      process.kill(pidOf(profile), 'SIGKILL');
      await closed;
    },
    close: () => context.close(),
  };
};

const tabOf = (page: Page): Tab => ({
  goto: async (url) => {
    await page.goto(url);
  },
  reload: async () => {
    await page.reload();
  },
  run: (source, argument) => page.evaluate(`(${source})(${JSON.stringify(argument)})`),
  clickAt: async (x, y, clickCount) => {
    await page.mouse.click(x, y, { clickCount });
    // A finger does not rest on the screen. A message that appears under a resting pointer would stay.
    await page.mouse.move(0, 0);
  },
  typeText: (text) => page.keyboard.type(text),
  show: () => page.bringToFront(),
});

/** Chromium marks a profile in use with a link to `<machine>-<process>`. */
const pidOf = (profile: string): number => Number(readlinkSync(join(profile, 'SingletonLock')).split('-').at(-1));
