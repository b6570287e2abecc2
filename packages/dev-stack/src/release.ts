import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runAsCommand, showProgress } from './command.ts';
import { packRelease } from './release/pack.ts';
import { requireUntaggedElsewhere, tagRelease } from './release/tag.ts';
import { newestIn } from './release/versions.ts';
import { projectRoot } from './settings.ts';

/** Makes the folder and the archive from which Byre is installed, and tags the commit with its version. */
await runAsCommand(async () => {
  const newest = newestIn(readFileSync(join(projectRoot, 'CHANGELOG.md'), 'utf8'));
  await requireUntaggedElsewhere(projectRoot, newest);
  const { archive, megabytes } = await packRelease({ folder: join(projectRoot, 'dist'), onProgress: showProgress });
  console.log(`${archive} is the release: ${megabytes} MB. SHA256SUMS beside it has its checksum.`);
  const { name, outcome } = await tagRelease(projectRoot, newest);
  console.log(
    outcome === 'undated'
      ? `Not tagged: CHANGELOG.md says that ${newest.version} is not yet released. npm run release:raise -- ${newest.version} gives it its date.`
      : `The commit has the tag ${name}. To publish it: git push origin ${name}`,
  );
  return 0;
});
