import { Problem } from '@byre/contract/problem';
import type { ConnectionInput } from '@byre/contract/vendors/schema';
import type { Actor } from '../../access/actor.ts';
import { keepEvent } from '../../access/audit.ts';
import { lockPractices, practiceOf, requireFarmsOf } from '../../access/practice-admin.ts';
import type { Transaction } from '../../db/database.ts';
import { endOf, newPrefix } from '../keys/commands.ts';
import { insertKey, readKey } from '../keys/queries.ts';
import {
  type Connection,
  type Granted,
  lockConnection,
  lockVendor,
  readPracticeName,
  updateConnection,
} from './queries.ts';

export type ConnectWork = { actor: Actor; vendorId: string; id: string; now: Date };

/**
 * Connects a vendor's system to a practice, or changes what it may do there; `id` is that of a new connection. Its name
 * is that of the vendor and the practice, as in every history. Throws 403 for everybody but admins, 404, and 422 for
 * farms or a practice that are not theirs, or a day that is past.
 */
export const connectVendor = async (
  tx: Transaction,
  { actor, vendorId, id, now }: ConnectWork,
  input: ConnectionInput,
): Promise<{ text: Uint8Array; tag: string }> => {
  const admin = await lockPractices(tx, actor);
  const vendor = await lockVendor(tx, vendorId);
  if (!vendor) throw new Problem('not-found');
  const practiceId = practiceOf(admin, input.practice_id ?? null);
  await requireFarmsOf(tx, [practiceId], input.farms);
  const granted: Granted = {
    scopes: [...new Set(input.scopes)].sort(),
    farms: input.farms ? [...new Set(input.farms)].sort() : null,
    expiresAt: endOf(input.expires_at, now),
  };
  const known = await lockConnection(tx, vendorId, practiceId);
  const event = { at: now, by: actor, practiceId, subject: known?.id ?? id };
  if (known) {
    await updateConnection(tx, known.id, granted);
    await keepEvent(tx, { ...event, kind: 'key-changed', detail: { key: known.name, ...changesOf(known, granted) } });
  } else {
    const name = `${vendor.name} for ${await readPracticeName(tx, practiceId)}`;
    const prefix = newPrefix();
    await insertKey(tx, admin, now, { id, practiceId, name, prefix, tokenHash: null, vendorId, ...granted });
    const { scopes, farms, expiresAt } = granted;
    const detail = { name, prefix, scopes: [...scopes], farms: farms && [...farms], expires_at: textOf(expiresAt) };
    await keepEvent(tx, { ...event, kind: 'key-made', detail });
  }
  const made = await readKey(tx, actor.userId, event.subject);
  if (!made) throw new Error('The connection that was just made is gone.');
  return made;
};

const textOf = (date: Date | null): string | null => date?.toISOString() ?? null;

/** The changed parts of a connection, from what to what. */
const changesOf = (before: Connection, after: Granted) => {
  const [was, is] = [
    {
      scopes: before.scopes,
      farms: before.farms,
      expires_at: before.expires_ms === null ? null : new Date(before.expires_ms).toISOString(),
    },
    { scopes: [...after.scopes], farms: after.farms && [...after.farms], expires_at: textOf(after.expiresAt) },
  ];
  const names = ['scopes', 'farms', 'expires_at'] as const;
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
      .map((name) => [name, { from: was[name], to: is[name] }]),
  );
};
