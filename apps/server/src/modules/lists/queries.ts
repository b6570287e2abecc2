import type { KeptList, KeptListName } from '@byre/contract/lists/schema';
import type { Actor } from '../../access/actor.ts';
import { keepsLists } from '../../access/list-keeper.ts';
import type { Db } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** The current lists, and whether somebody may change them, in one statement. */
export const findStanding = async (db: Db, actor: Actor): Promise<{ may_change: boolean; data: KeptList[] }> => {
  const rows = await db.rows<KeptList & { may_change: boolean }>(sql`
    select h.list, h.head, iso(c.at) as changed_at, 
      case when shows_name_to(c.user_id, ${actor.userId}) then c.user_name else name_of_their_practice(c.user_id) end as changed_by, coalesce(c.files, '{}') as files,
      case h.list
        when 'products' then (select count(*) from product where removed_at is null)
        else (select count(*) from condition where removed_at is null)
      end as rows,
      ${keepsLists(actor)} as may_change
    from list_head h
    left join list_change c on c.list = h.list and c.head = h.head
    where h.list in ('products', 'conditions')
    order by h.list desc
  `);
  return {
    may_change: rows.some(({ may_change }) => may_change),
    data: rows.map(({ may_change: _, ...list }) => list),
  };
};

export const getListHead = async (db: Db, list: KeptListName): Promise<number> => {
  const [row] = await db.rows<{ head: number }>(sql`select head from list_head where list = ${list}`);
  return row?.head ?? 0;
};
