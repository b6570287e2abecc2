import { randomBytes } from 'node:crypto';
import type { Session, SessionPlace } from '@byre/contract/session/schema';
import { type Browser, keepKnownDevice } from '../../access/known-devices.ts';
import { hashToken } from '../../access/token-hash.ts';
import type { Transaction } from '../../db/database.ts';
import type { Answer } from '../../http/answers/answer.ts';
import { noteNewDevice } from '../../security-log/new-device.ts';
import { insertSession } from './queries.ts';

const tokenBytes = 32;

/** A new secret for a session or a link: 256 random bits, and the hash that is stored of them. */
export const newToken = (): { token: string; tokenHash: Uint8Array } => {
  const token = randomBytes(tokenBytes).toString('base64url');
  return { token, tokenHash: hashToken(token) };
};

export type SignedIn = {
  id: string;
  userId: string;
  passwordHash: string;
  device: string | null;
  place: SessionPlace | null;
  now: Date;
  browser: Browser;
};

/**
 * Signs a person in: stores the session and returns its token, only this once. Null if the matching password was
 * changed, or the person disabled, in the meantime. An app that names its kind of device is known from then on.
 */
export const openSession = async (
  tx: Transaction,
  { now, browser, ...signedIn }: SignedIn,
): Promise<Answer<Session> | null> => {
  const { token, tokenHash } = newToken();
  const opened = await insertSession(tx, { ...signedIn, tokenHash, now });
  if (opened === null) return null;
  const { expires_at, user } = opened;
  const { id: sessionId, userId, place, device } = signedIn;
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  const known = place === null ? null : await keepKnownDevice(tx, { userId, browser, now });
  if (known) headers['set-cookie'] = known.cookie;
  if (!known?.wasKnown) {
    await noteNewDevice(tx, { userId, sessionId, device, browser, isKnownByName: known === null, now });
  }
  return {
    text: `{"token":${JSON.stringify(token)},"expires_at":${JSON.stringify(expires_at)},"user":${user}}`,
    headers,
  };
};
