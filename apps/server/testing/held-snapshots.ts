import type { Database, Session } from '../src/db/database.ts';
import { render } from '../src/db/render.ts';
import type { Statement } from '../src/db/sql.ts';

/** A transaction that was held up: `reached` once it waits, until `letGo`. */
export type Held = { readonly reached: Promise<void>; letGo(): void };

export type HeldSnapshots = {
  /** The same database, whose transactions of one snapshot can be held up. */
  readonly db: Database;
  /** Holds up the next one before it reads counters of farms. Postgres has taken its snapshot by then. */
  holdNext(): Held;
};

/** Lets a test write at the one moment that matters: when a snapshot has been taken, and is not yet used. */
export const heldSnapshots = (db: Database): HeldSnapshots => {
  let next: { reached(): void; goOn: Promise<void> } | null = null;
  const atCounters = async (statement: Statement): Promise<void> => {
    if (!next || !/\bfarm_head\b/.test(render(statement).text)) return;
    const { reached, goOn } = next;
    next = null;
    reached();
    await goOn;
  };
  const holding = (session: Session): Session => {
    let isOfOneSnapshot = false;
    return Object.assign(Object.create(session), {
      begin: (statement: Statement) => {
        isOfOneSnapshot = render(statement).text.includes('repeatable read');
        return session.begin(statement);
      },
      rows: async <Row>(statement: Statement): Promise<Row[]> => {
        if (isOfOneSnapshot) await atCounters(statement);
        return session.rows<Row>(statement);
      },
    });
  };
  return {
    db: { ...db, withSession: (work, lending) => db.withSession((session) => work(holding(session)), lending) },
    holdNext: () => {
      const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      next = { reached: reached.resolve, goOn: goOn.promise };
      return { reached: reached.promise, letGo: goOn.resolve };
    },
  };
};
