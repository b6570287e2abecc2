import { type ChildProcess, spawn } from 'node:child_process';

let screen: { child: ChildProcess; display: Promise<string> } | null = null;

/** A virtual screen for browsers that need a window: one for all, ending with this process. */
export const ensureScreen = (): Promise<string> => {
  if (screen) return screen.display;
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  child.unref();
  const display = new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
    child.stdio[3]?.once('data', (number) => resolve(`:${String(number).trim()}`));
  });
  screen = { child, display };
  return display;
};
