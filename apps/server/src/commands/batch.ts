import type { FarmWork } from './farm-work.ts';
import type { RecordTable } from './tables.ts';

/** What all edits of a work have in common; when and on which device each happened, and who wrote it, may differ. */
export type SharedWork = Pick<FarmWork, 'tx' | 'access' | 'actor' | 'now' | 'ver' | 'isOneWrite'>;

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
};

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
