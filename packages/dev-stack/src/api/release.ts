import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '@byre/contract/api';
import { openApi } from '@byre/server/docs/openapi';
import { changelogEntry, changesOf } from '@byre/server/docs/openapi/history';
import { surfaceOf } from '@byre/server/docs/openapi/surface';
import { PlainProblem } from '@byre/server/plain-problem';
import { runAsCommand } from '../command.ts';
import { projectRoot } from '../settings.ts';

/** The interface as it was last released, and the changes of each release. */
const kept = join(projectRoot, 'apps', 'server', 'src', 'docs', 'openapi', 'released-surface.txt');
const changelog = join(projectRoot, 'docs', 'api-changelog.md');

const head = `# Changes of the interface

Made by \`npm run api:release\` from the contract now and at the release before. Fields of answers and addresses are only ever added. What callers must look at comes first. A \`*\` marks what is required.

`;

/**
 * Adds the changes since the last release to the changelog, and keeps the interface as it is now. With `--breaking` it
 * also takes what breaks callers: what was announced, and whose time has passed.
 */
await runAsCommand(async () => {
  const document = openApi(api);
  const now = surfaceOf(document);
  const { version } = document.info;
  const [before, ...released] = existsSync(kept) ? readFileSync(kept, 'utf8').trim().split('\n') : [];
  const changes = changesOf(released, now);
  if (changes.breaking.length > 0 && !process.argv.includes('--breaking')) {
    throw new PlainProblem(
      `These break callers. If their removal was announced and its day has come (docs/api-lifetime.md), add --breaking:\n${changes.breaking.join('\n')}`,
    );
  }
  const earlier = existsSync(changelog) ? readFileSync(changelog, 'utf8').slice(head.length) : '';
  const first = `## ${version}\n\nThe first version: ${Object.keys(document.paths).length} addresses, described at \`/api/docs\`.\n`;
  const entry = before === undefined ? first : changelogEntry(version, changes);
  // A release that is recorded twice has two entries: nothing already published is removed.
  writeFileSync(changelog, `${head}${entry}${earlier === '' ? '' : `\n${earlier}`}`);
  writeFileSync(kept, `${[version, ...now].join('\n')}\n`);
  console.log(`Written: ${changelog}\nWritten: ${kept}`);
  return 0;
});
