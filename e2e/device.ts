import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumFlags, findHeadlessChromium } from '@byre/dev-stack/browser';
import { type BrowserContext, chromium, type Page } from '@playwright/test';

/** A vet's phone: a browser with its own storage that can be closed and opened again. */
export type Device = {
  /** The page on the screen; a new one after the browser was reopened. */
  page(): Page;
  close(): Promise<void>;
  /** Opens the same browser again at an address, with everything it has stored. */
  open(path?: string): Promise<Page>;
  throwAway(): Promise<void>;
};

export type DeviceOptions = {
  baseUrl: string;
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  /** The time zone of the phone. */
  timezoneId?: string;
  /** The user agent, if it must be a phone's. */
  userAgent?: string;
};

/** Date fields follow the language of the browser, and Debian's is only American. With this they follow the page. */
const britishFields = '--enable-blink-features=LangAttributeAwareFormControlUI';

const phone = { width: 390, height: 844 };

export const unpackDevice = async ({
  baseUrl,
  viewport = phone,
  colorScheme = 'light',
  timezoneId = 'Europe/London',
  userAgent,
}: DeviceOptions): Promise<Device> => {
  const profile = mkdtempSync(join(tmpdir(), 'byre-device-'));
  let context: BrowserContext | null = null;
  let page: Page | null = null;
  const open = async (path = '/') => {
    if (!context) {
      context = await chromium.launchPersistentContext(profile, {
        executablePath: findHeadlessChromium(),
        args: [...chromiumFlags, britishFields],
        baseURL: baseUrl,
        viewport,
        colorScheme,
        locale: 'en-GB',
        timezoneId,
        ...(userAgent === undefined ? {} : { userAgent }),
        hasTouch: viewport.width < 600,
      });
      page = context.pages()[0] ?? (await context.newPage());
    }
    const shown = mustHave(page);
    await shown.goto(path);
    return shown;
  };
  const close = async () => {
    await context?.close();
    context = null;
    page = null;
  };
  return {
    page: () => mustHave(page),
    open,
    close,
    throwAway: async () => {
      await close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
};

const mustHave = (page: Page | null): Page => {
  if (!page) throw new Error('The device is closed; open it first.');
  return page;
};
