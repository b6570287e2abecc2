import type { PlainQuery } from '@byre/contract/paging';
import type { Team } from '@byre/contract/teams/schema';
import type { Actor } from '../../access/actor.ts';
import { administers } from '../../access/practice-access.ts';
import type { Db, Transaction } from '../../db/database.ts';
import { readPlainPage } from '../../db/plain-page.ts';
import { sql } from '../../db/sql.ts';
import { isUuid } from '../../ids.ts';

export type OfPractice = { readonly actor: Actor; readonly practiceId: string };

/** A page of a practice's teams by name; 404 for anybody but its admins. */
export const pageOfTeams = (db: Db, { actor, practiceId }: OfPractice, query: PlainQuery) =>
  readPlainPage(db, query, {
    document: sql`team_document(item)`,
    from: sql`
      from team as item
      where practice_id = ${practiceId}
    `,
    order: sql`lower(name), _id`,
    exists: administers(actor, practiceId),
  });

export type FoundTeam = { text: string; version: number };

/** A team of a practice for one of its admins; null if there is none. */
export const findTeam = async (db: Db, { actor, practiceId }: OfPractice, id: string): Promise<FoundTeam | null> => {
  if (!isUuid(id)) return null;
  const [row] = await db.rows<FoundTeam>(sql`
    select team_document(item)::text as text, version
    from team as item
    where _id = ${id}
      and practice_id = ${practiceId}
      and ${administers(actor, practiceId)}
  `);
  return row ?? null;
};

/** The same for writing. Its practice is locked. */
export const readTeam = async (tx: Transaction, of: OfPractice, id: string): Promise<Team | null> => {
  const found = await findTeam(tx, of, id);
  return found && JSON.parse(found.text);
};

export const countTeams = async (tx: Transaction, practiceId: string): Promise<number> => {
  const [row] = await tx.rows<{ teams: number }>(sql`
    select count(*)::int as teams
    from team
    where practice_id = ${practiceId}
  `);
  return row?.teams ?? 0;
};

/** Which of some people may belong to a team of a practice: those who work there and are not admins. */
export const listEligible = async (
  tx: Transaction,
  practiceId: string,
  members: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await tx.rows<{ id: string }>(sql`
    select u.id
    from app_user u
    join user_practice up on up.user_id = u.id
    where u.id = any (${members}::uuid[])
      and up.practice_id = ${practiceId}
      and u.kind = 'person'
      and u.role <> 'admin'
  `);
  return new Set(rows.map(({ id }) => id));
};

export type TeamState = Pick<Team, 'name' | 'farms' | 'members'>;

/** Writes a team, new or existing. */
export const writeTeam = async (
  tx: Transaction,
  { id, practiceId, now }: { id: string; practiceId: string; now: Date },
  { name, farms, members }: TeamState,
): Promise<void> => {
  await tx.rows(sql`
    insert into team (_id, practice_id, name, created_at, updated_at)
    values (${id}, ${practiceId}, ${name}, ${now}, ${now})
    on conflict (_id) do update
    set name = excluded.name, updated_at = excluded.updated_at, version = team.version + 1
  `);
  await tx.rows(sql`delete from team_farm where team_id = ${id}`);
  await tx.rows(sql`
    insert into team_farm (team_id, farm_id)
    select distinct ${id}::uuid, farm_id
    from unnest(${farms}::text[]) as farm_id
  `);
  await tx.rows(sql`delete from team_member where team_id = ${id}`);
  await tx.rows(sql`
    insert into team_member (team_id, user_id)
    select distinct ${id}::uuid, user_id
    from unnest(${members}::uuid[]) as user_id
  `);
};

/** The names of some people, for an entry that others read. */
export const listNames = async (tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.rows<{ id: string; name: string }>(sql`
    select id, name
    from app_user
    where id = any (${ids}::uuid[])
  `);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

export const deleteTeam = async (tx: Transaction, id: string): Promise<void> => {
  await tx.rows(sql`delete from team where _id = ${id}`);
};
