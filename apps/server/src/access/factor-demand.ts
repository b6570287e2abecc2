import type { Endpoint } from '@byre/contract/endpoint';
import { Problem } from '@byre/contract/problem';
import type { Transaction } from '../db/database.ts';
import { type Statement, sql } from '../db/sql.ts';

/**
 * Since when one of a person's practices has required a second factor of everybody, if they have neither an
 * authenticator app nor a passkey. Until they have one, only requests about their own account are answered. Null for
 * everybody else.
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
 * What a person without the factor may request: their account, how they sign in, the lock of their device. A device may
 * still report its state, because the answer may ask it to remove the records.
 */
const ownAccount = /^\/api\/((session|sessions|password|second-factors|passkeys|lock-keys)(\/|$)|sync\/(device|ping)$)/;

/**
 * Refuses everything but requests about their own account to a person who lacks the factor. What is not listed above is
 * refused.
 */
export const factorGuard = ({ path }: Endpoint): ((lacksFactorMs: number | null) => void) => {
  const isOpen = ownAccount.test(path);
  return (lacksFactorMs) => {
    if (lacksFactorMs !== null && !isOpen) throw factorProblem();
  };
};

/** The refusal, which an app recognises by the field it names. */
export const factorProblem = (): Problem => {
  const message = 'Your practice requires a second factor of everybody. Set one up, then send the same request again.';
  return new Problem('forbidden', message, { errors: [{ pointer: '/second_factor', code: 'required', message }] });
};

/**
 * Requires a second factor of everybody in a practice since `at`, or no longer (null). Returns whether that was a
 * change.
 */
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
