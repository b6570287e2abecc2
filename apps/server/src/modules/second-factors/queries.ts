import type { FactorDemand, SecondFactors } from '@byre/contract/second-factors/schema';
import type { Actor } from '../../access/actor.ts';
import type { Db, Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

export type Totp = { secret: Uint8Array | null; new_secret: Uint8Array | null };

export const findTotp = async (db: Db, userId: string): Promise<Totp | null> => {
  const [row] = await db.rows<Totp>(sql`select secret, new_secret from totp_factor where user_id = ${userId}`);
  return row ?? null;
};

/** A person's factors besides the password, as shown to them. */
export const readSecondFactors = async (db: Db, { userId }: Actor): Promise<SecondFactors> => {
  const [row] = await db.rows<SecondFactors>(sql`
    select iso(t.since) as totp_since,
      (
        select count(*)::int
        from recovery_code r
        where r.user_id = u.id
          and r.used_at is null
      ) as recovery_codes_left,
      (select count(*)::int from passkey k where k.user_id = u.id) as passkeys,
      exists (
        select 1
        from user_practice up
        join practice p on p._id = up.practice_id
        where up.user_id = u.id
          and (p.everybody_needs_factor_at is not null or u.role = 'admin' and p.admins_need_second_factor)
      ) as required,
      exists (
        select 1
        from user_practice up
        join practice p on p._id = up.practice_id
        where up.user_id = u.id
          and p.everybody_needs_factor_at is not null
      ) as required_of_everybody,
      iso(f.at) as taken_away_at, f.by_name as taken_away_by
    from app_user u
    left join totp_factor t on t.user_id = u.id
    left join factor_taken_away f on f.user_id = u.id
    where u.id = ${userId}
  `);
  if (!row) throw new Error('The session belongs to a person who does not exist.');
  return row;
};

/** Of whom a practice requires a second factor; nobody, if the practice does not exist. */
export const readDemand = async (db: Db, practiceId: string): Promise<Required<FactorDemand>> => {
  const [row] = await db.rows<Required<FactorDemand>>(sql`
    select admins_need_second_factor or everybody_needs_factor_at is not null as of_admins,
      everybody_needs_factor_at is not null as of_everybody
    from practice
    where _id = ${practiceId}
  `);
  return row ?? { of_admins: false, of_everybody: false };
};

/** Stores a new secret for an app. The one in use stays. */
export const keepNewSecret = async (tx: Transaction, userId: string, secret: Uint8Array, now: Date): Promise<void> => {
  await tx.rows(sql`
    insert into totp_factor (user_id, new_secret, new_since)
    values (${userId}, ${secret}, ${now})
    on conflict (user_id) do update
      set new_secret = excluded.new_secret, new_since = excluded.new_since
  `);
};

/** Activates the new secret with its first code. Returns whether it is still the new one. */
export const takeNewSecret = async (
  tx: Transaction,
  { userId, secret, step, now }: { userId: string; secret: Uint8Array; step: number; now: Date },
): Promise<boolean> => {
  const rows = await tx.rows(sql`
    update totp_factor
    set secret = new_secret, since = ${now}, last_step = ${step}, new_secret = null, new_since = null
    where user_id = ${userId}
      and new_secret = ${secret}
    returning user_id
  `);
  if (rows.length > 0) await forgetTakenAway(tx, userId);
  return rows.length > 0;
};

/** Uses the code of a time step. Returns whether neither it nor a later one was used before. */
export const spendStep = async (
  tx: Transaction,
  { userId, secret, step }: { userId: string; secret: Uint8Array; step: number },
): Promise<boolean> => {
  const rows = await tx.rows(sql`
    update totp_factor
    set last_step = ${step}
    where user_id = ${userId}
      and secret = ${secret}
      and last_step < ${step}
    returning user_id
  `);
  return rows.length > 0;
};

export const findRecoverySalt = async (db: Db, userId: string): Promise<Uint8Array | null> => {
  const [row] = await db.rows<{ salt: Uint8Array }>(sql`
    select salt
    from recovery_code
    where user_id = ${userId}
    limit 1
  `);
  return row?.salt ?? null;
};

/** Uses up a recovery code. Returns whether it was unused. */
export const spendRecoveryCode = async (
  tx: Transaction,
  { userId, hash, now }: { userId: string; hash: Uint8Array; now: Date },
): Promise<boolean> => {
  const rows = await tx.rows(sql`
    update recovery_code
    set used_at = ${now}
    where user_id = ${userId}
      and code_hash = ${hash}
      and used_at is null
    returning user_id
  `);
  return rows.length > 0;
};

/** Replaces all recovery codes. */
export const replaceRecoveryCodes = async (
  tx: Transaction,
  userId: string,
  { hashes, salt }: { hashes: readonly Uint8Array[]; salt: Uint8Array },
): Promise<void> => {
  await tx.rows(sql`delete from recovery_code where user_id = ${userId}`);
  for (const hash of hashes) {
    await tx.rows(sql`insert into recovery_code (user_id, code_hash, salt) values (${userId}, ${hash}, ${salt})`);
  }
};

/** Removes an authenticator app with its recovery codes. Returns whether one was in use. */
export const deleteTotp = async (tx: Transaction, userId: string): Promise<boolean> => {
  await tx.rows(sql`delete from recovery_code where user_id = ${userId}`);
  const rows = await tx.rows<{ was_set: boolean }>(sql`
    delete from totp_factor
    where user_id = ${userId}
    returning secret is not null as was_set
  `);
  return rows[0]?.was_set ?? false;
};

/** Records for somebody that an admin removed their second factor; null: the operator of the service. */
export const noteTakenAway = async (
  tx: Transaction,
  userId: string,
  byName: string | null,
  now: Date,
): Promise<void> => {
  await tx.rows(sql`
    insert into factor_taken_away (user_id, at, by_name)
    values (${userId}, ${now}, ${byName})
    on conflict (user_id) do update
      set at = excluded.at, by_name = excluded.by_name
  `);
};

/** The person has read it. Repeating it changes nothing. */
export const forgetTakenAway = async (tx: Transaction, userId: string): Promise<void> => {
  await tx.rows(sql`delete from factor_taken_away where user_id = ${userId}`);
};
