import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { codeOf } from '@byre/server/plain-problem';
import { ensureDebianProgram } from '../debian-package.ts';
import { freePort } from '../free-port.ts';
import { must } from './installed.ts';

const nginx = '/usr/sbin/nginx';
const openssl = '/usr/bin/openssl';

export type RunningProxy = { port: number; plainPort: number; certificate: string; stop(): Promise<void> };

/**
 * Debian's nginx with the release's example, in which only ports and certificate differ. Nothing of the machine's own
 * configuration.
 */
export const startProxy = async (example: string, folder: string, serverPort: string): Promise<RunningProxy> => {
  await ensureDebianProgram(nginx, 'nginx');
  await ensureDebianProgram(openssl, 'openssl');
  const [port, plainPort] = [await freePort(), await freePort()];
  const [key, crt] = [join(folder, 'byre.key'), join(folder, 'byre.crt')];
  const subject = ['-subj', '/CN=byre.example', '-addext', 'subjectAltName=DNS:byre.example'];
  const form = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  await must(openssl, ['req', ...form, ...subject, '-keyout', key, '-out', crt]);
  const site = changed(readFileSync(example, 'utf8'), [
    ['server 127.0.0.1:3000;', `server 127.0.0.1:${serverPort};`],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['/etc/letsencrypt/live/byre.example/fullchain.pem', crt],
    ['/etc/letsencrypt/live/byre.example/privkey.pem', key],
  ]);
  writeFileSync(join(folder, 'byre.conf'), site);
  mkdirSync(join(folder, 'nginx'));
  writeFileSync(join(folder, 'nginx.conf'), frame(folder));
  const child = spawn(nginx, ['-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exit = once(child, 'exit');
  let complaint = '';
  child.stderr.on('data', (piece) => (complaint += piece));
  for (let attempt = 0; !(await askPlainly(plainPort, '/')); attempt += 1) {
    if (child.exitCode !== null || attempt > 100) throw new Error(`nginx does not answer. ${complaint}`);
    await wait(100);
  }
  const stop = async () => {
    child.kill('SIGQUIT');
    const late = setTimeout(() => child.kill('SIGTERM'), 2_000);
    await exit;
    clearTimeout(late);
  };
  return { port, plainPort, certificate: readFileSync(crt, 'utf8'), stop };
};

/** The configuration that Debian's nginx.conf puts around a site, in a folder of the test. */
const frame = (folder: string) => `
daemon off;
pid ${folder}/nginx/pid;
error_log stderr warn;
${process.getuid?.() === 0 ? 'user www-data;' : ''}
events { worker_connections 768; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  gzip on;
  client_body_temp_path ${folder}/nginx/body;
  proxy_temp_path ${folder}/nginx/proxy;
  fastcgi_temp_path ${folder}/nginx/fastcgi;
  uwsgi_temp_path ${folder}/nginx/uwsgi;
  scgi_temp_path ${folder}/nginx/scgi;
  include ${folder}/byre.conf;
}
`;

/** Each text must be present, so that a changed example is not missed silently. */
export const changed = (text: string, changes: [string, string][]): string =>
  changes.reduce((so, [from, to]) => {
    if (!so.includes(from)) throw new Error(`The example has no "${from}".`);
    return so.replaceAll(from, to);
  }, text);

/** The status and the address that a request without TLS is redirected to. */
export const askPlainly = (port: number, path: string): Promise<{ status: number; location: string } | null> => {
  const { promise, resolve } = Promise.withResolvers<{ status: number; location: string } | null>();
  const sent = request({ host: '127.0.0.1', port, path, headers: { host: 'byre.example' } }, (reply) => {
    reply.resume();
    resolve({ status: reply.statusCode ?? 0, location: reply.headers.location ?? '' });
  });
  sent.on('error', () => resolve(null));
  sent.end();
  return promise;
};

/** The status that a browser gets, which uses HTTP/2 where it can. */
export const askByHttp2 = async (port: number, certificate: string, path: string): Promise<number> => {
  const session = connect(`https://127.0.0.1:${port}`, { ca: certificate, servername: 'byre.example' });
  try {
    const stream = session.request({ ':path': path, ':authority': 'byre.example' });
    stream.resume();
    const [headers] = (await once(stream, 'response')) as [{ ':status'?: number }];
    return headers[':status'] ?? 0;
  } finally {
    session.close();
  }
};

/** The error code for a client that supports nothing newer than TLS 1.1; null if it is accepted. */
export const refusalOfOldTls = (port: number, certificate: string): Promise<string | null> => {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const old = { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT:@SECLEVEL=0' } as const;
  const socket = connectTls({ host: '127.0.0.1', port, ca: certificate, servername: 'byre.example', ...old });
  socket.once('secureConnect', () => {
    socket.destroy();
    resolve(null);
  });
  socket.once('error', (error) => resolve(codeOf(error) ?? error.message));
  return promise;
};
