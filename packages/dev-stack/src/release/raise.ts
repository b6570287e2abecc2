import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runAsCommand } from '../command.ts';
import { projectRoot } from '../settings.ts';
import { releasedIn, requireVersion, writeVersion } from './versions.ts';

/** Sets the version of the next release everywhere in the product, and its date in the changelog. Commit the result. */
await runAsCommand(async () => {
  const version = requireVersion(process.argv[2]);
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date());
  const file = join(projectRoot, 'CHANGELOG.md');
  const changelog = releasedIn(readFileSync(file, 'utf8'), version, day);
  writeVersion(version);
  writeFileSync(file, changelog);
  console.log(`Byre is version ${version} of ${day}. Commit that, then: npm run release`);
  return 0;
});
