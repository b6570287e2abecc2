import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineName } from '@byre/dev-stack/engines';
import { launchChromium } from './chromium.ts';
import { launchFirefox } from './firefox.ts';
import { type Page, pageIn } from './page.ts';
import { type Browser, type Engine, type Make, phone } from './tab.ts';
import { launchWebKit } from './webkit.ts';

/** A vet's phone or tablet with any browser. Its storage lasts until the device is thrown away. */
export type Device = {
  /** Another tab at an address. The first one starts the browser. */
  open(path?: string): Promise<Page>;
  /** Simulates a flat battery. */
  kill(): Promise<void>;
  close(): Promise<void>;
  throwAway(): Promise<void>;
};

const engines: Record<EngineName, Engine> = {
  chromium: launchChromium,
  firefox: launchFirefox,
  webkit: launchWebKit,
};

export type DeviceOptions = { baseUrl: string } & Partial<Make>;

export const unpackDevice = (
  engine: EngineName,
  { baseUrl, screen = phone, clockAheadMs = 0 }: DeviceOptions,
): Device => {
  const profile = mkdtempSync(join(tmpdir(), `byre-${engine}-`));
  let browser: Browser | null = null;
  const end = async (how: 'kill' | 'close') => {
    const running = browser;
    browser = null;
    await running?.[how]();
  };
  return {
    open: async (path = '/') => {
      browser ??= await engines[engine](profile, { screen, clockAheadMs });
      const page = pageIn(await browser.newTab(), baseUrl);
      await page.goto(path);
      return page;
    },
    kill: () => end('kill'),
    close: () => end('close'),
    throwAway: async () => {
      await end('kill');
      // Processes that outlive the browser for a moment still write to its folder.
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
};
