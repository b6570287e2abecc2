import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { findWebKitDriver, systemPython } from '@byre/dev-stack/engines';
import { freePort } from '@byre/dev-stack/free-port';
import type { Engine, Tab } from './tab.ts';
import { openWebDriver, type WebDriver } from './webdriver.ts';
import { wrongClock } from './wrong-clock.ts';
import { ensureScreen } from './xvfb.ts';

/** WebKitGTK, controlled by its own WebDriver, on a virtual screen. */
export const launchWebKit: Engine = async (profile, { screen: { width, height }, clockAheadMs }) => {
  const display = await ensureScreen();
  const port = await freePort();
  // The leader of a process group, so that driver, window and WebKit's own processes can be killed together.
  const driver = spawn(findWebKitDriver(), [`--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', TZ: 'Europe/London', LANG: 'en_GB.UTF-8' },
  });
  const ended = new Promise((resolve) => driver.once('exit', resolve));
  const session = await whenItListens(driver, () =>
    openWebDriver(`http://127.0.0.1:${port}`, {
      'webkitgtk:browserOptions': {
        binary: systemPython,
        args: [
          join(import.meta.dirname, 'webkit-window.py'),
          ...[profile, String(width), String(height), clockAheadMs === 0 ? '' : wrongClock(clockAheadMs)],
        ],
      },
    }),
  );
  const first = String(await session.send('GET', '/window'));
  const unused = [first];
  const kill = async () => {
    if (driver.pid !== undefined && driver.exitCode === null) process.kill(-driver.pid, 'SIGKILL');
    await ended;
  };
  return {
    newTab: async () => tabOf(session, unused.pop() ?? (await newWindow(session))),
    kill,
    close: async () => {
      await session.send('DELETE', '').catch(() => undefined);
      await kill();
    },
  };
};

const newWindow = async (session: WebDriver): Promise<string> => {
  const { handle } = (await session.send('POST', '/window/new', { type: 'window' })) as { handle: string };
  return handle;
};

const tabOf = (session: WebDriver, handle: string): Tab => {
  const on = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
    await session.send('POST', '/window', { handle });
    return session.send(method, path, body);
  };
  return {
    goto: async (url) => {
      await on('POST', '/url', { url });
    },
    reload: async () => {
      await on('POST', '/refresh');
    },
    run: async (source, argument) => {
      const outcome = await on('POST', '/execute/async', {
        script: `const [argument, done] = arguments;
          Promise.resolve(argument).then(${source}).then((value) => done({ value }), (error) => done({ error: String(error) }));`,
        args: [argument],
      });
      const { value, error } = outcome as { value?: unknown; error?: string };
      if (error !== undefined) throw new Error(error);
      return value;
    },
    clickAt: async (x, y, count) => {
      const press = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport' },
        ...Array.from({ length: count }, () => [
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ]).flat(),
      ];
      await on('POST', '/actions', {
        actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: press }],
      });
    },
    typeText: async (text) => {
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await on('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions: keys }] });
    },
    show: async () => {
      await session.send('POST', '/window', { handle });
    },
  };
};

const startTimeoutMs = 20_000;

const whenItListens = async <T>(driver: ChildProcess, attempt: () => Promise<T>): Promise<T> => {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (driver.exitCode !== null || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
};
