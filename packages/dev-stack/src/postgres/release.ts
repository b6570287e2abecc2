// Stops a server whose user has gone, unless others use it. Run by the guard.
import { isInUse, withLock } from './leases.ts';
import { type Stoppable, stopServer } from './server.ts';

const cluster: Stoppable = JSON.parse(process.argv[2] ?? '{}');
await withLock(cluster.folder, async () => {
  if (!isInUse(cluster.folder)) await stopServer(cluster);
});
