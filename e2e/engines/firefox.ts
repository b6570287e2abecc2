import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFirefox } from '@byre/dev-stack/engines';
import puppeteer, { type Page } from 'puppeteer-core';
import type { Engine, Tab } from './tab.ts';
import { wrongClock } from './wrong-clock.ts';

/** Debian's own Firefox over WebDriver BiDi. */
export const launchFirefox: Engine = async (profile, { screen, clockAheadMs }) => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    userDataDir: profile,
    env: { ...process.env, TZ: 'Europe/London' },
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-GB',
      'intl.locale.requested': 'en-GB',
      // Firefox asks the person whether a site may keep its data; here that person says no at once.
      'dom.storageManager.prompt.testing': true,
      'dom.storageManager.prompt.testing.allow': false,
    },
  });
  const unused = await browser.pages();
  return {
    newTab: async () => {
      const page = unused.pop() ?? (await browser.newPage());
      await page.setViewport(screen);
      // Who leaves a form that holds something is asked; here that person leaves.
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

/** The driver puts the profile's settings back once the browser is gone; opened before that, the profile is half of each. */
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
    // A finger does not rest on the glass: a message that comes up under a pointer stays for as long as it rests there.
    await page.mouse.move(0, 0);
  },
  typeText: (text) => page.keyboard.type(text),
  show: () => page.bringToFront(),
});
