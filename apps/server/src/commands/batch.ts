import type { Actor } from '../access/actor.ts';
import type { FarmAccess } from '../access/farm-access.ts';
import type { Transaction } from '../db/database.ts';
import type { RecordTable } from './tables.ts';

/**
 * What all edits of a unit of work have in common. When and on which device each happened, and who wrote it, may
 * differ.
 */
export type SharedWork = {
  readonly tx: Transaction;
  readonly access: FarmAccess;
  readonly actor: Actor;
  readonly now: Date;
  /**
   * The farm counter of this transaction: the next number of the row it has locked, available once the lock is. It must
   * be stamped on every row written. The statement that writes a row also raises the counter, so if nothing is written
   * it does not move.
   */
  readonly ver: Promise<number>;
  /** One document is written and nothing after it, so that the row's insert or update can be sent with the commit. */
  readonly isOneWrite: boolean;
};

/**
 * What commands read from the database or write to it, expressed so that one statement does it for any number of
 * documents. Each caller gets its own result, in order. What is specific to one of them is part of its question.
 *
 * A request asks for one document, a push for many (`side-by-side.ts`), so both use one statement.
 */
export type Batch<Asked, Told> = {
  /** Writes wait until nobody has anything left to read. */
  readonly kind: 'read' | 'write';
  run(work: SharedWork, asked: readonly Asked[]): Promise<readonly Told[]>;
  /**
   * The same for documents of several farms, if one statement can do it; without it, each farm is asked separately. All
   * share one transaction, moment and actor. `isLast`: it is sent with the commit.
   */
  across?(all: readonly OfFarm<Asked>[], isLast: boolean): Promise<readonly Told[]>;
};

/** The query, with the work on its farm. */
export type OfFarm<Asked> = { readonly work: SharedWork; readonly asked: Asked };

/** The one answer where one was asked for. */
export const askAlone = async <Asked, Told>(
  work: SharedWork,
  batch: Batch<Asked, Told>,
  asked: Asked,
): Promise<Told> => {
  const [told] = await batch.run(work, [asked]);
  return told as Told;
};

/** One for each table, made once, because edits ask for the same thing if it is the same object. */
export const ofEachTable = <Made>(make: (table: RecordTable) => Made): ((table: RecordTable) => Made) => {
  const made = new Map<RecordTable, Made>();
  return (table) => {
    const known = made.get(table) ?? make(table);
    made.set(table, known);
    return known;
  };
};

/** The work of any one of them, for what they have in common. */
export const workOfAll = (all: readonly OfFarm<unknown>[]): SharedWork => {
  const [first] = all;
  if (!first) throw new Error('Nothing is asked.');
  return first.work;
};
