import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const haproxy = '/usr/sbin/haproxy';

export type Balancer = { url: string; stop(): Promise<void> };

/** Debian's haproxy in front of several servers, set up as on the operations page. It retries nothing itself. */
export const startBalancer = async (folder: string, port: number, serverPorts: number[]): Promise<Balancer> => {
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configOf(port, serverPorts));
  const child = spawn(haproxy, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (piece) => {
    complaint += piece;
  });
  await answers(child, `http://127.0.0.1:${port}/api/health`, () => complaint);
  return { url: `http://127.0.0.1:${port}`, stop: () => ended(child) };
};

/**
 * A check every half second. A server announces three seconds ahead that it will leave, so it has long been taken out
 * when it stops. One slow answer to a check takes no server out, as a busy machine would then have none.
 */
const configOf = (port: number, serverPorts: number[]) => `
defaults
  mode http
  retries 0
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h

frontend byre
  bind 127.0.0.1:${port}
  default_backend servers

backend servers
  balance roundrobin
  option httpchk GET /api/health
  timeout check 2s
  default-server inter 500ms fall 2 rise 1
${serverPorts.map((one) => `  server byre-${one} 127.0.0.1:${one} check`).join('\n')}
`;

const answers = async (child: ChildProcess, url: string, complaint: () => string): Promise<void> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`haproxy did not start. ${complaint()}`);
    if ((await fetch(url).catch(() => null))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`haproxy does not answer. ${complaint()}`);
};

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
};
