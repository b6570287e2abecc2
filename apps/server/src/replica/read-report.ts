import { Problem } from '@byre/contract/problem';
import type { Actor } from '../access/actor.ts';
import type { Database } from '../db/database.ts';
import { sqlStateOf } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Answer } from '../http/answers/answer.ts';

/** The moment up to which the answer includes everything that was committed. */
export const dataAsOfHeader = 'byre-data-as-of';

const gaveUp = '57014';

/** A report and its moment, read from the replica if that is good enough. */
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

/**
 * A report that decides whether milk or an animal may leave today is always read from the primary, whatever that costs.
 */
export const readReportOfNow = async <Reply>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  work: (db: Database, actor: Actor) => Promise<Answer<Reply>>,
): Promise<Answer<Reply>> => {
  const at = now();
  return asOf(at, await work(db, actor));
};

/**
 * Whether an error is reported as it is, because a second attempt would take as long again, or send a crowd to the
 * primary. After any other error the primary is asked: the standby may be gone or may have cancelled the statement, and
 * a farm unknown to it may be new.
 */
export const isToldAsItIs = (error: unknown): boolean =>
  sqlStateOf(error) === gaveUp || (error instanceof Problem && error.code === 'unavailable');

const asOf = <Reply>(moment: Date, answer: Answer<Reply>): Answer<Reply> => ({
  ...answer,
  headers: { ...answer.headers, [dataAsOfHeader]: moment.toISOString() },
});
