import { join } from 'node:path';
import { runAsCommand } from '../command.ts';
import { projectRoot } from '../settings.ts';
import { packClient } from './pack-client.ts';

/** Makes the archive from which other systems install the client. */
await runAsCommand(async () => {
  const archive = await packClient(join(projectRoot, 'dist'));
  console.log(`${archive} is the client: npm install ${archive}`);
  return 0;
});
