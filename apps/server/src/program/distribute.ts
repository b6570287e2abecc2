import { distribute } from '../db/distribute.ts';
import { servingRoleOf } from '../db/serving-role.ts';
import type { Command } from './operating.ts';

/** Distributes the tables of a migrated database over the workers of Citus. */
export const distributeDatabase: Command = async (_args, { openDatabase, showProgress, say }) => {
  const { databaseUrl, servingUrl, stop } = await openDatabase({ isThere: true });
  try {
    let tables = 0;
    await distribute(databaseUrl, {
      servingRole: servingRoleOf({ owner: databaseUrl, serving: servingUrl }),
      onDone: ({ table, how }) => {
        tables += 1;
        showProgress(`${table}: ${how}`);
      },
    });
    say(tables === 0 ? 'All tables are distributed already.' : `${tables} tables were distributed.`);
    return 0;
  } finally {
    await stop();
  }
};
