import { join } from 'node:path';
import { runAsCommand, showProgress } from './command.ts';
import { packRelease } from './release/pack.ts';
import { projectRoot } from './settings.ts';

/** Makes the folder and the archive from which Byre is installed. */
await runAsCommand(async () => {
  const { archive, megabytes } = await packRelease({ folder: join(projectRoot, 'dist'), onProgress: showProgress });
  console.log(`${archive} is the release: ${megabytes} MB. SHA256SUMS beside it has its checksum.`);
  return 0;
});
