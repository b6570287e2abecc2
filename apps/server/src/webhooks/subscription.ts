import type { FollowedResource } from '@byre/contract/changes/schema';
import { followed, followedResources } from '@byre/contract/changes/schema';
import type { Scope } from '@byre/contract/keys/schema';
import { minuteMs } from '@byre/contract/time';
import { resourceOf } from '@byre/contract/webhooks/events';
import type { PauseReason } from '@byre/contract/webhooks/schema';
import type { Actor } from '../access/actor.ts';
import { keepEvent } from '../access/audit.ts';
import { narrowedTo } from '../access/proven-farm.ts';
import type { Database, Db, Transaction } from '../db/database.ts';
import { json, sql } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import type { State } from '../modules/changes/cursor.ts';

/** How far a webhook has been notified, and when the feed was read, in milliseconds since 1970. */
export type Progress = State & { readonly readMs?: number };

/** A webhook that is being worked on by the one process that holds its lease. */
export type Subscription = {
  readonly id: string;
  readonly lease: string;
  readonly practiceId: string;
  readonly name: string;
  /** The key or person whose access it has. */
  readonly actor: Actor;
  readonly url: string;
  readonly events: ReadonlySet<string> | null;
  readonly farms: readonly string[] | null;
  /** The events it receives, and what it may read. */
  readonly resources: readonly FollowedResource[];
  readonly withDocuments: boolean;
  readonly secrets: readonly Uint8Array[];
  readonly progress: Progress;
  /** How often in a row its receiver did not answer. */
  readonly failures: number;
  readonly failingSinceMs: number | null;
  /** The key that made it is no longer valid. */
  readonly isKeyEnded: boolean;
};

type Holding = { readonly id: string; readonly lease: string };

/** How long a process may be silent before another takes over its webhooks: longer than a wave of messages takes. */
const leasedForMs = 120_000;
/** How often each webhook is looked at without news, because news are only hints. */
const regularlyMs = minuteMs;

/** Takes the leases of a few webhooks that are due, or whose process has died. Of two processes, one gets each. */
export const claimDue = async (db: Db, lease: string, now: Date, most: number): Promise<string[]> => {
  const rows = await db.rows<{ id: string }>(sql`
    update webhook
    set lease = ${lease}, leased_until = ${after(now, leasedForMs)}, due_at = ${after(now, regularlyMs)}
    where _id in (
      select _id
      from webhook
      where paused_at is null
        and (lease is null and due_at <= ${now} or leased_until <= ${now})
        and (rest_until is null or rest_until <= ${now})
      order by due_at
      limit ${most}
      for update skip locked
    )
    returning _id as id
  `);
  return rows.map(({ id }) => id);
};

/** Extends the lease and returns the state of the webhook; null if it is gone or paused, or another process has it. */
export const renewLease = async (db: Db, { id, lease }: Holding, now: Date): Promise<Subscription | null> => {
  const [row] = await db.rows<{
    practice_id: string;
    name: string;
    actor_id: string;
    actor_name: string;
    scopes: Scope[] | null;
    is_key_ended: boolean;
    url: string;
    events: string[] | null;
    farms: string[] | null;
    with_documents: boolean;
    secret: Uint8Array;
    old_secret: Uint8Array | null;
    progress: Progress;
    failures: number;
    failing_since_ms: number | null;
  }>(sql`
    update webhook w
    set leased_until = ${after(now, leasedForMs)}
    from app_user u
    left join integration_key k on k._id = u.id
    where w._id = ${id}
      and w.lease = ${lease}
      and w.paused_at is null
      and u.id = w.actor_id
    returning w.practice_id, w.name, w.actor_id, u.name as actor_name, k.scopes,
      w.key_id is not null and (k.revoked_at is not null or coalesce(k.expires_at <= ${now}, false)) as is_key_ended,
      w.url, w.events, w.farms, w.with_documents, w.secret,
      case when w.old_secret_until > ${now} then w.old_secret end as old_secret,
      w.progress, w.failures, extract(epoch from w.failing_since)::float8 * 1000 as failing_since_ms
  `);
  if (!row) return null;
  const scopes = row.scopes ?? undefined;
  return {
    id,
    lease,
    practiceId: row.practice_id,
    name: row.name,
    actor: {
      ...{ userId: row.actor_id, name: row.actor_name, role: 'vet', device: null, practiceId: row.practice_id },
      ...(scopes && { scopes }),
    },
    url: row.url,
    events: row.events && new Set(row.events),
    farms: row.farms,
    resources: resourcesOf(row.events, scopes),
    withDocuments: row.with_documents,
    secrets: row.old_secret ? [row.secret, row.old_secret] : [row.secret],
    progress: row.progress,
    failures: row.failures,
    failingSinceMs: row.failing_since_ms,
    isKeyEnded: row.is_key_ended,
  };
};

const resourcesOf = (events: readonly string[] | null, scopes: readonly Scope[] | undefined): FollowedResource[] =>
  followedResources
    .filter((resource) => events === null || events.some((event) => resourceOf(event) === resource))
    .filter((resource) => scopes === undefined || scopes.includes(followed[resource].scope));

/** Gives a webhook back, to be looked at again at a given time, or sooner if there has been news of it. */
export const releaseLease = async (db: Db, { id, lease }: Holding, nextMs: number | null): Promise<void> => {
  const next = nextMs === null ? null : new Date(nextMs);
  await db.rows(sql`
    update webhook
    set lease = null, leased_until = null, due_at = least(due_at, ${next}::timestamptz)
    where _id = ${id}
      and lease = ${lease}
  `);
};

/**
 * Something has changed on these farms, or in what somebody may see. The webhooks it may concern are looked at
 * immediately.
 */
export const markDue = async (
  db: Db,
  concerned: { farms: readonly string[] } | 'everybody',
  now: Date,
): Promise<void> => {
  const whom =
    concerned === 'everybody'
      ? sql`true`
      : sql`practice_id in (select practice_id from practice_farm where farm_id = any (${narrowedTo(concerned.farms)}::text[]))`;
  await db.rows(sql`
    update webhook
    set due_at = ${now}
    where paused_at is null
      and due_at > ${now}
      and ${whom}
  `);
};

/** The results of a few messages, for their webhook. */
export type Standing =
  | { readonly kind: 'arrived' }
  /** None arrived; includes the time until which the receiver is left alone. */
  | { readonly kind: 'failed'; readonly restUntil: Date | null };

export const keepStanding = async (db: Db, { id, lease }: Holding, standing: Standing, now: Date): Promise<void> => {
  const change =
    standing.kind === 'arrived'
      ? sql`failing_since = null, failures = 0, rest_until = null, last_delivered_at = ${now}`
      : sql`failing_since = coalesce(failing_since, ${now}), failures = failures + ${standing.restUntil === null ? 0 : 1}::int,
          rest_until = ${standing.restUntil}::timestamptz`;
  await db.rows(sql`
    update webhook
    set ${change}
    where _id = ${id}
      and lease = ${lease}
  `);
};

/** Sends nothing more until somebody resumes it, and shows the admins why. */
export const pauseByItself = async (
  db: Database,
  { id, lease, practiceId, name }: Subscription,
  reason: Exclude<PauseReason, 'person'>,
  now: Date,
): Promise<void> => {
  await inTransaction(db, async (tx) => {
    const [paused] = await tx.rows(sql`
      update webhook
      set paused_at = ${now}, paused_by = null, pause_reason = ${reason}, lease = null, leased_until = null
      where _id = ${id}
        and lease = ${lease}
        and paused_at is null
      returning 1
    `);
    if (!paused) return;
    await keepEvent(tx, {
      at: now,
      kind: 'webhook-paused',
      by: null,
      practiceId,
      subject: id,
      detail: { webhook: name, reason },
    });
  });
};

/** How far the changes have been made into messages, locked; null if another process has the webhook by now. */
export const lockProgress = async (tx: Transaction, { id, lease }: Holding): Promise<Progress | null> => {
  const [row] = await tx.rows<{ progress: Progress }>(sql`
    select progress
    from webhook
    where _id = ${id}
      and lease = ${lease}
    for update
  `);
  return row?.progress ?? null;
};

/** How far the changes have been made into messages; false if another process has the webhook by now. */
export const keepProgress = async (db: Db, { id, lease }: Holding, progress: Progress): Promise<boolean> => {
  const kept = await db.rows(sql`
    update webhook
    set progress = ${json(progress)}
    where _id = ${id}
      and lease = ${lease}
    returning 1
  `);
  return kept.length > 0;
};

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);
