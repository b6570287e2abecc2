import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

export type NewLockKey = { actor: Actor; lockId: string; key: string; now: Date };

/** Stores the key of a lock; returns whether it is the stored one now. A stored key is never replaced: it may be needed. */
export const insertLockKey = async (db: Db, { actor, lockId, key, now }: NewLockKey): Promise<boolean> => {
  const rows = await db.rows(sql`
    insert into lock_key (user_id, lock_id, key, created_at)
    values (${actor.userId}, ${lockId}, ${key}, ${now})
    on conflict (user_id, lock_id) do update
      set key = excluded.key
      where lock_key.key = excluded.key
    returning lock_id
  `);
  return rows.length > 0;
};

/** The key of one of this person's locks, as JSON text; null for any other. */
export const getLockKey = async (db: Db, { userId }: Actor, lockId: string): Promise<string | null> => {
  const [row] = await db.rows<{ document: string }>(sql`
    select json_build_object('key', key)::text as document
    from lock_key
    where user_id = ${userId}
      and lock_id = ${lockId}
  `);
  return row?.document ?? null;
};

/** Deletes the key of one of this person's locks. Returns whether there was one. */
export const deleteLockKey = async (db: Db, { userId }: Actor, lockId: string): Promise<boolean> => {
  const rows = await db.rows(sql`
    delete from lock_key
    where user_id = ${userId}
      and lock_id = ${lockId}
    returning lock_id
  `);
  return rows.length > 0;
};
