import type { Endpoint } from '@byre/contract/endpoint';
import { Problem } from '@byre/contract/problem';
import type { Transaction } from '../db/database.ts';
import { type Statement, sql } from '../db/sql.ts';

/**
 * Since when a practice of a person has demanded a second factor of everybody, where they have neither an authenticator app nor a
 * passkey: until they have one, they are answered only what their own account needs. Null for everybody else.
 */
export const lacksFactorSince = (userId: Statement): Statement => sql`(
        select max(p.everybody_needs_factor_at)
        from user_practice up
        join practice p on p._id = up.practice_id
        where up.user_id = ${userId}
          and not exists (
            select 1
            from totp_factor t
            where t.user_id = up.user_id
              and t.secret is not null
          )
          and not exists (select 1 from passkey k where k.user_id = up.user_id)
      )`;

/**
 * What somebody without the factor may ask: their account, how they sign in, the lock of their device. A device goes on reporting
 * itself, because the answer may be that it is to be emptied.
 */
const ownAccount = /^\/api\/((session|sessions|password|second-factors|passkeys|lock-keys)(\/|$)|sync\/(device|ping)$)/;

/** Refuses what is not about one's own account to a person who lacks the factor. What is not named above is refused. */
export const factorGuard = ({ path }: Endpoint): ((lacksFactorMs: number | null) => void) => {
  const isOpen = ownAccount.test(path);
  return (lacksFactorMs) => {
    if (lacksFactorMs !== null && !isOpen) throw factorProblem();
  };
};

/** The refusal that an app recognises by the field it names. */
export const factorProblem = (): Problem => {
  const message = 'Your practice requires a second factor of everybody. Set one up, then send the same request again.';
  return new Problem('forbidden', message, { errors: [{ pointer: '/second_factor', code: 'required', message }] });
};

/** Demands a second factor of everybody in a practice since `at`, or no longer (null); whether that was not so before. */
export const demandOfEverybody = async (tx: Transaction, practiceId: string, at: Date | null): Promise<boolean> => {
  const rows = await tx.rows(sql`
    update practice
    set everybody_needs_factor_at = ${at}::timestamptz
    where _id = ${practiceId}
      and (everybody_needs_factor_at is null) <> ${at === null}
    returning _id
  `);
  return rows.length > 0;
};
