import { setTimeout as wait } from 'node:timers/promises';
import { ConnectionLost, type Database, type Session, type Transaction } from './database.ts';
import { snapshotSetting, takeSnapshotEverywhere } from './snapshot.ts';
import { identifier, type Statement, sql } from './sql.ts';

export type TransactionOptions = {
  readOnly?: boolean;
  /** Default: read committed. */
  isolation?: 'read committed' | 'repeatable read';
  /**
   * With `repeatable read`: the snapshot is of one moment for all farms together, also if they are spread over several
   * machines. By itself it is of one moment for each farm. There it holds up writers for an instant.
   */
  isOfOneMoment?: boolean;
  /**
   * Sent with `begin`, and the work's own first statement right behind it, in one round trip. Until its rows are there
   * (`opened`), the work may send only what does no harm alone (a read, a lock), and so must this: where `begin`
   * fails, Postgres carries out what follows it by itself.
   */
  opening?: Statement;
  /**
   * Plans statements once for each connection, the opening too. Otherwise Postgres plans those about lists again each
   * time, because a plan for a known length promises fewer rows, which costs more than it gains.
   */
  isPlannedOnce?: boolean;
};

/** Serialisation failure and deadlock: the same work may succeed when it is run again from its start. */
const retryableCodes = new Set(['40001', '40P01']);
const maxAttempts = 6;
const retryPauseMs = 15;

/**
 * Runs `work` in a transaction on a connection of its own: committed when it returns, rolled back when it throws.
 * After a deadlock or serialisation failure the whole work runs again, so it may hold nothing but statements and
 * values it makes itself.
 *
 * Throws what `work` throws. Throws too when the connection is lost; the outcome is then unknown only if that
 * happened during the commit.
 */
export const inTransaction = async <Result>(
  db: Database,
  work: (tx: Transaction, opened: Promise<readonly object[]>) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> => {
  const kind = options.readOnly ? 'read' : 'write';
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.withSession((session) => runOnce(db, session, work, options), { kind });
    } catch (error) {
      if (attempt === maxAttempts || !retryableCodes.has(sqlStateOf(error) ?? '')) throw error;
      await wait(attempt * retryPauseMs);
    }
  }
};

/** Runs `work` and rolls it back: its result shows what would happen. Nobody is notified. */
export const inTrial = async <Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> => {
  const done = new TakenBack<Result>();
  try {
    await inTransaction(db, async (tx) => {
      done.result = { value: await work(tx) };
      throw done;
    });
  } catch (error) {
    if (error !== done) throw error;
  }
  if (!done.result) throw new Error('The trial was not carried out.');
  return done.result.value;
};

class TakenBack<Result> extends Error {
  override readonly name = 'TakenBack';
  result: { value: Result } | null = null;
}

/**
 * Runs `work` inside an open transaction so that it can fail alone: what it wrote is undone and its error thrown on,
 * and the transaction goes on.
 */
export const inSavepoint = async <Result>(
  tx: Transaction,
  name: string,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => {
  const point = identifier(name);
  await tx.rows(sql`savepoint ${point}`);
  try {
    const result = await work(tx);
    await tx.rows(sql`release savepoint ${point}`);
    return result;
  } catch (error) {
    await tx.rows(sql`rollback to savepoint ${point}`);
    await tx.rows(sql`release savepoint ${point}`);
    throw error;
  }
};

/** The five-character code of an error that Postgres answered, if it is one. */
export const sqlStateOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
};

const runOnce = async <Result>(
  db: Database,
  session: Session,
  work: (tx: Transaction, opened: Promise<readonly object[]>) => Promise<Result>,
  options: TransactionOptions,
): Promise<Result> => {
  const ofSnapshot = options.isolation === 'repeatable read' ? await snapshotSetting(session) : null;
  const transaction = openTransaction(session);
  try {
    const begun = session.begin(beginOf(options));
    const placed = ofSnapshot ? session.command(ofSnapshot) : begun;
    if (ofSnapshot && options.isOfOneMoment) await Promise.all([begun, placed, takeSnapshotEverywhere(session)]);
    const planned = options.isPlannedOnce ? session.command(plannedOnce) : begun;
    const opened = options.opening ? session.rows<object>(options.opening) : begun.then(() => []);
    // If one of them fails, those behind it fail because of it, so the first error is the one to report.
    const [result] = await Promise.all([
      options.opening ? work(transaction.tx, opened) : begun.then(() => work(transaction.tx, opened)),
      begun,
      placed,
      planned,
      opened,
    ]);
    transaction.close();
    const tag = await transaction.commit();
    // Postgres answers COMMIT of a failed transaction with ROLLBACK and no error.
    if (tag !== 'COMMIT') throw new ConnectionLost('The transaction had failed; nothing was written.');
    db.announceMoved(transaction.heads);
    return result;
  } catch (error) {
    transaction.close();
    await rollBack(session);
    throw error;
  }
};

const plannedOnce = sql`set local plan_cache_mode = force_generic_plan`;

const beginOf = ({ readOnly = false, isolation = 'read committed' }: TransactionOptions): Statement => {
  if (isolation === 'repeatable read') {
    return readOnly
      ? sql`begin isolation level repeatable read read only`
      : sql`begin isolation level repeatable read read write`;
  }
  return readOnly
    ? sql`begin isolation level read committed read only`
    : sql`begin isolation level read committed read write`;
};

const openTransaction = (session: Session) => {
  let isOpen = true;
  let committed: Promise<string> | undefined;
  const heads = new Map<string, number>();
  const check = (): Session => {
    if (!isOpen) throw new ConnectionLost('The transaction is over.');
    return session;
  };
  const tx = {
    rows: async <Row>(statement: Statement) => check().rows<Row>(statement),
    raw: async (statement: Statement) => check().raw(statement),
    stream: (statement: Statement, batchRows: number) => check().stream(statement, batchRows),
    copyIn: async (statement: Statement) => check().copyIn(statement),
    copyOut: async (statement: Statement) => check().copyOut(statement),
    script: async (text: string) => check().script(text),
    last: async <Row>(statement: Statement) => {
      const rows = check().together(() => {
        const last = session.rows<Row>(statement);
        committed = session.command(sql`commit`);
        return last;
      });
      // Passed with the work's result, and not at all if the statement itself failed.
      committed?.catch(() => undefined);
      isOpen = false;
      return rows;
    },
    moved: (bucket: string, head: number) => void heads.set(bucket, head),
  } as Transaction;
  return {
    tx,
    heads,
    /** Commits, unless COMMIT went with the last statement. */
    commit: () => committed ?? session.command(sql`commit`),
    close: () => {
      isOpen = false;
    },
  };
};

const rollBack = async (session: Session): Promise<void> => {
  try {
    await session.command(sql`rollback`);
  } catch {
    // Whatever state this connection is in, nobody shall get it again; closing it rolls back.
    session.discard();
  }
};
