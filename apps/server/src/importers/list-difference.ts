import type { Json } from '@byre/contract/fields';
import type { ChangedRow, ListRow } from '@byre/contract/lists/schema';
import { sameJson } from '@byre/contract/sync/merge';
import type { Transaction } from '../db/database.ts';
import { identifier, type Statement, sql } from '../db/sql.ts';
import { columnsOf } from './staging.ts';

/** A list that is the same for everybody and has a counter of its own. */
export type CentralList = {
  list: 'products' | 'conditions' | 'breeds';
  table: 'product' | 'condition' | 'breed';
  key: string;
  /** The name of a row for people. */
  name: string;
  columns: readonly string[];
  /** Works out what follows from the whole list, in rows that then carry the new value of its counter. `ver` is called at most once. */
  follow?(tx: Transaction, ver: () => Promise<number>): Promise<unknown>;
};

/** The first rows of each kind that a file changes. */
export type FirstRows = { added: ListRow[]; changed: ChangedRow[]; unlisted: ListRow[] };

export const differs = ({ key, columns }: CentralList): Statement => sql`
  stored.${identifier(key)} is null
  or stored.removed_at is not null
  or (${columnsOf('stored', columns)}) is distinct from (${columnsOf('incoming', columns)})
`;

export const joined = ({ table, key }: CentralList): Statement => sql`
  from incoming
  left join ${identifier(table)} as stored on stored.${identifier(key)} = incoming.${identifier(key)}
`;

export const missing = ({ key }: CentralList): Statement => sql`
  stored.removed_at is null
  and not exists (select 1 from incoming where incoming.${identifier(key)} = stored.${identifier(key)})
`;

/** At most `most` rows of each kind, by name. Queried before the rows are stored. */
export const listFirstRows = async (
  tx: Transaction,
  list: CentralList,
  { differing, isWhole, most }: { differing: Statement; isWhole: boolean; most: number },
): Promise<FirstRows> => {
  const [key, name] = [identifier(list.key), identifier(list.name)];
  const rows = await tx.rows<Found>(sql`
    select id, name, is_known, before, after
    from (
      select incoming.${key} as id, incoming.${name} as name, stored.${key} is not null as is_known,
        to_jsonb(stored) as before, to_jsonb(incoming) as after,
        row_number() over (partition by stored.${key} is null order by incoming.${name}, incoming.${key}) as place
      ${joined(list)}
      where ${differing}
    ) found
    where place <= ${most}
    order by is_known, place
  `);
  const unlisted = isWhole
    ? await tx.rows<ListRow>(sql`
        select ${key} as _id, ${name} as name
        from ${identifier(list.table)} as stored
        where ${missing(list)}
        order by ${name}, ${key}
        limit ${most}
      `)
    : [];
  return {
    added: rows.filter(({ is_known }) => !is_known).map(({ id, name: called }) => ({ _id: id, name: called })),
    changed: rows.filter(({ is_known }) => is_known).map((row) => changedRow(list, row)),
    unlisted,
  };
};

type Values = Readonly<Record<string, Json>>;
type Found = { id: string; name: string; is_known: boolean; before: Values; after: Values };

const changedRow = ({ columns }: CentralList, { id, name, before, after }: Found): ChangedRow => {
  const fields = columns
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((difference) => !sameJson(difference.before, difference.after));
  // The only change is that it was marked as gone.
  const isBack = { field: 'listed', before: false, after: true };
  return { _id: id, name, fields: (before.removed_at ?? null) === null ? fields : [isBack, ...fields] };
};
