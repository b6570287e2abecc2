import type { Database } from './stack.ts';

/**
 * Resolves when the process is asked to end: by Ctrl-C, by a supervisor, or because the command that started it is
 * gone. A second request ends it at once, for a user who does not want to wait.
 */
export const untilAskedToEnd = (): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let wasAsked = false;
  const ask = () => {
    if (wasAsked) process.exit(1);
    wasAsked = true;
    resolve();
  };
  // The reader of the output may be gone as well. That must not end the process before its database is closed.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  process.on('SIGINT', ask);
  process.on('SIGTERM', ask);
  process.on('SIGHUP', ask);
  process.once('disconnect', ask);
  return promise;
};

/**
 * Why a stack ends: somebody asked it to, or its own PostgreSQL stopped. Prints the second, because nothing else does.
 */
export const untilItEnds = async (asked: Promise<void>, database: Pick<Database, 'ended'>): Promise<void> => {
  const reasons = [asked.then(() => 'Ending…')];
  if (database.ended) reasons.push(database.ended().then(() => 'PostgreSQL has ended, and Byre ends with it…'));
  console.log(await Promise.race(reasons));
};
