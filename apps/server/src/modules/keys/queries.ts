import type { Actor } from '../../access/actor.ts';
import type { PracticeAdmin } from '../../access/practice-admin.ts';
import type { Db, Transaction } from '../../db/database.ts';
import { type PageQuery, readOne, readPage } from '../../db/page.ts';
import { columns, type Resource } from '../../db/resource.ts';
import { type Statement, sql } from '../../db/sql.ts';
import { isUuid } from '../../ids.ts';

export const keys: Resource = {
  table: 'practice_key',
  document: 'practice_key_document',
  fields: {
    ...columns('uuid', '_id', 'vendor_id'),
    ...columns('text', 'practice_id', 'name', 'prefix', 'created_by', 'revoked_by', 'vendor'),
    ...columns('texts', 'scopes', 'farms'),
    ...columns('date', 'created_at', 'expires_at', 'last_used_at', 'revoked_at'),
  },
};

/** A page of the keys of an admin's practices, by any maker. */
export const pageOfKeys = (db: Db, actor: Actor, query: PageQuery, condition: Statement) =>
  readPage(db, keys, query, { scope: isSeenBy(actor.userId), condition });

export const readKey = async (db: Db, viewerId: string, id: string) =>
  isUuid(id) ? readOne(db, keys, sql`${isSeenBy(viewerId)} and _id = ${id}`) : null;

export type KeyRow = {
  id: string;
  practiceId: string;
  name: string;
  prefix: string;
  /** Null for a vendor's connection, which uses short-lived tokens instead. */
  tokenHash: Uint8Array | null;
  vendorId: string | null;
  scopes: readonly string[];
  farms: readonly string[] | null;
  expiresAt: Date | null;
};

/** Makes a key and the user it acts as: one of the practice without a password, with an invalid address. */
export const insertKey = async (tx: Transaction, admin: PracticeAdmin, now: Date, key: KeyRow): Promise<void> => {
  await tx.rows(sql`
    insert into app_user (id, email, name, role, kind, password_hash, limited, created_at)
    values (${key.id}, ${`key:${key.id}`}, ${key.name}, 'vet', 'key', '', ${key.farms !== null}, ${now})
  `);
  await tx.rows(sql`insert into user_practice (user_id, practice_id) values (${key.id}, ${key.practiceId})`);
  await tx.rows(sql`
    insert into user_farm (user_id, farm_id)
    select ${key.id}::uuid, farm_id
    from unnest(${key.farms ?? []}::text[]) as farm_id
  `);
  await tx.rows(sql`
    insert into integration_key (
      _id, practice_id, name, prefix, token_hash, scopes, created_at, created_by_id, created_by, expires_at,
      vendor_id
    )
    values (
      ${key.id}, ${key.practiceId}, ${key.name}, ${key.prefix}, ${key.tokenHash}, ${key.scopes}::text[], ${now},
      ${admin.userId}, ${admin.name}, ${key.expiresAt}, ${key.vendorId}
    )
  `);
};

export type LockedKey = { practice_id: string; name: string; prefix: string; is_revoked: boolean };

/** A key of one of an admin's practices, locked; null if there is none. */
export const lockKey = async (
  tx: Transaction,
  { practiceIds }: PracticeAdmin,
  id: string,
): Promise<LockedKey | null> => {
  if (!isUuid(id)) return null;
  const [row] = await tx.rows<LockedKey>(sql`
    select practice_id, name, prefix, revoked_at is not null as is_revoked
    from integration_key
    where _id = ${id}
      and practice_id = any(${practiceIds}::text[])
    for update
  `);
  return row ?? null;
};

export const markRevoked = async (tx: Transaction, id: string, by: string, now: Date): Promise<void> => {
  await tx.rows(sql`update integration_key set revoked_at = ${now}, revoked_by = ${by} where _id = ${id}`);
  await tx.rows(sql`update app_user set disabled_at = ${now} where id = ${id}`);
};

const isSeenBy = (viewerId: string): Statement =>
  sql`practice_id in (select practice_id from administered_practice where user_id = ${viewerId})`;
