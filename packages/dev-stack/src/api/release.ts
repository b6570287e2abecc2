import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '@byre/contract/api';
import { openApi } from '@byre/server/docs/openapi';
import { changelogEntry, changesOf } from '@byre/server/docs/openapi/history';
import { surfaceOf } from '@byre/server/docs/openapi/surface';
import { PlainProblem } from '@byre/server/plain-problem';
import { runAsCommand } from '../command.ts';
import { projectRoot } from '../settings.ts';

/** The interface as it was released last, and what has changed with each release. */
const kept = join(projectRoot, 'apps', 'server', 'src', 'docs', 'openapi', 'released-surface.txt');
const changelog = join(projectRoot, 'docs', 'api-changelog.md');

const head = `# Changes of the interface

Made by \`npm run api:release\` from the contract and what it was at the release before. Fields of answers and addresses are only ever added; what a caller has to look at stands first. A \`*\` marks what has to be sent.

`;

/** Writes what has changed since the last release into the changelog, and keeps the interface as it now stands. */
await runAsCommand(async () => {
  const document = openApi(api);
  const now = surfaceOf(document);
  const { version } = document.info;
  const [before, ...released] = existsSync(kept) ? readFileSync(kept, 'utf8').trim().split('\n') : [];
  const changes = changesOf(released, now);
  if (before === version && changes.breaking.length > 0) {
    throw new PlainProblem(`These break callers, so raise the version first:\n${changes.breaking.join('\n')}`);
  }
  const told = existsSync(changelog) ? readFileSync(changelog, 'utf8').slice(head.length) : '';
  const first = `## ${version}\n\nThe first version: ${Object.keys(document.paths).length} addresses, described at \`/api/docs\`.\n`;
  const entry = before === undefined ? first : changelogEntry(version, changes);
  // One release that is told twice has one entry for each time: nothing that was told is taken back.
  writeFileSync(changelog, `${head}${entry}${told === '' ? '' : `\n${told}`}`);
  writeFileSync(kept, `${[version, ...now].join('\n')}\n`);
  console.log(`Written: ${changelog}\nWritten: ${kept}`);
  return 0;
});
