import type { FactorChangeKind } from '@byre/contract/session/schema';
import { dayMs } from '@byre/contract/time';
import type { Transaction } from '../db/database.ts';
import { type Statement, sql } from '../db/sql.ts';
import type { Actor } from './actor.ts';

/** How long a change is shown at sign-in: long enough for the person to notice one that was not theirs. */
export const factorChangeToldMs = 90 * dayMs;

/** The person who changes their own account, and their session. */
export type OwnWork = { actor: Actor; tokenHash: Uint8Array; now: Date };

/** Records that a session changed how its person signs in, so that their other devices can show it. */
export const noteFactorChange = async (
  tx: Transaction,
  { actor, tokenHash, now }: OwnWork,
  kind: FactorChangeKind,
  name: string | null = null,
): Promise<void> => {
  await tx.rows(sql`
    insert into factor_change (user_id, at, kind, name, device, session_hash)
    values (${actor.userId}, ${now}, ${kind}, ${name}, ${actor.device}, ${tokenHash})
  `);
};

/**
 * The person has read on this device what was changed elsewhere. That settles a change for their other devices too only
 * if this session existed before the change: an intruder with a passkey of their own settles nothing.
 */
export const readFactorChanges = async (tx: Transaction, { tokenHash, now }: OwnWork): Promise<void> => {
  await tx.rows(sql`
    update factor_change
    set settled_at = ${now}
    from session
    where session.token_hash = ${tokenHash}
      and factor_change.user_id = session.user_id
      and factor_change.session_hash <> session.token_hash
      and factor_change.settled_at is null
      and factor_change.at > session.created_at
  `);
  await tx.rows(sql`update session set factors_read_at = ${now} where token_hash = ${tokenHash}`);
};

/** The changes that a session shows to its person: those made by other sessions, until they are marked as read. */
const toldOn = (session: Statement, now: Date): Statement => sql`
  change.user_id = ${session}.user_id
    and change.session_hash <> ${session}.token_hash
    and change.settled_at is null
    and change.at > greatest(${session}.factors_read_at, ${new Date(now.getTime() - factorChangeToldMs)}::timestamptz)`;

/** The time of the last change that a session must show; null if there is none. */
export const factorNewsOf = (session: Statement, now: Date): Statement => sql`(
        select max(change.at)
        from factor_change change
        where ${toldOn(session, now)}
      )`;

/** The changes as they are in the document of a signed-in person, newest first. */
export const factorFields = (session: Statement, now: Date): Statement => sql`
  'factor_changes', (
    select coalesce(
      json_agg(
        json_build_object('kind', change.kind, 'name', change.name, 'on', change.device, 'at', iso(change.at))
        order by change.at desc, change._id desc
      ),
      '[]'::json
    )
    from factor_change change
    where ${toldOn(session, now)}
  )`;
