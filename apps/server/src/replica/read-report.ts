import { Problem } from '@byre/contract/problem';
import type { Actor } from '../access/actor.ts';
import type { Database } from '../db/database.ts';
import { sqlStateOf } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Answer } from '../http/answers/answer.ts';

/** The moment up to which the answer contains everything that was committed. */
export const dataAsOfHeader = 'byre-data-as-of';

const gaveUp = '57014';

/** A report, read from the replica where there is one that is good enough, and as of when. */
export const readReportBeside = async <Reply>(
  { db, replica, now }: Pick<Deps, 'db' | 'replica' | 'now'>,
  actor: Actor,
  work: (db: Database, actor: Actor) => Promise<Answer<Reply>>,
): Promise<Answer<Reply>> => {
  const reading = (await replica?.readingFor(actor, 'report')) ?? null;
  if (reading) {
    try {
      return asOf(reading.asOf, await work(reading.db, reading.actor));
    } catch (error) {
      if (isToldAsItIs(error)) throw error;
    }
  }
  return readReportOfNow({ db, now }, actor, work);
};

/** A report by which somebody sends milk or an animal away today: read from the primary, whatever that costs. */
export const readReportOfNow = async <Reply>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  work: (db: Database, actor: Actor) => Promise<Answer<Reply>>,
): Promise<Answer<Reply>> => {
  const at = now();
  return asOf(at, await work(db, actor));
};

/**
 * What would take as long again, or make a crowd go to the primary, is told. All else is asked of the primary: the standby may have
 * gone away or ended the statement for the log's sake, and a farm that it does not know may be a new one.
 */
export const isToldAsItIs = (error: unknown): boolean =>
  sqlStateOf(error) === gaveUp || (error instanceof Problem && error.code === 'unavailable');

const asOf = <Reply>(moment: Date, answer: Answer<Reply>): Answer<Reply> => ({
  ...answer,
  headers: { ...answer.headers, [dataAsOfHeader]: moment.toISOString() },
});
