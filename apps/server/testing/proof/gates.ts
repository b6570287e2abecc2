import { setImmediate as turn } from 'node:timers/promises';
import type { Database, Session } from '../../src/db/database.ts';
import { render } from '../../src/db/render.ts';
import type { Statement } from '../../src/db/sql.ts';

/** One in this many statements waits at its gate for long, while that many others go by. */
const longStay = { oneIn: 12, steps: 30 };

type Waiting = { steps: number; pass: () => void };

export type Gates = {
  /** The same database, with a gate before every statement of a writing transaction, including its commit. */
  through(db: Database): Database;
  /** Lets the waiting statements go on, one at a time, in an order drawn by `random`, until the work is done. */
  conduct(work: Promise<unknown>): Promise<{ passed: number }>;
};

/**
 * Holds transactions up between their statements, so that they overlap and commit in orders that a machine left to
 * itself hardly ever produces. It counts steps and reads no clock: how long a statement waits depends only on the
 * random numbers.
 */
export const makeGates = (random: () => number): Gates => {
  const waiting: Waiting[] = [];
  let isOpen = true;
  const atGate = (): Promise<void> => {
    if (isOpen) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    const isLong = random() * longStay.oneIn < 1;
    waiting.push({ steps: isLong ? longStay.steps : Math.floor(random() * 4), pass: resolve });
    return promise;
  };
  const passOne = (): boolean => {
    for (const each of waiting) each.steps -= 1;
    const ready = waiting.filter(({ steps }) => steps < 0);
    const chosen = ready[Math.floor(random() * ready.length)];
    if (!chosen) return false;
    waiting.splice(waiting.indexOf(chosen), 1);
    chosen.pass();
    return true;
  };
  return {
    through: (db) => ({ ...db, withSession: (work) => db.withSession((session) => work(gated(session, atGate))) }),
    conduct: async (work) => {
      isOpen = false;
      let [passed, isDone] = [0, false];
      const finished = work.finally(() => {
        isDone = true;
      });
      finished.catch(() => undefined);
      while (!isDone) {
        if (passOne()) passed += 1;
        await turn();
      }
      isOpen = true;
      for (const { pass } of waiting.splice(0)) pass();
      await finished;
      return { passed };
    },
  };
};

/** Only writing transactions have gates: a reader holds nobody up. */
const gated = (session: Session, atGate: () => Promise<void>): Session => {
  let isWriting = false;
  let lastPassed = Promise.resolve();
  /** One connection keeps its order: a statement sent after another passes its own gate after it. */
  const pass = (): Promise<void> => {
    const own = isWriting ? atGate() : undefined;
    lastPassed = lastPassed.then(() => own);
    return lastPassed;
  };
  return {
    ...session,
    get losses() {
      return session.losses;
    },
    rows: async (statement) => {
      await pass();
      return session.rows(statement);
    },
    raw: async (statement) => {
      await pass();
      return session.raw(statement);
    },
    begin: async (statement: Statement) => {
      const passed = pass();
      isWriting = !render(statement).text.includes('read only');
      await passed;
      return session.begin(statement);
    },
    command: async (statement: Statement) => {
      const passed = pass();
      isWriting = false;
      await passed;
      return session.command(statement);
    },
  };
};
