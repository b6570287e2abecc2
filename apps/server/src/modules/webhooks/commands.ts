import { fieldProblem, Problem } from '@byre/contract/problem';
import type { FieldError } from '@byre/contract/problem-document';
import { hourMs } from '@byre/contract/time';
import { oldSecretHours, type WebhookChange, type WebhookInput } from '@byre/contract/webhooks/schema';
import type { Actor } from '../../access/actor.ts';
import { keepEvent } from '../../access/audit.ts';
import { listFarmAccess } from '../../access/farm-access.ts';
import { lockPractices, practiceOf, requireFarmsOf } from '../../access/practice-admin.ts';
import type { Transaction } from '../../db/database.ts';
import { beginningOf } from '../../webhooks/beginning.ts';
import { faultOf, type Reach } from '../../webhooks/reach.ts';
import { newSecret, secretText } from '../../webhooks/signature.ts';
import {
  countWebhooks,
  deleteWebhook,
  hurryWebhook,
  insertSeer,
  insertTest,
  insertWebhook,
  type LockedWebhook,
  lockWebhook,
  pauseWebhook,
  putAgain,
  resumeWebhook,
  setSecret,
  updateWebhook,
  type WebhookState,
} from './queries.ts';

/** The feed is read for each of them. This is more than any practice has systems. */
const mostOfPractice = 50;

export type WebhookWork = { readonly actor: Actor; readonly id: string; readonly now: Date };

/**
 * Makes a webhook and returns its secret. An admin's webhook sees what the practice sees, through a user of its own; a
 * key's sees what the key sees. Throws 422 for an address that may not be reached, and for farms or a practice that are
 * not theirs.
 */
export const makeWebhook = async (
  tx: Transaction,
  { actor, id, now }: WebhookWork,
  input: WebhookInput,
  { reach, newId }: { reach: Reach; newId: () => string },
): Promise<string> => {
  const practiceId = await practiceFor(tx, actor, input.practice_id ?? null);
  const isKey = actor.scopes !== undefined;
  const farms = await farmsFor(tx, actor, practiceId, input.farms);
  requireReach(input.url, reach);
  if ((await countWebhooks(tx, practiceId)) >= mostOfPractice) {
    throw new Problem('rule-broken', `A practice can have ${mostOfPractice} webhooks. Remove one first.`);
  }
  const actorId = isKey ? actor.userId : newId();
  if (!isKey) await insertSeer(tx, { id: actorId, name: input.name, practiceId }, now);
  const seer = { ...actor, userId: actorId };
  const progress = await beginningOf(tx, seer, { from: input.from ?? 'now', farms, now });
  const secret = newSecret();
  const made = {
    ...{ name: input.name, url: new URL(input.url).href, events: eventsOf(input.events), farms },
    withDocuments: input.with_documents ?? true,
  };
  const keyId = isKey ? actor.userId : null;
  await insertWebhook(tx, actor, now, { id, practiceId, actorId, keyId, ...made, secret, progress });
  const detail = { webhook: made.name, ...told(made), from: input.from ?? 'now' };
  await keepEvent(tx, { at: now, kind: 'webhook-made', by: actor, practiceId, subject: id, detail });
  return secretText(secret);
};

/** Changes what is sent and where, pauses, and resumes. Throws 404, 422. */
export const changeWebhook = async (
  tx: Transaction,
  { actor, id, now }: WebhookWork,
  change: WebhookChange,
  reach: Reach,
): Promise<void> => {
  const found = await lockOwn(tx, actor, id);
  const { practice_id: practiceId } = found;
  if (change.url !== undefined) requireReach(change.url, reach);
  const before: WebhookState = { ...found, withDocuments: found.with_documents };
  const after: WebhookState = {
    name: change.name ?? found.name,
    url: change.url === undefined ? found.url : new URL(change.url).href,
    events: change.events === undefined ? found.events : eventsOf(change.events),
    farms: change.farms === undefined ? found.farms : await farmsFor(tx, actor, practiceId, change.farms),
    withDocuments: change.with_documents ?? found.with_documents,
  };
  const changes = changesOf(told(before), told(after));
  if (Object.keys(changes).length > 0 || before.url !== after.url) {
    await updateWebhook(tx, id, after);
    const detail = { webhook: before.name, ...changes };
    await keepEvent(tx, { at: now, kind: 'webhook-changed', by: actor, practiceId, subject: id, detail });
  }
  await hurryWebhook(tx, id, now);
  if (change.paused === undefined || change.paused === found.is_paused) return;
  if (change.paused) await pauseWebhook(tx, id, actor.name, now);
  else await resumeWebhook(tx, id, now);
  const kind = change.paused ? 'webhook-paused' : 'webhook-resumed';
  await keepEvent(tx, { at: now, kind, by: actor, practiceId, subject: id, detail: { webhook: after.name } });
};

/** Makes a new secret. The old one works for another day. Throws 404. */
export const rotateSecret = async (tx: Transaction, { actor, id, now }: WebhookWork): Promise<string> => {
  const { practice_id: practiceId, name } = await lockOwn(tx, actor, id);
  const secret = newSecret();
  await setSecret(tx, id, secret, new Date(now.getTime() + oldSecretHours * hourMs));
  const detail = { webhook: name };
  await keepEvent(tx, { at: now, kind: 'webhook-secret-renewed', by: actor, practiceId, subject: id, detail });
  return secretText(secret);
};

/** Removes a webhook with all waiting messages. Throws 404. */
export const removeWebhook = async (tx: Transaction, { actor, id, now }: WebhookWork): Promise<void> => {
  const found = await lockOwn(tx, actor, id);
  await deleteWebhook(tx, id, found, now);
  const { practice_id: practiceId, name } = found;
  const detail = { webhook: name };
  await keepEvent(tx, { at: now, kind: 'webhook-removed', by: actor, practiceId, subject: id, detail });
};

/** Has a test message sent. Throws 404, and 422 for a webhook that is paused. */
export const testWebhook = async (
  tx: Transaction,
  { actor, id, now }: WebhookWork,
  deliveryId: string,
): Promise<void> => {
  const { is_paused: isPaused } = await lockOwn(tx, actor, id);
  if (isPaused) throw new Problem('rule-broken', 'The webhook is paused. Resume it first.');
  await insertTest(tx, id, deliveryId, now);
  await hurryWebhook(tx, id, now);
};

/** Sends a message again, with its own id. Throws 404. */
export const sendAgain = async (
  tx: Transaction,
  { actor, id, now }: WebhookWork,
  deliveryId: string,
): Promise<void> => {
  await lockOwn(tx, actor, id);
  if (!(await putAgain(tx, id, deliveryId, now))) throw new Problem('not-found');
  await hurryWebhook(tx, id, now);
};

const lockOwn = async (tx: Transaction, actor: Actor, id: string): Promise<LockedWebhook> => {
  if (actor.scopes === undefined) await lockPractices(tx, actor);
  const found = await lockWebhook(tx, actor, id);
  if (!found) throw new Problem('not-found');
  return found;
};

const practiceFor = async (tx: Transaction, actor: Actor, asked: string | null): Promise<string> => {
  if (actor.scopes === undefined) return practiceOf(await lockPractices(tx, actor), asked);
  const own = actor.practiceId;
  if (own !== undefined && (asked === null || asked === own)) return own;
  const message = 'The key does not belong to that practice.';
  throw fieldProblem('rule-broken', { pointer: '/practice_id', code: 'bad-value', message });
};

const farmsFor = async (
  tx: Transaction,
  actor: Actor,
  practiceId: string,
  asked: readonly string[] | null | undefined,
): Promise<readonly string[] | null> => {
  if (!asked) return null;
  await requireFarmsOf(tx, [practiceId], asked);
  if (actor.scopes !== undefined) {
    const own = new Set<string>((await listFarmAccess(tx, actor)).map(({ farmId }) => farmId));
    const errors = asked.flatMap((farm, index): FieldError[] =>
      own.has(farm)
        ? []
        : [{ pointer: `/farms/${index}`, code: 'unknown-farm', message: `The key does not see ${farm}.` }],
    );
    const [first] = errors;
    if (first) throw new Problem('rule-broken', first.message, { errors });
  }
  return [...new Set(asked)].sort();
};

const eventsOf = (events: readonly string[] | null | undefined): readonly string[] | null =>
  events ? [...new Set(events)].sort() : null;

const requireReach = (url: string, reach: Reach): void => {
  const message = faultOf(url, reach);
  if (message !== null) throw fieldProblem('rule-broken', { pointer: '/url', code: 'bad-value', message });
};

/** What is recorded about a webhook. The query part of an address may grant access, so it is left out. */
const told = ({ name, url, events, farms, withDocuments }: WebhookState) => {
  const { origin, pathname } = new URL(url);
  return {
    ...{ name, url: `${origin}${pathname}`, with_documents: withDocuments },
    ...{ events: events && [...events], farms: farms && [...farms] },
  };
};

/** By field, from what to what. */
const changesOf = (from: ReturnType<typeof told>, to: ReturnType<typeof told>) =>
  Object.fromEntries(
    (Object.keys(to) as (keyof typeof to)[])
      .filter((field) => JSON.stringify(from[field]) !== JSON.stringify(to[field]))
      .map((field) => [field, { from: from[field], to: to[field] }]),
  );
