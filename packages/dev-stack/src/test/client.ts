import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@byre/client';
import { loadDemo } from '@byre/demo-data/load';
import { readConfig } from '@byre/server/config';
import { migrate } from '@byre/server/db/migrate';
import { startServer } from '@byre/server/main';
import { packClient } from '../client/pack-client.ts';
import {
  compareTypes,
  compile,
  installedIn,
  installNodes,
  makeConsumer,
  nodeVersions,
} from '../client-proof/consumer.ts';
import { bundlePage, callFromPages, servePage } from '../client-proof/page.ts';
import { runAsCommand, showProgress } from '../command.ts';
import { freePort } from '../free-port.ts';
import { type Proofs, startProofs } from '../release-proof/proofs.ts';
import { runCommand } from '../run-command.ts';
import { startTestCluster } from '../testing/test-cluster.ts';

const mostPageBytes = 20_000;

/**
 * Packs the client, installs the archive in an empty folder as another system does, and checks the result: with Node
 * 20, 22 and 24, under a strict compiler, and bundled in a browser whose page comes from another origin than the
 * service.
 */
await runAsCommand(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'byre-client-'));
  const proofs = startProofs();
  const cluster = await startTestCluster();
  const databaseUrl = Object.assign(new URL(cluster.url), { pathname: '/byre' }).href;
  try {
    await migrate(databaseUrl);
    await loadDemo(databaseUrl, { farms: 2, animals: 50, seed: 1 });
    await prove(folder, databaseUrl, proofs);
  } finally {
    await cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`${proofs.held} held, ${proofs.failed} failed.`);
  return proofs.failed === 0 && proofs.held > 0 ? 0 : 1;
});

async function prove(folder: string, databaseUrl: string, proofs: Proofs): Promise<void> {
  const consumer = join(folder, 'consumer');
  await makeConsumer(consumer, await packClient(folder));
  proofs.same('nothing comes along with the client', installedIn(consumer), ['@byre/client']);
  for (const [moduleResolution, compiler] of [
    ['nodenext', 'typescript-7'],
    ['bundler', 'typescript'],
  ] as const) {
    const said = await compile(consumer, moduleResolution, compiler);
    proofs.same(`a strict program and all recipes compile with moduleResolution ${moduleResolution}`, said, '');
  }
  proofs.same('its calls and what they give are those of the contract', await compareTypes(consumer), '');
  const pagePort = await freePort();
  const named = `http://127.0.0.1:${pagePort}`;
  const server = await startServer(readConfig({ DATABASE_URL: databaseUrl, PORT: '0', CORS_ORIGINS: named }));
  try {
    const key = await makeKey(server.url);
    await proveOnNodes(folder, consumer, { BYRE_URL: server.url, BYRE_KEY: key }, proofs);
    await proveInBrowser(consumer, { pagePort, named, url: server.url, key }, proofs);
  } finally {
    await server.close();
  }
}

async function makeKey(baseUrl: string): Promise<string> {
  const signIn = { email: 'admin@glen.example', password: 'byre-demo', name: 'test' };
  const scopes = ['farms:read', 'animals:read', 'records:read', 'records:write'] as const;
  return (await createClient({ baseUrl, signIn }).keys.create({ name: 'Herd software', scopes: [...scopes] })).token;
}

type Environment = { BYRE_URL: string; BYRE_KEY: string };

async function proveOnNodes(folder: string, consumer: string, env: Environment, proofs: Proofs): Promise<void> {
  showProgress(`Fetching Node ${nodeVersions.join(', ')}…`);
  const nodes = await installNodes(join(folder, 'nodes'));
  for (const version of nodeVersions) {
    const { output: said } = await runCommand(nodes[version], ['--version']);
    const { output } = await runCommand(nodes[version], ['program.mjs'], { cwd: consumer, env });
    proofs.same(
      `a program runs with Node ${said.trim()}`,
      [Number.parseInt(said.slice(1), 10), saidOf(output)],
      [
        version,
        {
          farms: true,
          animals: true,
          once: true,
          stale: ['stale', 'Eating again.', 'string'],
          stopped: 'enough',
          unreachable: true,
          forged: 'headers',
          required: 'function',
        },
      ],
    );
  }
}

/** The parsed output of a program, or its text if it is not JSON. */
function saidOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

type Places = { pagePort: number; named: string; url: string; key: string };

async function proveInBrowser(consumer: string, { pagePort, named, url, key }: Places, proofs: Proofs): Promise<void> {
  const bytes = await bundlePage(consumer);
  proofs.same(
    `a page bundled by Vite weighs ${bytes} bytes compressed, under ${mostPageBytes}`,
    bytes < mostPageBytes,
    true,
  );
  const pages = await servePage(consumer, pagePort);
  try {
    // The same page at two origins, one of which is allowed.
    const [there, elsewhere] = await callFromPages([`${named}/`, `http://localhost:${pagePort}/`], url, key);
    proofs.same('a page of an origin that was named does its work, and signs nobody in', there, {
      refused: null,
      rows: 50,
      stale: ['stale', 'string'],
      readable: ['etag', 'location', 'ratelimit', 'request-id'],
      signedIn: 'ByreUnreachable',
      cookies: '',
    });
    proofs.same('the same page of another origin gets no answer', elsewhere, { refused: 'ByreUnreachable' });
  } finally {
    pages.closeAllConnections();
    pages.close();
  }
}
