import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runAsCommand } from '../command.ts';
import { projectRoot } from '../settings.ts';
import { begunIn, newestIn, releasedIn, requireVersion, writeVersion } from './versions.ts';

/**
 * After a release it begins the next version: its section in the changelog, and its number everywhere in the product.
 * Before a release it gives that version its final number and today's date.
 */
await runAsCommand(async () => {
  const version = requireVersion(process.argv[2]);
  const file = join(projectRoot, 'CHANGELOG.md');
  const before = readFileSync(file, 'utf8');
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date());
  /** The newest section has no date: this is its release. */
  const isAwaited = newestIn(before).day === null;
  const changelog = isAwaited ? releasedIn(before, version, day) : begunIn(before, version);
  writeVersion(version);
  writeFileSync(file, changelog);
  console.log(
    isAwaited
      ? `Byre is version ${version} of ${day}. Next: npm run generate, npm run api:release, commit, npm run release.`
      : `Byre is on its way to version ${version}: CHANGELOG.md has a section for it. Next: npm run generate, and commit.`,
  );
  return 0;
});
