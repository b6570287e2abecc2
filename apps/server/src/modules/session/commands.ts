import { randomBytes } from 'node:crypto';
import type { Session, SessionPlace } from '@byre/contract/session/schema';
import type { Db } from '../../db/database.ts';
import type { Answer } from '../../http/answer.ts';
import { hashToken } from '../../http/authenticate.ts';
import { insertSession } from './queries.ts';

const tokenBytes = 32;

/** A new secret for a session or a link: 256 random bits, and the hash that is kept of them. */
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
};

/**
 * Signs a person in: keeps the session and answers its token, this once. Null when the password that fitted was
 * changed, or the person disabled, in the meantime.
 */
export const openSession = async (db: Db, { now, ...signedIn }: SignedIn): Promise<Answer<Session> | null> => {
  const { token, tokenHash } = newToken();
  const opened = await insertSession(db, { ...signedIn, tokenHash, now });
  if (opened === null) return null;
  const { expires_at, user } = opened;
  return {
    text: `{"token":${JSON.stringify(token)},"expires_at":${JSON.stringify(expires_at)},"user":${user}}`,
    headers: { 'cache-control': 'no-store' },
  };
};
