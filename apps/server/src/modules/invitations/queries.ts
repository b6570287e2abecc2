import type { OpenInvitation } from '@byre/contract/invitations/schema';
import type { Role } from '@byre/contract/session/schema';
import type { Actor } from '../../access/actor.ts';
import type { PracticeAdmin } from '../../access/practice-admin.ts';
import { narrowedTo } from '../../access/proven-farm.ts';
import type { Db, Transaction } from '../../db/database.ts';
import { type PageQuery, readOne, readPage } from '../../db/page.ts';
import { columns, type Resource } from '../../db/resource.ts';
import { type Statement, sql } from '../../db/sql.ts';
import { isUuid } from '../../ids.ts';

export const invitations: Resource = {
  table: 'invitation',
  document: 'invitation_document',
  fields: {
    ...columns('uuid', '_id'),
    ...columns('text', 'practice_id', 'email', 'name', 'role', 'created_by'),
    ...columns('texts', 'farms'),
    ...columns('date', 'created_at', 'expires_at', 'used_at', 'withdrawn_at'),
  },
};

/** A page of the invitations to an admin's practices, by any maker. */
export const pageOfInvitations = (db: Db, actor: Actor, query: PageQuery, condition: Statement) =>
  readPage(db, invitations, query, { scope: isSeenBy(actor.userId), condition });

export const findInvitation = async (db: Db, viewerId: string, id: string) =>
  isUuid(id) ? readOne(db, invitations, sql`${isSeenBy(viewerId)} and _id = ${id}`) : null;

/** Whether somebody with this e-mail address belongs to the practice already. */
export const isInPractice = async (db: Db, practiceId: string, email: string): Promise<boolean> => {
  const rows = await db.rows(sql`
    select u.id
    from app_user u
    join user_practice up on up.user_id = u.id
    where lower(u.email) = lower(${email})
      and up.practice_id = ${practiceId}
  `);
  return rows.length > 0;
};

/** Withdraws what is still open of a practice's invitations to an address. */
export const withdrawEarlier = async (tx: Transaction, practiceId: string, email: string, now: Date): Promise<void> => {
  await tx.rows(sql`
    update invitation
    set withdrawn_at = ${now}
    where practice_id = ${practiceId}
      and lower(email) = lower(${email})
      and used_at is null
      and withdrawn_at is null
  `);
};

export type InvitationRow = {
  id: string;
  practiceId: string;
  email: string;
  name: string | null;
  role: Role;
  farms: readonly string[] | null;
  tokenHash: Uint8Array;
  expiresAt: Date;
};

export const insertInvitation = async (
  tx: Transaction,
  admin: PracticeAdmin,
  now: Date,
  row: InvitationRow,
): Promise<void> => {
  await tx.rows(sql`
    insert into invitation (
      _id, practice_id, email, name, role, farms, token_hash, created_at, created_by_id, created_by, expires_at
    )
    values (
      ${row.id}, ${row.practiceId}, ${row.email}, ${row.name}, ${row.role}, ${row.farms}::text[], ${row.tokenHash},
      ${now}, ${admin.userId}, ${admin.name}, ${row.expiresAt}
    )
  `);
};

export type LockedInvitation = {
  email: string;
  name: string | null;
  role: Role;
  practice_id: string;
  farms: string[] | null;
  /** The number of days it was made for. */
  days: number;
  is_used: boolean;
  is_withdrawn: boolean;
};

/** An invitation to one of an admin's practices, locked; null if there is none. */
export const lockInvitation = async (
  tx: Transaction,
  { practiceIds }: PracticeAdmin,
  id: string,
): Promise<LockedInvitation | null> => {
  if (!isUuid(id)) return null;
  const [row] = await tx.rows<LockedInvitation>(sql`
    select email, name, role, practice_id, farms,
      round(extract(epoch from expires_at - created_at) / 86400)::integer as days,
      used_at is not null as is_used, withdrawn_at is not null as is_withdrawn
    from invitation
    where _id = ${id}
      and practice_id = any(${practiceIds}::text[])
    for update
  `);
  return row ?? null;
};

export const markWithdrawn = async (tx: Transaction, id: string, now: Date): Promise<void> => {
  await tx.rows(sql`update invitation set withdrawn_at = ${now} where _id = ${id}`);
};

/** The content of a token's invitation; null if it is not open. */
export const findOpenInvitation = async (db: Db, tokenHash: Uint8Array, now: Date): Promise<OpenInvitation | null> => {
  const [row] = await db.rows<OpenInvitation>(sql`
    select i.email, i.name, i.role, i.practice_id, p.name as practice_name, iso(i.expires_at) as expires_at
    from invitation i
    join practice p on p._id = i.practice_id
    where ${isOpen(tokenHash, now)}
  `);
  return row ?? null;
};

export type TakenInvitation = { id: string; email: string; role: Role; practice_id: string; farms: string[] | null };

/** Uses an invitation up; null if it is no longer open. */
export const takeInvitation = async (
  tx: Transaction,
  tokenHash: Uint8Array,
  now: Date,
): Promise<TakenInvitation | null> => {
  const [row] = await tx.rows<TakenInvitation>(sql`
    update invitation i
    set used_at = ${now}
    where ${isOpen(tokenHash, now)}
    returning i._id as id, i.email, i.role, i.practice_id, i.farms
  `);
  return row ?? null;
};

export type NewPerson = { id: string; name: string; passwordHash: string; now: Date };

/** Makes the account that an invitation is for; false if its e-mail address has one already. */
export const insertPerson = async (
  tx: Transaction,
  { id, name, passwordHash, now }: NewPerson,
  { email, role, practice_id, farms }: TakenInvitation,
): Promise<boolean> => {
  const rows = await tx.rows(sql`
    insert into app_user (id, email, name, role, password_hash, limited, created_at)
    values (${id}, ${email}, ${name}, ${role}, ${passwordHash}, ${farms !== null}, ${now})
    on conflict (lower(email)) do nothing
    returning id
  `);
  if (rows.length === 0) return false;
  await tx.rows(sql`insert into user_practice (user_id, practice_id) values (${id}, ${practice_id})`);
  // Only farms that the practice still serves.
  await tx.rows(sql`
    insert into user_farm (user_id, farm_id)
    select ${id}::uuid, farm_id
    from practice_farm
    where practice_id = ${practice_id}
      and farm_id = any(${narrowedTo(farms ?? [])}::text[])
  `);
  return true;
};

const isOpen = (tokenHash: Uint8Array, now: Date): Statement => sql`
  i.token_hash = ${tokenHash}
    and i.used_at is null
    and i.withdrawn_at is null
    and i.expires_at > ${now}
`;

const isSeenBy = (viewerId: string): Statement =>
  sql`practice_id in (select practice_id from administered_practice where user_id = ${viewerId})`;

/** The name of a practice; its id if it has none. */
export const findPracticeName = async (db: Db, practiceId: string): Promise<string> => {
  const [practice] = await db.rows<{ name: string }>(sql`
    select coalesce(name, _id) as name
    from practice
    where _id = ${practiceId}
  `);
  return practice?.name ?? practiceId;
};
