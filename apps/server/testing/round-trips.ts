import type { Database, Session } from '../src/db/database.ts';
import type { Statement } from '../src/db/sql.ts';
import { textOf } from './counted.ts';

/**
 * The statements of a transaction, in the groups that were sent to Postgres without waiting. Each group is a round
 * trip.
 */
export type RoundTrips = string[][];

/** A database that records the round trips of each transaction, from its `begin` to its end. */
export const notingRoundTrips = (db: Database): { db: Database; transactions: RoundTrips[] } => {
  const transactions: RoundTrips[] = [];
  const noting = (session: Session): Session => {
    let trips: RoundTrips = [];
    let hasAnswered = true;
    const sent = <Told>(statement: Statement, asked: Promise<Told>): Promise<Told> => {
      if (hasAnswered) trips.push([]);
      hasAnswered = false;
      trips.at(-1)?.push(textOf(statement));
      const answered = () => {
        hasAnswered = true;
      };
      asked.then(answered, answered);
      return asked;
    };
    return Object.assign(Object.create(session), {
      begin: (statement: Statement) => {
        trips = [];
        hasAnswered = true;
        transactions.push(trips);
        return sent(statement, session.begin(statement));
      },
      rows: (statement: Statement) => sent(statement, session.rows(statement)),
      raw: (statement: Statement) => sent(statement, session.raw(statement)),
      command: (statement: Statement) => sent(statement, session.command(statement)),
    });
  };
  return {
    transactions,
    db: { ...db, withSession: (work, lending) => db.withSession((session) => work(noting(session)), lending) },
  };
};
