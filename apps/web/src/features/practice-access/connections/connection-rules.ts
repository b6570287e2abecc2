import type { Key } from '@byre/contract/keys/schema';
import type { ConnectionInput } from '@byre/contract/vendors/schema';
import type { DeskWords } from '../../../words/en-desk.ts';
import { place } from '../../../words/place.ts';
import { lastDayOf } from '../keys/key-expiry.ts';
import { grantFaults, grantInput, type KeyGrant, usualLastDay } from '../keys/key-rules.ts';

/** A connection as it is being made or changed. `vendorId` is null until one is chosen. */
export type ConnectionDraft = KeyGrant & { vendorId: string | null };

export const draftOfConnection = (key: Key | null, now: Date): ConnectionDraft => {
  if (!key) return { vendorId: null, scopes: [], farms: null, until: usualLastDay(now), hasNoEnd: false };
  const { vendor_id: vendorId, scopes, farms, expires_at: end } = key;
  const until = end === null ? usualLastDay(now) : (lastDayOf(end) ?? place.dayOf(end));
  return { vendorId, scopes, farms, until, hasNoEnd: end === null };
};

export const connectionFaults = (desk: DeskWords, id: string, draft: ConnectionDraft) => [
  ...(draft.vendorId === null ? [{ fieldId: `${id}-vendor`, message: desk.connections.faults.vendor }] : []),
  ...(draft.scopes.length === 0 ? [{ fieldId: `${id}-scopes`, message: desk.connections.faults.scopes }] : []),
  ...grantFaults(desk, id, draft),
];

export const connectionInput = (draft: ConnectionDraft): ConnectionInput => grantInput(draft);
