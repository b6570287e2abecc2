import type { PlainQuery } from '@byre/contract/paging';
import type { Actor } from '../../access/actor.ts';
import { resetByOf } from '../../access/password-resets.ts';
import type { Db, Transaction } from '../../db/database.ts';
import { type PageText, readPlainPage } from '../../db/plain-page.ts';
import { sql } from '../../db/sql.ts';
import { isUuid } from '../../ids.ts';
import type { KeptPasskey } from './ceremonies.ts';

const document = sql`json_build_object(
  '_id', _id, 'name', name, 'device', device, 'synced', synced,
  'created_at', iso(created_at), 'last_used_at', iso(last_used_at)
)`;

/** A page of somebody's own passkeys, newest first. */
export const pageOfPasskeys = (db: Db, { userId }: Actor, query: PlainQuery): Promise<PageText> =>
  readPlainPage(db, query, {
    document,
    from: sql`
      from passkey
      where user_id = ${userId}
    `,
    order: sql`created_at desc, _id desc`,
  });

/** What browsers receive about somebody's passkeys, newest first. */
export const listCredentials = (db: Db, userId: string): Promise<{ credentialId: string; transports: string[] }[]> =>
  db.rows(sql`
    select credential_id as "credentialId", transports
    from passkey
    where user_id = ${userId}
    order by created_at desc, _id desc
  `);

/** A passkey and its owner. */
export type PasskeyOf = KeptPasskey & {
  id: string;
  passkeyName: string;
  userId: string;
  email: string;
  name: string;
  passwordHash: string;
  resetBy: string | null;
};

/** The passkey with an id from its authenticator, unless its owner is disabled. */
export const findPasskey = async (db: Db, credentialId: string): Promise<PasskeyOf | null> => {
  const [row] = await db.rows<PasskeyOf>(sql`
    select k._id as id, k.name as "passkeyName", k.credential_id as "credentialId", k.public_key as "publicKey",
      k.counter::float8 as counter, k.transports, u.id as "userId", u.email, u.name, u.password_hash as "passwordHash",
      ${resetByOf(sql`u.id`)} as "resetBy"
    from passkey k
    join app_user u on u.id = k.user_id
    where k.credential_id = ${credentialId}
      and u.kind = 'person'
      and u.disabled_at is null
  `);
  return row ?? null;
};

export type NewPasskeyRow = KeptPasskey & {
  id: string;
  userId: string;
  synced: boolean;
  name: string;
  device: string | null;
  now: Date;
};

/** Stores a passkey and returns its document as JSON text; null if somebody has it already. */
export const insertPasskey = async (tx: Transaction, row: NewPasskeyRow): Promise<string | null> => {
  const [kept] = await tx.rows<{ document: string }>(sql`
    insert into passkey (
      _id, user_id, credential_id, public_key, counter, transports, synced, name, device, created_at
    )
    values (
      ${row.id}, ${row.userId}, ${row.credentialId}, ${row.publicKey}, ${row.counter}, ${row.transports}::text[],
      ${row.synced}, ${row.name}, ${row.device}, ${row.now}
    )
    on conflict (credential_id) do nothing
    returning ${document}::text as document
  `);
  return kept?.document ?? null;
};

/** Locks the person's row, so that two passkeys added at once are counted one after the other. */
export const countPasskeysLocked = async (tx: Transaction, userId: string): Promise<number> => {
  await tx.rows(sql`select id from app_user where id = ${userId} for no key update`);
  const [row] = await tx.rows<{ n: number }>(sql`select count(*)::int as n from passkey where user_id = ${userId}`);
  return row?.n ?? 0;
};

/** Records that a passkey was used. False if its counter has not grown since, or it is gone. */
export const noteUse = async (
  tx: Transaction,
  { id, counter, synced, now }: { id: string; counter: number; synced: boolean; now: Date },
): Promise<boolean> => {
  const rows = await tx.rows(sql`
    update passkey
    set counter = ${counter}, synced = ${synced}, last_used_at = ${now}
    where _id = ${id}
      and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))
    returning _id
  `);
  return rows.length > 0;
};

/** Renames somebody's passkey. Returns its former name, and its document as JSON text. */
export const renamePasskey = async (
  tx: Transaction,
  { userId }: Actor,
  id: string,
  name: string,
): Promise<{ before: string; document: string } | null> => {
  if (!isUuid(id)) return null;
  const [row] = await tx.rows<{ before: string; document: string }>(sql`
    with former as (
      select _id as former_id, name as before
      from passkey
      where _id = ${id}
        and user_id = ${userId}
      for update
    )
    update passkey
    set name = ${name}
    from former
    where _id = former_id
    returning before, ${document}::text as document
  `);
  return row ?? null;
};

/** Removes somebody's passkey. Returns its name, or null if there was none. */
export const deletePasskey = async (tx: Transaction, { userId }: Actor, id: string): Promise<string | null> => {
  if (!isUuid(id)) return null;
  const [row] = await tx.rows<{ name: string }>(sql`
    delete from passkey
    where _id = ${id}
      and user_id = ${userId}
    returning name
  `);
  return row?.name ?? null;
};

/** Removes all passkeys of a person. Returns how many there were. */
export const deletePasskeysOf = async (tx: Transaction, userId: string): Promise<number> =>
  (await tx.rows(sql`delete from passkey where user_id = ${userId} returning _id`)).length;

/**
 * Whether somebody needs more than their password, and has a passkey for it: a practice requires a second factor of
 * them.
 */
export const mustUsePasskey = async (db: Db, userId: string): Promise<boolean> => {
  const [row] = await db.rows<{ must: boolean }>(sql`
    select exists (
      select 1
      from user_practice up
      join app_user u on u.id = up.user_id
      join practice p on p._id = up.practice_id
      join passkey k on k.user_id = up.user_id
      where up.user_id = ${userId}
        and (p.everybody_needs_factor_at is not null or u.role = 'admin' and p.admins_need_second_factor)
    ) as must
  `);
  return row?.must ?? false;
};
