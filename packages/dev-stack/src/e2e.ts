import { checks, tellStories } from './checks/check-list.ts';
import { runChecks } from './checks/run-checks.ts';
import { runAsCommand } from './command.ts';

const files = process.argv.slice(2);

// All stories, or those of the named files, including those that would make every check of a change too long.
const all = { name: 'e2e', title: 'stories of the whole product', run: () => tellStories({ files }) };
await runAsCommand(() => runChecks([], [...checks.filter(({ name }) => name === 'build'), all]));
