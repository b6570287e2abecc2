import type { DeliveriesQuery } from '@byre/contract/webhooks/schema';
import type { Actor } from '../../access/actor.ts';
import { requireAdminRole } from '../../access/practice-admin.ts';
import type { Db, Transaction } from '../../db/database.ts';
import { type PageQuery, readOne, readPage } from '../../db/page.ts';
import { readPlainPage } from '../../db/plain-page.ts';
import { columns, type Resource } from '../../db/resource.ts';
import { json, type Statement, sql } from '../../db/sql.ts';
import { isUuid } from '../../ids.ts';
import type { Progress } from '../../webhooks/subscription.ts';

export const webhooks: Resource = {
  table: 'practice_webhook',
  document: 'practice_webhook_document',
  fields: {
    ...columns('uuid', '_id'),
    ...columns('text', 'practice_id', 'name', 'url', 'state', 'pause_reason', 'paused_by', 'created_by'),
    ...columns('texts', 'events', 'farms'),
    ...columns('boolean', 'with_documents', 'made_by_key'),
    ...columns('number', 'waiting', 'dead'),
    ...columns('date', 'created_at', 'paused_at', 'failing_since', 'last_delivered_at', 'old_secret_until'),
  },
};

/** Throws 403 for people who are not admins. A key's scopes decide what it may do. */
export const requireKeeper = (actor: Actor): void => {
  if (actor.scopes === undefined) requireAdminRole(actor);
};

/** Admins see all webhooks of their practices, a key those that it made. */
const isSeenBy = ({ userId, scopes }: Actor): Statement =>
  scopes === undefined
    ? sql`practice_id in (select practice_id from administered_practice where user_id = ${userId})`
    : sql`key_id = ${userId}`;

export const pageOfWebhooks = (db: Db, actor: Actor, query: PageQuery, condition: Statement) =>
  readPage(db, webhooks, query, { scope: isSeenBy(actor), condition });

export const findWebhook = async (db: Db, actor: Actor, id: string) =>
  isUuid(id) ? readOne(db, webhooks, sql`${isSeenBy(actor)} and _id = ${id}`) : null;

/** What was sent by a webhook, what waits and what was given up, newest first; 404 for anybody who does not see it. */
export const pageOfDeliveries = (db: Db, actor: Actor, id: string, query: DeliveriesQuery) => {
  const known = isUuid(id) ? id : null;
  return readPlainPage(db, query, {
    document: sql`webhook_delivery_document(item)`,
    from: sql`
      from webhook_delivery as item
      where webhook_id = ${known}::uuid
        and ${query.state === undefined ? sql`true` : sql`state = ${query.state}`}
    `,
    order: sql`seq desc`,
    exists: sql`exists (select 1 from webhook where _id = ${known}::uuid and ${isSeenBy(actor)})`,
  });
};

export type WebhookRow = {
  id: string;
  practiceId: string;
  actorId: string;
  keyId: string | null;
  name: string;
  url: string;
  events: readonly string[] | null;
  farms: readonly string[] | null;
  withDocuments: boolean;
  secret: Uint8Array;
  progress: Progress;
};

export const insertWebhook = async (
  tx: Transaction,
  by: { userId: string; name: string },
  now: Date,
  row: WebhookRow,
): Promise<void> => {
  await tx.rows(sql`
    insert into webhook (
      _id, practice_id, actor_id, key_id, name, url, events, farms, with_documents, secret, progress, created_at,
      created_by_id, created_by, due_at
    )
    values (
      ${row.id}, ${row.practiceId}, ${row.actorId}, ${row.keyId}, ${row.name}, ${row.url}, ${row.events}::text[],
      ${row.farms}::text[], ${row.withDocuments}, ${row.secret}, ${json(row.progress)}, ${now}, ${by.userId}, ${by.name},
      ${now}
    )
  `);
};

/**
 * A user of the practice whose access a webhook has: without a password and with an invalid address, like those of
 * keys.
 */
export const insertSeer = async (
  tx: Transaction,
  { id, name, practiceId }: { id: string; name: string; practiceId: string },
  now: Date,
): Promise<void> => {
  await tx.rows(sql`
    insert into app_user (id, email, name, role, kind, password_hash, limited, created_at)
    values (${id}, ${`webhook:${id}`}, ${name}, 'vet', 'key', '', false, ${now})
  `);
  await tx.rows(sql`insert into user_practice (user_id, practice_id) values (${id}, ${practiceId})`);
};

export type LockedWebhook = {
  practice_id: string;
  actor_id: string;
  key_id: string | null;
  name: string;
  url: string;
  events: string[] | null;
  farms: string[] | null;
  with_documents: boolean;
  is_paused: boolean;
};

/** Somebody's webhook, locked; null if there is none. */
export const lockWebhook = async (tx: Transaction, actor: Actor, id: string): Promise<LockedWebhook | null> => {
  if (!isUuid(id)) return null;
  const [row] = await tx.rows<LockedWebhook>(sql`
    select practice_id, actor_id, key_id, name, url, events, farms, with_documents, paused_at is not null as is_paused
    from webhook
    where _id = ${id}
      and ${isSeenBy(actor)}
    for update
  `);
  return row ?? null;
};

export type WebhookState = Pick<WebhookRow, 'name' | 'url' | 'events' | 'farms' | 'withDocuments'>;

export const updateWebhook = async (tx: Transaction, id: string, row: WebhookState): Promise<void> => {
  await tx.rows(sql`
    update webhook
    set name = ${row.name}, url = ${row.url}, events = ${row.events}::text[], farms = ${row.farms}::text[],
      with_documents = ${row.withDocuments}
    where _id = ${id}
  `);
};

/** It is looked at immediately, whatever the result of earlier tries. */
export const hurryWebhook = async (tx: Transaction, id: string, now: Date): Promise<void> => {
  await tx.rows(sql`
    update webhook
    set due_at = ${now}, rest_until = null
    where _id = ${id}
  `);
};

export const pauseWebhook = async (tx: Transaction, id: string, by: string, now: Date): Promise<void> => {
  await tx.rows(sql`
    update webhook
    set paused_at = ${now}, paused_by = ${by}, pause_reason = 'person'
    where _id = ${id}
  `);
};

/** It continues where it stopped, and starts its patience again. */
export const resumeWebhook = async (tx: Transaction, id: string, now: Date): Promise<void> => {
  await tx.rows(sql`
    update webhook
    set paused_at = null, paused_by = null, pause_reason = null, failing_since = null, failures = 0
    where _id = ${id}
  `);
  await hurryWebhook(tx, id, now);
};

export const setSecret = async (tx: Transaction, id: string, secret: Uint8Array, oldUntil: Date): Promise<void> => {
  await tx.rows(sql`
    update webhook
    set secret = ${secret}, old_secret = secret, old_secret_until = ${oldUntil}
    where _id = ${id}
  `);
};

export const deleteWebhook = async (tx: Transaction, id: string, row: LockedWebhook, now: Date): Promise<void> => {
  await tx.rows(sql`delete from webhook where _id = ${id}`);
  if (row.key_id !== null) return;
  await tx.rows(sql`update app_user set disabled_at = ${now} where id = ${row.actor_id}`);
};

export const insertTest = async (tx: Transaction, webhookId: string, id: string, now: Date): Promise<void> => {
  await tx.rows(sql`
    insert into webhook_delivery (_id, webhook_id, type, created_at, next_try_at)
    values (${id}, ${webhookId}, 'webhook.test', ${now}, ${now})
  `);
};

/** Makes a message wait again, as if it had never been tried. Returns whether there is one. */
export const putAgain = async (tx: Transaction, webhookId: string, id: string, now: Date): Promise<boolean> => {
  if (!isUuid(id)) return false;
  const put = await tx.rows(sql`
    update webhook_delivery
    set state = 'waiting', tries = 0, first_try_at = null, next_try_at = ${now}, settled_at = null
    where _id = ${id}
      and webhook_id = ${webhookId}
    returning 1
  `);
  return put.length > 0;
};

/** A message, as JSON text. */
export const readDelivery = async (tx: Transaction, id: string): Promise<string> => {
  const [row] = await tx.rows<{ document: string }>(sql`
    select webhook_delivery_document(item)::text as document
    from webhook_delivery as item
    where _id = ${id}
  `);
  if (!row) throw new Error('The message is gone.');
  return row.document;
};

export const countWebhooks = async (tx: Transaction, practiceId: string): Promise<number> => {
  const [row] = await tx.rows<{ webhooks: number }>(sql`
    select count(*) as webhooks
    from webhook
    where practice_id = ${practiceId}
  `);
  return row?.webhooks ?? 0;
};
