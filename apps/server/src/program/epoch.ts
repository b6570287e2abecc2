import { connect } from '../db/driver/connect.ts';
import { beginEpoch, isEpochMode } from '../modules/sync/epoch.ts';
import { PlainProblem } from '../plain-problem.ts';
import { callOf } from '../release.ts';
import type { Command } from './operating.ts';

const told = {
  restore: 'Devices will send again what they had sent in the last 30 days, and fetch everything again.',
  reset: 'Devices will drop their copy, fetch everything again, and ask people about their unsent changes.',
} as const;

/** Begins a new epoch of sync. */
export const epoch: Command = async ([mode = ''], { prepareDatabase, say }) => {
  if (!isEpochMode(mode)) {
    throw new PlainProblem(
      `Usage: ${callOf('epoch', '<restore | reset>')}\n  restore  after a backup was restored\n  reset    after the records were replaced on purpose`,
    );
  }
  const database = await prepareDatabase();
  const db = connect(database.databaseUrl, { maxConnections: 1 });
  try {
    say(`A new epoch has begun: ${await beginEpoch(db, mode)}. ${told[mode]}`);
    return 0;
  } finally {
    await db.close();
    await database.stop();
  }
};
