import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoPassword } from '@byre/demo-data/people';
import { aPicture, partOf } from '@byre/server/testing/pictures';
import { readPdf } from '@byre/server/testing/read-pdf';
import type { Packed } from '../release/pack.ts';
import { type Answer, type Ask, askerAt, listen } from './asking.ts';
import { postBeside } from './beside.ts';
import type { Admin } from './commands.ts';
import type { Proofs } from './proofs.ts';
import { askByHttp2, askPlainly, type RunningProxy, refusalOfOldTls } from './proxy.ts';

const signIn = '/api/authenticate/third_party';
const benchPassword = 'a gate left open in May';
const largestListBytes = 16 * 1024 * 1024;
/** An address that nobody has, which a stranger claims. */
const claimed = '203.0.113.9';

const json = (answer: Answer) => JSON.parse(answer.body);

/** What a browser and another system get from a release that is served at this address with nothing in front. */
export const proveServed = async (url: string, { version, commit }: Packed, proofs: Proofs): Promise<void> => {
  const health = await fetch(`${url}/api/health`);
  proofs.same('health names version and commit of the release', await health.json(), {
    ...{ status: 'ok', version, commit },
    set_back: null,
  });
  const page = await (await fetch(url)).text();
  const script = /<script[^>]+src="([^"]+)"/.exec(page)?.[1] ?? '/none.js';
  const loaded = await fetch(new URL(script, url), { headers: { 'accept-encoding': 'br' } });
  proofs.same(
    'the app’s script is served, compressed when it was packed',
    [loaded.status, loaded.headers.get('content-encoding')],
    [200, 'br'],
  );
  const worker = await fetch(new URL('/sw.js', url));
  proofs.like(
    'the app’s worker is served',
    `${worker.status} ${worker.headers.get('content-type')}`,
    /^200 .*javascript/,
  );
};

/** About Byre names the commit of the release, which is written into the app at build time. */
export const proveAbout = (folder: string, { commit }: Packed, proofs: Proofs): void => {
  const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8');
  const scripts = sums.split('\n').flatMap((line) => /^\S+ {2}(web\/.*\.js)$/.exec(line)?.[1] ?? []);
  const naming = scripts.filter((name) => readFileSync(join(folder, name), 'utf8').includes(commit));
  proofs.same('the built app names the commit for About Byre', naming.length > 0, true);
};

/** Whoever has the archive has the licence of everything in it: that of the fonts has to go with them. */
export const proveLicences = (folder: string, proofs: Proofs): void => {
  const notice = readFileSync(join(folder, 'NOTICE'), 'utf8');
  proofs.like(
    'the fonts’ licence is in the archive whole',
    notice,
    /SIL OPEN FONT LICENSE[\s\S]*OTHER\s+DEALINGS\s+IN\s+THE\s+FONT/,
  );
  const licence = readFileSync(join(folder, 'LICENSE'), 'utf8');
  proofs.like('and Byre’s own', licence, /Apache License/);
};

/** The release behind the example proxy, as everybody uses it. */
export const proveBehindProxy = async (
  proxy: RunningProxy,
  server: string,
  admin: Admin,
  proofs: Proofs,
): Promise<void> => {
  const ask = askerAt(proxy.port, proxy.certificate);
  const sentOn = await askPlainly(proxy.plainPort, '/desk?x=1');
  const target = { status: 308, location: 'https://byre.example/desk?x=1' };
  proofs.same('a request without TLS is sent on to the same address with it', sentOn, target);
  const forgot = (await askPlainly(proxy.plainPort, '/api/farms'))?.status;
  proofs.same('a program that forgot TLS is refused', forgot, 403);
  const old = await refusalOfOldTls(proxy.port, proxy.certificate);
  proofs.same('TLS 1.1 is refused', old, 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION');
  proofs.same('a browser is answered by HTTP/2', await askByHttp2(proxy.port, proxy.certificate, '/'), 200);
  const page = await ask('/');
  proofs.like('the app loads over TLS', `${page.status} ${page.body}`, /^200 [\s\S]*<script/);
  proofs.like(
    'browsers are told to stay with TLS',
    String(page.headers['strict-transport-security']),
    /max-age=31536000/,
  );
  proofs.same('metrics are not for everybody', (await ask('/metrics')).status, 404);

  const reset = await ask('/api/password/reset', { json: { token: admin.link, password: benchPassword } });
  proofs.same('the first admin’s link sets a password', Math.trunc(reset.status / 100), 2);
  const boss = await ask(signIn, { json: { email: admin.email, password: benchPassword } });
  proofs.same('the first admin signs in', [boss.status, json(boss).user?.role], [200, 'admin']);
  const vet = await ask(signIn, { json: { email: 'vet@glen.example', password: demoPassword } });
  await proveStreams(ask, proxy, json(vet).token, proofs);
  await proveUploads(ask, json(boss).token, proofs);
  await proveAddresses(ask, server, { email: admin.email, token: json(boss).token }, proofs);
};

/**
 * What one person records reaches another while their stream stays open, and a first fill starts arriving before it is
 * complete.
 */
const proveStreams = async (ask: Ask, proxy: RunningProxy, token: string, proofs: Proofs): Promise<void> => {
  const farm = encodeURIComponent(json(await ask('/api/farms', { token })).data[0]._id);
  const herd = `/api/farms/${farm}/animals`;
  const animal = encodeURIComponent(json(await ask(herd, { token })).data[0]._id);
  const live = listen(proxy.port, proxy.certificate, token);
  await live.opened;
  proofs.like('a live stream says at once how all stands', String(await live.next(/^event: heads/)), /^event: heads/);
  const written = await ask(`${herd}/${animal}/medical-records`, { token, json: { notes: 'seen' } });
  proofs.same('a case is recorded', written.status, 201);
  await provePhotos(ask, `${herd}/${animal}/attachments`, token, proofs);
  await provePapers(ask, token, proofs);
  const heard = await live.next(/^event: head\n/);
  proofs.like('the stream tells of it, unbuffered', String(heard), new RegExp(`"farm:${decodeURIComponent(farm)}"`));
  proofs.same('the stream stays open', live.isOver(), false);
  live.close();
};

/** The photo encoder and decoder are in the archive, and run. */
const provePhotos = async (ask: Ask, photos: string, token: string, proofs: Proofs): Promise<void> => {
  const photo = `${photos}/${json(await ask(photos, { token, json: {} }))._id}`;
  const sent = await ask(`${photo}/upload`, { method: 'PUT', token, json: partOf(aPicture) });
  proofs.same('a photo arrives', [sent.status, json(sent).is_complete], [200, true]);
  const read = await ask(`${photo}/content`, { token });
  proofs.same('it is read again', [read.status, read.headers['content-type']], [200, 'image/jpeg']);
};

/** What sets a report in type is in the archive with its fonts, and runs in a thread of its own as a user who may write nowhere. */
const provePapers = async (ask: Ask, token: string, proofs: Proofs): Promise<void> => {
  const today = new Date().toISOString().slice(0, 10);
  const paper = await ask(`/api/reports/day-book/pdf?from=${today}&to=${today}`, { token });
  proofs.same('a report comes as a PDF', [paper.status, paper.headers['content-type']], [200, 'application/pdf']);
  const { pages } = await readPdf(paper.bytes);
  proofs.like('it names the practice and what was recorded', pages.join(' '), /Glen[\s\S]*seen/);
  proofs.like('its letters are Roboto’s', paper.body, /\/FontName \/[A-Z]+\+Roboto-Regular/);
};

/** The largest body passes the proxy, and a larger one is refused in the form that the app understands. */
const proveUploads = async (ask: Ask, token: string, proofs: Proofs): Promise<void> => {
  const list = (bytes: number) => ({ files: [{ name: 'list.csv', content: 'A'.repeat(bytes - (bytes % 4)) }] });
  const [whole, over] = [largestListBytes - 1_000, largestListBytes + 1_000];
  const taken = await ask('/api/lists/products/preview', { token, json: list(whole) });
  proofs.like('the largest list reaches the service', `${taken.status} ${taken.body}`, /^(?!413|502|504)\d+ \{/);
  const refused = await ask('/api/lists/products/preview', { token, json: list(over) });
  proofs.like(
    'a larger one is refused in the words of the service',
    `${refused.status} ${refused.body}`,
    /^413 .*"too-large"/,
  );
};

/**
 * The service sees the client's address as the proxy saw it, whatever the client or a stranger who bypasses the proxy
 * claims.
 */
const proveAddresses = async (
  ask: Ask,
  server: string,
  { email, token }: { email: string; token: string },
  proofs: Proofs,
): Promise<void> => {
  const claim = { 'x-forwarded-for': claimed, forwarded: `for=${claimed}`, 'x-real-ip': claimed };
  const wrong = { email, password: 'not this one' };
  await ask(signIn, { json: wrong, from: '127.0.0.2', headers: claim });
  await postBeside(server, signIn, wrong, { from: '127.0.0.3', headers: claim });
  const seen = async () => {
    const log = await ask('/api/security-log?limit=200', { token });
    return new Set<string>((json(log).data ?? []).map(({ address }: { address: string }) => address));
  };
  let addresses = await seen();
  // The log is written every few seconds.
  for (let attempt = 0; attempt < 60 && !(addresses.has('127.0.0.2') && addresses.has('127.0.0.3')); attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    addresses = await seen();
  }
  proofs.same('the log has the client’s address through the proxy', addresses.has('127.0.0.2'), true);
  proofs.same('and that of who comes past the proxy', addresses.has('127.0.0.3'), true);
  proofs.same('nobody passes for another address', addresses.has(claimed), false);
};
