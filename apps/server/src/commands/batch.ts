import type { Actor } from '../access/actor.ts';
import type { FarmAccess } from '../access/farm-access.ts';
import type { Transaction } from '../db/database.ts';
import type { RecordTable } from './tables.ts';

/** What all edits of a work have in common; when and on which device each happened, and who wrote it, may differ. */
export type SharedWork = {
  readonly tx: Transaction;
  readonly access: FarmAccess;
  readonly actor: Actor;
  readonly now: Date;
  /**
   * The farm counter that this transaction makes, the next one of the row it holds locked; there once the lock is. Must be
   * stamped on every row written, and is taken over by the counter in the statement that writes one: where nothing is
   * written it does not move.
   */
  readonly ver: Promise<number>;
  /** One document is written and nothing after it, so that a row's insert or update takes the commit along. */
  readonly isOneWrite: boolean;
};

/**
 * What commands ask of the database, or have it write, put so that one statement does it for any number of documents. It tells
 * each of those that asked, in their order. What is special to one of them is asked for with it.
 *
 * A request asks for one document, a push for many (`side-by-side.ts`): so there is one statement for both.
 */
export type Batch<Asked, Told> = {
  /** Writes are kept back until nobody has anything left to read. */
  readonly kind: 'read' | 'write';
  run(work: SharedWork, asked: readonly Asked[]): Promise<readonly Told[]>;
  /**
   * The same for documents of several farms, where one statement can do it; without it, each farm is asked for by itself. All of
   * them are of one transaction, moment and actor. `isLast`: with it goes the commit.
   */
  across?(all: readonly OfFarm<Asked>[], isLast: boolean): Promise<readonly Told[]>;
};

/** The query, with the work on the farm that it concerns. */
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

/** One for each table, made once: edits ask for the same thing where it is the same object. */
export const ofEachTable = <Made>(make: (table: RecordTable) => Made): ((table: RecordTable) => Made) => {
  const made = new Map<RecordTable, Made>();
  return (table) => {
    const known = made.get(table) ?? make(table);
    made.set(table, known);
    return known;
  };
};

/** The work of one of them, for what they have in common. */
export const workOfAll = (all: readonly OfFarm<unknown>[]): SharedWork => {
  const [first] = all;
  if (!first) throw new Error('Nothing is asked.');
  return first.work;
};
