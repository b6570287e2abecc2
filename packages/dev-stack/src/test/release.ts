import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDemo } from '@byre/demo-data/load';
import { runAsCommand, showProgress } from '../command.ts';
import { freePort } from '../free-port.ts';
import { isAlive } from '../process-state.ts';
import { packRelease } from '../release/pack.ts';
import { proveCommands, proveFirstHour, type Urls } from '../release-proof/commands.ts';
import { proveContainer } from '../release-proof/container.ts';
import { giveWriting, install } from '../release-proof/installed.ts';
import { type Proofs, startProofs } from '../release-proof/proofs.ts';
import { startProxy } from '../release-proof/proxy.ts';
import { proveAbout, proveBehindProxy, proveLicences, proveServed } from '../release-proof/served.ts';
import { proveUnits } from '../release-proof/units.ts';
import { startTestCluster } from '../testing/test-cluster.ts';

/**
 * Packs a release, installs it as the operations page says, and checks the result: as a plain user, from a read-only
 * folder, with two database roles, behind Debian's nginx.
 */
await runAsCommand(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'byre-release-'));
  chmodSync(folder, 0o755);
  const proofs = startProofs();
  const cluster = await startTestCluster();
  const urls = { owner: at(cluster.url, 'installed'), serving: at(cluster.servingUrl, 'installed') };
  try {
    await prove(folder, urls, proofs);
  } finally {
    await cluster.remove();
    if (existsSync(join(folder, 'unpacked'))) giveWriting(join(folder, 'unpacked'));
    rmSync(folder, { recursive: true });
  }
  console.log(`${proofs.held} held, ${proofs.failed} failed.`);
  return proofs.failed === 0 && proofs.held > 0 ? 0 : 1;
});

async function prove(folder: string, urls: Urls, proofs: Proofs): Promise<void> {
  const packed = await packRelease({ folder, onProgress: showProgress, takesChanges: true });
  showProgress(`${packed.name}: ${packed.megabytes} MB`);
  const installed = await install(packed, join(folder, 'unpacked'));
  proveAbout(installed.folder, packed, proofs);
  proveLicences(installed.folder, proofs);
  await proveUnits(installed.folder, folder, proofs);
  const admin = await proveFirstHour(installed, urls, proofs);
  await loadDemo(urls.owner, { farms: 2, animals: 50, seed: 1 });
  await proveCommands(installed, urls, folder, proofs);

  const port = String(await freePort());
  const trusted = { TRUSTED_PROXIES: '127.0.0.1', PUBLIC_ORIGIN: 'https://byre.example', DRAIN_SECONDS: '1' };
  const serving = await installed.serve({ DATABASE_URL: urls.serving, PORT: port, ...trusted });
  let code: number | null = null;
  try {
    proofs.like(
      'it serves in production, and finds nothing to say of its roles',
      serving.said(),
      /^Byre answers at \S+\n$/,
    );
    await proveServed(serving.url, packed, proofs);
    const proxy = await startProxy(join(installed.folder, 'apps', 'server', 'deploy', 'nginx.conf'), folder, port);
    await proveBehindProxy(proxy, serving.url, admin, proofs).finally(proxy.stop);
  } finally {
    code = await serving.stop();
  }
  proofs.same('told to end it ends in order', [code, isAlive(serving.pid)], [0, false]);
  await proveContainer(installed.folder, { folder, urls }, packed, proofs);
}

function at(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href;
}
