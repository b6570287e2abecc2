import type { Assertion } from '@byre/contract/passkeys/assertion';
import type { FieldCode } from '@byre/contract/problem-codes';
import type { Site } from '../../access/site.ts';
import type { Transaction } from '../../db/database.ts';
import { handleOf, type Misfit, readAssertion } from './ceremonies.ts';
import { type Challenge, spendChallenge } from './challenges.ts';
import { noteUse, type PasskeyOf } from './queries.ts';

/** Why a passkey's answer proves nothing. */
export type Unproven = Misfit | Extract<FieldCode, 'unknown-passkey'>;

/** A challenge that a passkey has signed. It proves something once, by `spendProof`. */
export type Proof = { passkey: PasskeyOf; challenge: Challenge; counter: number; synced: boolean };

/** Checks a passkey's answer without using it up. */
export const readProof = async (
  answer: Assertion,
  { site, challenge, passkey }: { site: Site; challenge: Challenge; passkey: PasskeyOf },
): Promise<Proof | Misfit> => {
  const { userHandle } = answer.response;
  const isOfThem = userHandle === undefined || Buffer.from(userHandle, 'base64url').equals(handleOf(passkey.userId));
  if (!isOfThem) return 'wrong-passkey';
  const read = await readAssertion(answer, { site, challenge: challenge.text, passkey });
  return typeof read === 'string' ? read : { passkey, challenge, ...read };
};

/**
 * Uses up a proof. False if it was used before, or if the passkey's counter has not grown. Of two at once, one
 * succeeds.
 */
export const spendProof = async (
  tx: Transaction,
  { passkey, challenge, counter, synced }: Proof,
  now: Date,
): Promise<boolean> => (await spendChallenge(tx, challenge)) && noteUse(tx, { id: passkey.id, counter, synced, now });

const messages: Readonly<Record<Unproven, string>> = {
  'unknown-passkey': 'Nobody here has this passkey, or it was removed.',
  'wrong-passkey': 'The passkey’s answer is wrong, has been used already, or came too late.',
  'wrong-site': 'The passkey was used at an address that is not this service’s.',
};

/** The message for an answer that proves nothing. */
export const unprovenError = (code: Unproven) => ({ pointer: '/passkey', code, message: messages[code] });
