import { connect } from '@byre/server/db/connect';
import { beginEpoch, isEpochMode } from '@byre/server/modules/sync/epoch';
import { PlainProblem } from '@byre/server/plain-problem';
import { runAsCommand, showProgress } from './command.ts';
import { readSettings } from './settings.ts';
import { prepareDatabase } from './stack.ts';

const TOLD = {
  restore: 'Devices will send again what they had sent in the last 30 days, and fetch everything anew.',
  reset: 'Devices will drop their copy, fetch everything anew, and ask their people about what is unsent.',
} as const;

await runAsCommand(async () => {
  const [mode = ''] = process.argv.slice(2);
  if (!isEpochMode(mode)) {
    throw new PlainProblem(
      'Usage: npm run epoch -- <restore | reset>\n  restore  after a backup was restored\n  reset    after the records were replaced on purpose',
    );
  }
  const database = await prepareDatabase({ ...readSettings(process.env), onProgress: showProgress });
  const db = connect(database.databaseUrl, { maxConnections: 1 });
  try {
    console.log(`A new epoch has begun: ${await beginEpoch(db, mode)}. ${TOLD[mode]}`);
    return 0;
  } finally {
    await db.close();
    await database.stop();
  }
});
