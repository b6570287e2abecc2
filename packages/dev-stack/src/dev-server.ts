// The API alone, for the development loop: started again by `node --watch` whenever one of its files changes.
import { readConfig } from '@byre/server/config';
import { migrate } from '@byre/server/db/migrate';
import { roleUrls, servingRoleOf } from '@byre/server/db/serving-role';
import { startServer } from '@byre/server/main';
import { isAlive } from './process-state.ts';
import { untilAskedToEnd } from './shutdown.ts';

const lookMs = 500;

const asked = untilAskedToEnd();
// `node --watch`, which started this process, does not notice when its own parent is killed. This process then ends it.
setInterval(() => {
  if (!isAlive(Number(process.env.ENDS_WITH))) process.kill(process.ppid, 'SIGTERM');
}, lookMs).unref();
const config = readConfig(process.env);
const urls = roleUrls(config.databaseUrl, config.migrationDatabaseUrl);
await migrate(urls.owner, (line) => console.log(`  ${line}`), { servingRole: servingRoleOf(urls) });
const server = await startServer(config);
await asked;
await server.close();
process.exit(0);
