import type { Actor } from '../access/actor.ts';
import type { Database, Transaction } from '../db/database.ts';
import { identifier, identifiers, type Statement, sql } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import { type CentralList, differs, type FirstRows, joined, listFirstRows, missing } from './list-difference.ts';
import { columnsOf, lockImports, stage } from './staging.ts';
import type { Refusal, Tally } from './tally.ts';

export type ListImport = {
  rows: readonly object[];
  refused: Refusal[];
  /** The rows are the complete list: stored rows that are not among them are marked as no longer listed. */
  isWhole: boolean;
  /** Which rows of `incoming` to leave alone, compared with `stored`. */
  leaveAlone?: Statement;
  note?: ChangeNote;
};

/** Who changes a list, when and with which files; and how many rows of each kind they are shown. */
export type ChangeNote = { by: Actor; at: Date; files: readonly string[]; show: number };

export type StoredList = { tally: Tally; first: FirstRows; head: number };

/**
 * Makes a list match a file: new rows are added, different ones replaced, and rows that had been marked come back.
 * Nothing is ever deleted, because records name what they used. The list's counter moves once if anything changed, and
 * only changed rows carry its new value, so devices fetch only those.
 */
export const importList = async (db: Database, list: CentralList, incoming: ListImport): Promise<Tally> =>
  inTransaction(db, async (tx) => (await storeList(tx, list, incoming)).tally);

/** The same in the caller's transaction. */
export const storeList = async (
  tx: Transaction,
  list: CentralList,
  { rows, refused, isWhole, leaveAlone = sql`false`, note }: ListImport,
): Promise<StoredList> => {
  await lockImports(tx);
  await stage(tx, list.table, list.columns, rows);
  const differing = sql`(${leaveAlone}) is not true and (${differs(list)})`;
  const counts = await count(tx, list, differing, isWhole);
  const tally = { ...counts, unchanged: rows.length - counts.added - counts.changed, refused, warned: [] };
  const first = note ? await listFirstRows(tx, list, { differing, isWhole, most: note.show }) : noRows;
  if (counts.added + counts.changed + counts.unlisted === 0) return { tally, first, head: await headOf(tx, list) };
  const head = await bump(tx, list);
  if (isWhole) await markUnlisted(tx, list, head);
  await store(tx, list, differing, head);
  await list.follow?.(tx, async () => head);
  await sumUp(tx, list);
  await noteChange(tx, list, { head, counts, note });
  return { tally, first, head };
};

const noRows: FirstRows = { added: [], changed: [], unlisted: [] };

type Counts = Pick<Tally, 'added' | 'changed' | 'unlisted'>;

const count = async (tx: Transaction, list: CentralList, differing: Statement, isWhole: boolean): Promise<Counts> => {
  const [counts] = await tx.rows<Counts>(sql`
    select
      count(*) filter (where stored.${identifier(list.key)} is null) as added,
      count(*) filter (where stored.${identifier(list.key)} is not null) as changed,
      case when ${isWhole}::boolean
        then (select count(*) from ${identifier(list.table)} as stored where ${missing(list)})
        else 0
      end as unlisted
    ${joined(list)}
    where ${differing}
  `);
  return counts ?? { added: 0, changed: 0, unlisted: 0 };
};

const headOf = async (tx: Transaction, { list }: CentralList): Promise<number> => {
  const [row] = await tx.rows<{ head: number }>(sql`select head from list_head where list = ${list}`);
  return row?.head ?? 0;
};

const noteChange = async (
  tx: Transaction,
  { list }: CentralList,
  { head, counts, note }: { head: number; counts: Counts; note: ChangeNote | undefined },
): Promise<void> => {
  await tx.rows(sql`
    insert into list_change (list, head, at, user_id, user_name, files, added, changed, unlisted)
    values (
      ${list}, ${head}, coalesce(${note?.at ?? null}::timestamptz, now()), ${note?.by.userId ?? null}::uuid,
      ${note?.by.name ?? null}, ${note?.files ?? []}::text[], ${counts.added}, ${counts.changed}, ${counts.unlisted}
    )
  `);
};

/** Works out what follows from a list that was stored before Byre did so. Nothing moves if all of it is there. */
export const followList = async (tx: Transaction, list: CentralList): Promise<void> => {
  await lockImports(tx);
  let hasMoved = false;
  await list.follow?.(tx, () => {
    hasMoved = true;
    return bump(tx, list);
  });
  if (hasMoved) await sumUp(tx, list);
};

const bump = async (tx: Transaction, { list }: CentralList): Promise<number> => {
  const [row] = await tx.rows<{ head: number }>(sql`
    update list_head
    set head = head + 1
    where list = ${list}
    returning head
  `);
  if (!row) throw new Error(`There is no counter of the list ${list}.`);
  tx.moved(`ref:${list}`, row.head);
  return row.head;
};

/** A list is short and seldom imported, so its digest is recalculated. */
const sumUp = async (tx: Transaction, { list }: CentralList): Promise<void> => {
  await tx.rows(sql`update list_head set digest = list_digest(list) where list = ${list}`);
};

const markUnlisted = async (tx: Transaction, list: CentralList, ver: number): Promise<void> => {
  await tx.rows(sql`
    update ${identifier(list.table)} as stored
    set removed_at = now(), ver = ${ver}
    where ${missing(list)}
  `);
};

const store = async (tx: Transaction, list: CentralList, differing: Statement, ver: number): Promise<void> => {
  const names = identifiers(list.columns);
  await tx.rows(sql`
    insert into ${identifier(list.table)} (${names}, ver)
    select ${columnsOf('incoming', list.columns)}, ${ver}
    ${joined(list)}
    where ${differing}
    on conflict (${identifier(list.key)}) do update
    set (${names}, ver, removed_at) = row (${columnsOf('excluded', list.columns)}, excluded.ver, null)
  `);
};
