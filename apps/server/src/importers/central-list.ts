import type { Database, Transaction } from '../db/database.ts';
import { identifier, identifiers, type Statement, sql } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import { columnsOf, lockImports, stage } from './staging.ts';
import type { Refusal, Tally } from './tally.ts';

/** A list that is the same for everybody and has a counter of its own. */
export type CentralList = {
  list: 'products' | 'conditions' | 'breeds';
  table: 'product' | 'condition' | 'breed';
  key: string;
  columns: readonly string[];
};

export type ListImport = {
  rows: readonly object[];
  refused: Refusal[];
  /** The rows are the list from its first to its last: what is stored and not among them is marked as no longer listed. */
  isWhole: boolean;
  /** Which rows of `incoming` to leave alone, told against `stored`. */
  leaveAlone?: Statement;
};

/**
 * Brings a list to what a file says: new rows are added, differing ones replaced, and one that had been marked comes
 * back. Nothing is ever deleted, since records name what they used. The list's counter moves once if anything changed,
 * and only the rows that changed carry its new value: devices fetch those and no others.
 */
export const importList = (
  db: Database,
  list: CentralList,
  { rows, refused, isWhole, leaveAlone = sql`false` }: ListImport,
): Promise<Tally> =>
  inTransaction(db, async (tx) => {
    await lockImports(tx);
    await stage(tx, list.table, list.columns, rows);
    const differing = sql`(${leaveAlone}) is not true and (${differs(list)})`;
    const counts = await count(tx, list, differing, isWhole);
    const moved = counts.added + counts.changed + counts.unlisted > 0;
    if (moved) {
      const ver = await bump(tx, list);
      if (isWhole) await markUnlisted(tx, list, ver);
      await store(tx, list, differing, ver);
      await sumUp(tx, list);
    }
    const unchanged = rows.length - counts.added - counts.changed;
    return { ...counts, unchanged, refused };
  });

const differs = ({ key, columns }: CentralList): Statement => sql`
  stored.${identifier(key)} is null
  or stored.removed_at is not null
  or (${columnsOf('stored', columns)}) is distinct from (${columnsOf('incoming', columns)})
`;

const joined = ({ table, key }: CentralList): Statement => sql`
  from incoming
  left join ${identifier(table)} as stored on stored.${identifier(key)} = incoming.${identifier(key)}
`;

const missing = ({ key }: CentralList): Statement => sql`
  stored.removed_at is null
  and not exists (select 1 from incoming where incoming.${identifier(key)} = stored.${identifier(key)})
`;

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

/** A list is short and seldom imported: its digest is added up anew. */
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
