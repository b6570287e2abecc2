import type { PlainQuery } from '@byre/contract/paging';
import { Problem } from '@byre/contract/problem';
import type { Role } from '@byre/contract/session/schema';
import type { Actor } from '../../access/actor.ts';
import { lockPractices } from '../../access/practice-admin.ts';
import type { Db, Transaction } from '../../db/database.ts';
import { type PageQuery, readOne, readPage } from '../../db/page.ts';
import { type PageText, readPlainPage } from '../../db/plain-page.ts';
import { columns, type Resource } from '../../db/resource.ts';
import { type Statement, sql } from '../../db/sql.ts';
import { isUuid } from '../../ids.ts';

export const people: Resource = {
  table: 'person',
  document: 'person_document',
  fields: {
    ...columns('uuid', '_id'),
    ...columns('text', 'email', 'name', 'role', 'second_factor'),
    ...columns('texts', 'practices', 'farms'),
    ...columns('boolean', 'disabled', 'works_elsewhere'),
    ...columns('number', 'version'),
    ...columns('date', 'disabled_at', 'created_at', 'last_seen_at'),
  },
};

/** A page of the people that an admin sees. */
export const pageOfPeople = (db: Db, actor: Actor, query: PageQuery, condition: Statement) =>
  readPage(db, people, query, { scope: isSeenBy(actor.userId), condition });

export const findPerson = async (db: Db, viewerId: string, personId: string) =>
  isUuid(personId) ? readOne(db, people, sql`${isSeenBy(viewerId)} and _id = ${personId}`) : null;

/**
 * A page of the names of those who may sign in to one of the caller's practices, the caller included. Names only: the
 * rest is for admins.
 */
export const pageOfColleagues = (db: Db, { userId }: Actor, query: PlainQuery): Promise<PageText> =>
  readPlainPage(db, query, {
    document: sql`json_build_object('_id', id, 'name', name)`,
    from: sql`
      from app_user
      where kind = 'person'
        and disabled_at is null
        and id in (
          select beside.user_id
          from user_practice as own
          join user_practice as beside on beside.practice_id = own.practice_id
          where own.user_id = ${userId}
        )
    `,
    order: sql`name, id`,
  });

/** A page of somebody's open sessions, last used first; 404 if the admin does not see them. */
export const pageOfSessionsOf = (
  db: Db,
  { actor, personId, now }: { actor: Actor; personId: string; now: Date },
  query: PlainQuery,
): Promise<PageText> =>
  readPlainPage(db, query, {
    document: sql`json_build_object(
      '_id', _id, 'device', device, 'created_at', iso(created_at), 'last_used_at', iso(last_used_at),
      'expires_at', iso(expires_at)
    )`,
    from: sql`
      from session
      where user_id = ${isUuid(personId) ? personId : null}::uuid
        and revoked_at is null
        and expires_at > ${now}
    `,
    order: sql`last_used_at desc, _id desc`,
    exists: sql`exists (
      select 1
      from person
      where ${isSeenBy(actor.userId)}
        and _id = ${isUuid(personId) ? personId : null}::uuid
    )`,
  });

export type PersonRow = {
  id: string;
  email: string;
  name: string;
  role: Role;
  practices: string[];
  farms: string[] | null;
  disabled: boolean;
  works_elsewhere: boolean;
  version: number;
};

/**
 * A person whom an admin may change, as values. Their practice stays locked, so nobody else can change them in the
 * meantime. Throws 403 for everybody but admins, 404 for people outside their practices, and 403 for people who also
 * work elsewhere: otherwise an admin of one practice could reset somebody's password and so read another's records.
 */
export const lockManagedPerson = async (tx: Transaction, actor: Actor, personId: string): Promise<PersonRow> => {
  const admin = await lockPractices(tx, actor);
  const person = await findPersonRow(tx, admin.userId, personId);
  if (!person) throw new Problem('not-found');
  if (person.works_elsewhere) throw new Problem('forbidden', 'They also work for another practice.');
  return person;
};

const findPersonRow = async (tx: Transaction, viewerId: string, personId: string): Promise<PersonRow | null> => {
  if (!isUuid(personId)) return null;
  const [row] = await tx.rows<PersonRow>(sql`
    select _id as id, email, name, role, practices, farms, disabled, works_elsewhere, version
    from person
    where ${isSeenBy(viewerId)}
      and _id = ${personId}
  `);
  return row ?? null;
};

export type PersonValues = { name: string; role: Role; farms: readonly string[] | null; disabled: boolean };

/** Writes the fields of a person that may be changed. */
export const updatePerson = async (tx: Transaction, id: string, values: PersonValues, now: Date): Promise<void> => {
  const { name, role, farms, disabled } = values;
  await tx.rows(sql`
    update app_user
    set name = ${name}, role = ${role}, limited = ${farms !== null}, version = version + 1,
      disabled_at = case when ${disabled} then coalesce(disabled_at, ${now}::timestamptz) end
    where id = ${id}
  `);
  // An admin sees all farms, and belongs to no team.
  if (role === 'admin') await tx.rows(sql`delete from team_member where user_id = ${id}`);
  await tx.rows(sql`delete from user_farm where user_id = ${id}`);
  await tx.rows(sql`
    insert into user_farm (user_id, farm_id)
    select ${id}::uuid, farm_id
    from unnest(${farms ?? []}::text[]) as farm_id
    on conflict do nothing
  `);
};

/** What an admin handed out stops working once they are no longer one: their open invitations and reset links. */
export const withdrawLinksOf = async (tx: Transaction, adminId: string, now: Date): Promise<void> => {
  await tx.rows(sql`
    update invitation
    set withdrawn_at = ${now}
    where created_by_id = ${adminId}
      and used_at is null
      and withdrawn_at is null
  `);
  await tx.rows(sql`delete from password_reset where created_by_id = ${adminId}`);
};

const isSeenBy = (viewerId: string): Statement => sql`viewer_id = ${viewerId}`;
