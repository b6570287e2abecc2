import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../free-port.ts';

/** What Prism writes into a header if an answer differs from the document. */
export type Violation = { location: string[]; severity: string; message: string };

export type PrismProxy = { url: string; stop(): Promise<void> };

const startsWithinMs = 60_000;

/** Prism in front of a service. It passes every answer on, and says in a header how it differs from the document. */
export const startPrism = async (program: string, openApi: string, upstream: string): Promise<PrismProxy> => {
  const port = await freePort();
  const args = ['proxy', openApi, upstream, '--port', String(port), '--errors', 'false'];
  const child = spawn(program, args, { stdio: 'ignore' });
  const endWithUs = () => child.kill();
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  const url = `http://127.0.0.1:${port}`;
  for (const endMs = Date.now() + startsWithinMs; ; await wait(200)) {
    if (await fetch(`${url}/api/health`).catch(() => null)) break;
    if (child.exitCode !== null || Date.now() > endMs) throw new Error('Prism did not start.');
  }
  const stop = async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return { url, stop };
};
