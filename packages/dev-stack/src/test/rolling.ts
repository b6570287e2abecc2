import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { loadDemo } from '@byre/demo-data/load';
import { migrate } from '@byre/server/db/migrate';
import { runAsCommand, showProgress } from '../command.ts';
import { ensureDebianProgram } from '../debian-package.ts';
import { freePort } from '../free-port.ts';
import { haproxy, startBalancer } from '../rolling/balancer.ts';
import { startClients } from '../rolling/clients.ts';
import { makeNode } from '../rolling/server-node.ts';
import { startTestCluster } from '../testing/test-cluster.ts';

const nodeCount = 3;
const clientCount = 16;
const streams = 4;
/** Long enough for the balancer to take a server back before the next one goes. */
const betweenMs = 2_000;

/** Three servers behind haproxy are restarted one after the other while clients are busy. Not one request may fail. */
await runAsCommand(async () => {
  await ensureDebianProgram(haproxy, 'haproxy');
  const folder = mkdtempSync(join(tmpdir(), 'byre-rolling-'));
  const cluster = await startTestCluster();
  const databaseUrl = Object.assign(new URL(cluster.url), { pathname: '/byre' }).href;
  await migrate(databaseUrl);
  await loadDemo(databaseUrl, { farms: 2, animals: 50, seed: 1 });
  const ports: number[] = [];
  for (let count = 0; count <= nodeCount; count += 1) ports.push(await freePort());
  const [front = 0, ...behind] = ports;
  const nodes = behind.map((port) => makeNode(port, databaseUrl));
  await Promise.all(nodes.map((node) => node.start()));
  const balancer = await startBalancer(folder, front, behind);
  const clients = await startClients(balancer.url, clientCount, streams);
  try {
    for (const node of nodes) {
      await wait(betweenMs);
      showProgress(`Restarting the server at port ${node.port}…`);
      await node.stop();
      await node.start();
    }
    await wait(betweenMs);
  } finally {
    await clients.stop();
    await balancer.stop();
    await Promise.all(nodes.map((node) => node.stop()));
    await cluster.remove();
    rmSync(folder, { recursive: true });
  }
  const { reads, writes, streamsOpened, failures } = clients;
  for (const failure of failures.slice(0, 20)) console.log(`  ${failure}`);
  console.log(
    `${reads} reads, ${writes} writes, ${streamsOpened} streams opened over ${nodeCount} restarts: ${failures.length} failed.`,
  );
  return failures.length === 0 && writes > 0 && streamsOpened > streams ? 0 : 1;
});
