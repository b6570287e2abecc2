import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFirefox } from '@byre/dev-stack/engines';
import puppeteer, { type Page } from 'puppeteer-core';
import type { Engine, Tab } from './tab.ts';
import { wrongClock } from './wrong-clock.ts';

/** Debian's own Firefox, controlled by WebDriver BiDi. */
export const launchFirefox: Engine = async (profile, { screen, clockAheadMs }) => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    userDataDir: profile,
    env: { ...process.env, TZ: 'Europe/London' },
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-GB',
      'intl.locale.requested': 'en-GB',
      // Firefox asks whether a site may store data persistently. Here the answer is no.
      'dom.storageManager.prompt.testing': true,
      'dom.storageManager.prompt.testing.allow': false,
    },
  });
  const unused = await browser.pages();
  return {
    newTab: async () => {
      const page = unused.pop() ?? (await browser.newPage());
      await page.setViewport(screen);
      // Leaving a form with contents asks the person. Here the person leaves.
      page.on('dialog', (dialog) => {
        if (dialog.type() === 'beforeunload') void dialog.accept();
      });
      if (clockAheadMs !== 0) await page.evaluateOnNewDocument(wrongClock(clockAheadMs));
      return tabOf(page);
    },
    kill: async () => {
      const child = browser.process();
      if (!child || child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      await isTidied(profile);
    },
    close: () => browser.close(),
  };
};

/**
 * The driver restores the profile's settings once the browser is gone. If it is opened before that, the profile is half
 * of each.
 */
const isTidied = async (profile: string): Promise<void> => {
  while (['user.js', 'prefs.js'].some((name) => existsSync(join(profile, `${name}.puppeteer`)))) await setTimeout(20);
};

const tabOf = (page: Page): Tab => ({
  goto: async (url) => {
    await page.goto(url);
  },
  reload: async () => {
    await page.reload();
  },
  run: (source, argument) => page.evaluate(`(${source})(${JSON.stringify(argument)})`),
  clickAt: async (x, y, count) => {
    await page.mouse.click(x, y, { count });
    // A finger does not rest on the screen. A message that appears under a resting pointer would stay.
    await page.mouse.move(0, 0);
  },
  typeText: (text) => page.keyboard.type(text),
  show: () => page.bringToFront(),
});
