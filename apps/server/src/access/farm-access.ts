import { zoneNamed } from '@byre/contract/place-days';
import type { SessionEnd } from '@byre/contract/problem-document';
import type { Role, SessionPlace } from '@byre/contract/session/schema';
import type { Db } from '../db/database.ts';
import { type Statement, sql } from '../db/sql.ts';
import type { Actor } from './actor.ts';
import { factorNewsOf } from './factor-changes.ts';
import { lacksFactorSince } from './factor-demand.ts';
import { findKey, type KnownKey } from './key-access.ts';
import { newsOf, resetByOf } from './password-resets.ts';
import { narrowedTo, type ProvenFarm, type ProvenFarmsInSql } from './proven-farm.ts';
import { timeZoneOf } from './time-zone.ts';

declare const guarded: unique symbol;

/**
 * Proof that a person may see a farm. Only this file makes one, from the view `visible_farm`, and every query of farm
 * data takes one: a query that forgot to ask does not compile.
 */
export type FarmAccess = {
  readonly farmId: ProvenFarm;
  readonly [guarded]: true;
  /** Whether access that was found a moment ago is still valid. A write checks it again when it locks the farm. */
  readonly holds?: {
    /** The caller as known; the same object for the same session. */
    readonly of: string;
    condition(farmId: ProvenFarm | ProvenFarmsInSql): Statement;
  };
};

/** Access to several farms, for one statement about all of them: the column of its rows that holds their ids. */
export type EachFarm = { readonly farmId: ProvenFarmsInSql; readonly [guarded]: true };

/** The ids of the farms by position, to be put into the statement as that column. */
export const eachFarm = (
  accesses: readonly FarmAccess[],
  column: Statement,
): { readonly farms: EachFarm; readonly farmIds: ProvenFarm[] } => ({
  farms: { farmId: column } as EachFarm,
  farmIds: accesses.map(({ farmId }) => farmId),
});

/**
 * The access of a signed-in person to one farm, or null if they may not see it or it does not exist. The two cases look the same.
 */
export const findFarmAccess = async (db: Db, actor: Actor, farmId: string): Promise<FarmAccess | null> => {
  const { question, accessFrom } = askFarmAccess(actor, farmId);
  return accessFrom(await db.rows(question));
};

/**
 * The same for a transaction that includes the question in its beginning (`opening`): the statement, and how to read
 * its answer.
 */
export const askFarmAccess = (
  actor: Actor,
  farmId: string,
): { question: Statement; accessFrom(rows: readonly object[]): FarmAccess | null } => ({
  question: sql`
    select 1
    from visible_farm
    where user_id = ${actor.userId}
      and farm_id = ${narrowedTo(farmId)}
    limit 1
  `,
  accessFrom: (rows) => (rows.length > 0 ? grant(farmId) : null),
});

/** The access of a signed-in person to each farm they may see. */
export const listFarmAccess = async (db: Db, actor: Actor): Promise<FarmAccess[]> => {
  const rows = await db.rows<{ farm_id: string }>(sql`
    select farm_id
    from visible_farm
    where user_id = ${actor.userId}
  `);
  const { onlyFarms } = actor;
  const only = onlyFarms && new Set(onlyFarms);
  return rows.flatMap(({ farm_id }) => (only?.has(farm_id) === false ? [] : [grant(farm_id)]));
};

export type Identified = {
  actor: Actor;
  /** Null if the request names no farm, or they may not see it. */
  access: FarmAccess | null;
  /** When the token was last used, and when it runs out, in milliseconds since 1970. */
  lastUsedMs: number;
  expiresMs: number;
  /** When the person last confirmed that it is them; never for a key. */
  confirmedMs: number;
  tokenHash: Uint8Array;
  /** Where they signed in, according to the app. */
  place: SessionPlace | null;
  /**
   * When something last happened that the person must be told about, in milliseconds since 1970; null if nothing did.
   */
  newsMs: number | null;
  /**
   * Since when they have lacked a second factor that a practice requires of everybody, likewise. Null if they lack
   * none, and for a key.
   */
  lacksFactorMs: number | null;
};

/**
 * The owner of a token, and whether they may see the farm named in the request, in one statement. For an ended session,
 * how it ended.
 */
export const identify = async (
  db: Db,
  tokenHash: Uint8Array,
  farmId: string | null,
  now: Date,
): Promise<Identified | SessionEnd | null> => {
  const [row] = await db.rows<{
    over: SessionEnd | null;
    user_id: string;
    name: string;
    role: Role;
    device: string | null;
    practice_id: string | null;
    time_zone: string | null;
    last_used_ms: number;
    expires_ms: number;
    confirmed_ms: number;
    place: SessionPlace | null;
    reset_by: string | null;
    news_ms: number | null;
    lacks_factor_ms: number | null;
    may_see: boolean;
  }>(sql`
    select case
        when s.revoked_at is not null or u.disabled_at is not null then 'ended'
        when s.expires_at <= ${now} then 'ran-out'
      end as over,
      u.id as user_id, u.name, u.role, s.device, s.place,
      (select min(practice_id) from user_practice where user_id = u.id) as practice_id,
      ${timeZoneOf(sql`u.id`)} as time_zone,
      extract(epoch from s.last_used_at)::float8 * 1000 as last_used_ms,
      extract(epoch from s.expires_at)::float8 * 1000 as expires_ms,
      extract(epoch from greatest(s.created_at, s.confirmed_at))::float8 * 1000 as confirmed_ms,
      ${resetByOf(sql`u.id`)} as reset_by,
      extract(epoch from ${lacksFactorSince(sql`u.id`)})::float8 * 1000 as lacks_factor_ms,
      extract(epoch from greatest(${newsOf(sql`u.id`, now)}, ${factorNewsOf(sql`s`, now)}))::float8 * 1000 as news_ms,
      exists (
        select 1
        from visible_farm v
        where v.user_id = u.id
          and v.farm_id = ${narrowedTo(farmId)}::text
      ) as may_see
    from session s
    join app_user u on u.id = s.user_id
    where s.token_hash = ${tokenHash}
  `);
  if (!row) return null;
  if (row.over !== null) return row.over;
  return {
    actor: {
      userId: row.user_id,
      name: row.name,
      role: row.role,
      device: row.device,
      practiceId: row.practice_id ?? undefined,
      timeZone: zoneNamed(row.time_zone),
      ...(row.reset_by === null ? {} : { resetBy: row.reset_by }),
    },
    access: farmId !== null && row.may_see ? grant(farmId) : null,
    lastUsedMs: row.last_used_ms,
    expiresMs: row.expires_ms,
    confirmedMs: row.confirmed_ms,
    tokenHash,
    place: row.place,
    // The person must be told both that they lack it and that they no longer do.
    newsMs: laterOf(row.news_ms, row.lacks_factor_ms),
    lacksFactorMs: row.lacks_factor_ms,
  };
};

const laterOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

/** A key that no longer works: since when, and why. */
export type EndedKey = {
  ended: 'revoked' | 'ran-out';
  keyId: string;
  practiceId: string;
  /** It was the connection of a vendor's system. */
  isConnection: boolean;
  at: Date;
};

/** The same for the token of a key. For a key that has ended, how it ended. */
export const identifyKey = async (
  db: Db,
  tokenHash: Uint8Array,
  farmId: string | null,
  now: Date,
): Promise<(Identified & { practiceId: string }) | EndedKey | null> => {
  const key = await findKey(db, tokenHash, farmId);
  if (!key) return null;
  const ended = endOf(key, now);
  if (ended) return ended;
  // A short-lived token is meant to expire: the connection has not ended.
  const tokenEndMs = key.token_expires_ms ?? Number.POSITIVE_INFINITY;
  if (tokenEndMs <= now.getTime()) return null;
  return {
    // A key is never an admin. Its scopes say what it may do.
    actor: {
      userId: key.key_id,
      name: key.name,
      role: 'vet',
      device: null,
      practiceId: key.practice_id,
      timeZone: zoneNamed(key.time_zone),
      scopes: key.scopes,
    },
    access: farmId !== null && key.may_see ? grant(farmId) : null,
    lastUsedMs: key.last_used_ms ?? 0,
    expiresMs: Math.min(key.expires_ms ?? Number.POSITIVE_INFINITY, tokenEndMs),
    confirmedMs: Number.NEGATIVE_INFINITY,
    tokenHash,
    place: null,
    newsMs: null,
    lacksFactorMs: null,
    practiceId: key.practice_id,
  };
};

const endOf = (key: KnownKey, now: Date): EndedKey | null => {
  const { key_id, practice_id, is_connection, revoked_ms, expires_ms } = key;
  const of = { keyId: key_id, practiceId: practice_id, isConnection: is_connection };
  if (revoked_ms !== null) return { ...of, ended: 'revoked', at: new Date(revoked_ms) };
  if (expires_ms === null || expires_ms > now.getTime()) return null;
  return { ...of, ended: 'ran-out', at: new Date(expires_ms) };
};

/**
 * The access of a session that was found a moment ago, for a write. Whether the session, its unchanged person, and
 * their view of the farm are still valid is checked again with the farm's counter (`farm-work.ts`).
 */
export const accessAskedAgain = (
  { access, actor, tokenHash }: Pick<Identified, 'access' | 'actor' | 'tokenHash'>,
  now: Date,
): FarmAccess | null =>
  access && {
    ...access,
    holds: {
      of: JSON.stringify([Buffer.from(tokenHash).toString('base64'), actor.name, actor.role]),
      condition: (farmId) => sql`(
      exists (
        select
        from session s
        join app_user u on u.id = s.user_id
        where s.token_hash = ${tokenHash}
          and s.revoked_at is null
          and s.expires_at > ${now}
          and u.disabled_at is null
          and u.name = ${actor.name}
          and u.role = ${actor.role}
      )
      and exists (
        select
        from visible_farm v
        where v.user_id = ${actor.userId}
          and v.farm_id = ${farmId}
      )
    )`,
    },
  };

const grant = (farmId: string): FarmAccess => ({ farmId }) as FarmAccess;
