import { randomInt } from 'node:crypto';
import { isDateOnly, parseDate } from '@byre/contract/dates';
import { type KeyInput, keyStart } from '@byre/contract/keys/schema';
import { fieldProblem, Problem } from '@byre/contract/problem';
import { dayMs } from '@byre/contract/time';
import type { Actor } from '../../access/actor.ts';
import { keepEvent } from '../../access/audit.ts';
import { lockPractices, practiceOf, requireFarmsOf } from '../../access/practice-admin.ts';
import { hashToken } from '../../access/token-hash.ts';
import type { Transaction } from '../../db/database.ts';
import { newToken } from '../session/commands.ts';
import { insertKey, lockKey, markRevoked, readKey } from './queries.ts';

/**
 * A key without a named end works for a year. That makes people check once a year who still needs it, and a key that
 * leaked or was forgotten does not work for ever.
 */
const usualMs = 365 * dayMs;
const prefixLetters = 'abcdefghijkmnpqrstuvwxyz23456789';
const prefixLength = 8;

export type KeyWork = { actor: Actor; id: string; now: Date };

/** A key as it is read, and the token, which is stored nowhere. */
export type MadeKey = { text: Uint8Array; tag: string; token: string };

/** Makes a key. Throws 403 for everybody but admins, 422 for farms or a practice that are not theirs, or a day that is past. */
export const makeKey = async (tx: Transaction, { actor, id, now }: KeyWork, input: KeyInput): Promise<MadeKey> => {
  const admin = await lockPractices(tx, actor);
  const practiceId = practiceOf(admin, input.practice_id ?? null);
  const { name } = input;
  const scopes = [...new Set(input.scopes)].sort();
  const farms = input.farms ? [...new Set(input.farms)].sort() : null;
  await requireFarmsOf(tx, [practiceId], input.farms);
  const expiresAt = endOf(input.expires_at, now);
  const prefix = newPrefix();
  const token = `${prefix}_${newToken().token}`;
  await insertKey(tx, admin, now, {
    id,
    practiceId,
    name,
    prefix,
    tokenHash: hashToken(token),
    vendorId: null,
    scopes,
    farms,
    expiresAt,
  });
  const detail = { name, prefix, scopes, farms, expires_at: expiresAt?.toISOString() ?? null };
  await keepEvent(tx, { at: now, kind: 'key-made', by: actor, practiceId, subject: id, detail });
  const made = await readKey(tx, actor.userId, id);
  if (!made) throw new Error('The key that was just made is gone.');
  return { ...made, token };
};

/** How the token of a new key begins. */
export const newPrefix = (): string => `${keyStart}${Array.from({ length: prefixLength }, letter).join('')}`;

/** Revokes a key. Repeating it changes nothing. Throws 403, 404. */
export const revokeKey = async (tx: Transaction, { actor, id, now }: KeyWork): Promise<void> => {
  const found = await lockKey(tx, await lockPractices(tx, actor), id);
  if (!found) throw new Problem('not-found');
  if (found.is_revoked) return;
  await markRevoked(tx, id, actor.name, now);
  const { practice_id: practiceId, name, prefix } = found;
  await keepEvent(tx, { at: now, kind: 'key-revoked', by: actor, practiceId, subject: id, detail: { name, prefix } });
};

const letter = (): string => prefixLetters.charAt(randomInt(prefixLetters.length));

/** When a key expires, at the end of its day. Only an explicit request gets a key without an end. */
export const endOf = (date: string | null | undefined, now: Date): Date | null => {
  if (date === undefined) return new Date(now.getTime() + usualMs);
  if (date === null) return null;
  const ms = (parseDate(date) ?? Number.NaN) + (isDateOnly(date) ? dayMs : 0);
  if (ms > now.getTime()) return new Date(ms);
  const message = 'The key would already have expired.';
  throw fieldProblem('rule-broken', { pointer: '/expires_at', code: 'out-of-range', message });
};
