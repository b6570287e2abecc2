import { parseArgs } from 'node:util';
import { connect } from '../db/driver/connect.ts';
import { PlainProblem } from '../plain-problem.ts';
import { callOf } from '../release.ts';
import { leastYears, type Purged, purge } from '../retention/purge.ts';
import type { Command } from './operating.ts';

const usage = () => `Usage: ${callOf('purge', `[--years <${leastYears} or more>] [--dry-run]`)}
  lets go of replaced versions, deleted records and settled refusals that are older than so many years;
  --dry-run tells what would go`;

/** Deletes records that have been kept for long enough. */
export const purgeHistory: Command = async (args, { prepareDatabase, showProgress, say }) => {
  const asked = readArguments(args);
  const database = await prepareDatabase();
  const db = connect(database.databaseUrl, { maxConnections: 1 });
  try {
    const purged = await purge(db, {
      ...asked,
      now: new Date(),
      onDone: (where, rows) => showProgress(`${'farmId' in where ? where.farmId : where.practiceId}: ${told(rows)}`),
    });
    const what = asked.isTrial ? 'Would go' : 'Went';
    say(`${what}, kept for more than ${asked.years} years: ${told(purged) || 'nothing'}.`);
    return 0;
  } finally {
    await db.close();
    await database.stop();
  }
};

const told = (purged: Purged): string =>
  Object.entries(purged)
    .map(([table, count]) => `${count} of ${table}`)
    .join(', ');

const readArguments = (args: string[]): { years: number; isTrial: boolean } => {
  const { values, positionals } = parseArgs({
    args,
    options: { years: { type: 'string' }, 'dry-run': { type: 'boolean' } },
    strict: false,
  });
  const known = Object.keys(values).every((name) => name === 'years' || name === 'dry-run');
  const years = values.years === undefined ? leastYears : Number(values.years);
  // A misspelt option must not turn a trial into a purge.
  if (!known || positionals.length > 0 || !Number.isInteger(years)) throw new PlainProblem(usage());
  return { years, isTrial: values['dry-run'] === true };
};
