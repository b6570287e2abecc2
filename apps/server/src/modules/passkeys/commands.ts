import type { Assertion } from '@byre/contract/passkeys/assertion';
import type { Passkey } from '@byre/contract/passkeys/schema';
import { fieldProblem, Problem } from '@byre/contract/problem';
import type { FieldError } from '@byre/contract/problem-document';
import { keepEvent } from '../../access/audit.ts';
import { noteFactorChange, type OwnWork } from '../../access/factor-changes.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Answer } from '../../http/answers/answer.ts';
import type { KeptPasskey, Misfit } from './ceremonies.ts';
import { type Challenge, sealedChallenges, spendChallenge } from './challenges.ts';
import { type Asking, proveByPasskey } from './confirmation.ts';
import { unprovenError } from './proofs.ts';
import { countPasskeysLocked, deletePasskey, insertPasskey, renamePasskey } from './queries.ts';

/** More than anybody has devices; browsers receive each of them. */
export const mostPasskeys = 20;

export type Made = {
  id: string;
  name: string;
  challenge: Challenge | null;
  made: (KeptPasskey & { synced: boolean }) | Misfit;
};

/**
 * Stores a passkey for its owner. Throws 422 for an answer that does not match and for one too many, 409 for one that
 * is known.
 */
export const addPasskey = async (
  tx: Transaction,
  own: OwnWork,
  { id, name, challenge, made }: Made,
): Promise<Answer<Passkey>> => {
  const { actor, now } = own;
  if (typeof made === 'string') throw misfit(made);
  if (!challenge || !(await spendChallenge(tx, challenge))) throw misfit('wrong-passkey');
  const { userId, device } = actor;
  if ((await countPasskeysLocked(tx, userId)) >= mostPasskeys) {
    throw new Problem('rule-broken', `You already have ${mostPasskeys} passkeys. Remove one first.`);
  }
  const text = await insertPasskey(tx, { id, userId, name: name.trim(), device, now, ...made });
  if (text === null) throw new Problem('conflict', 'This passkey has already been added.');
  await keepEvent(tx, {
    at: now,
    kind: 'passkey-added',
    by: actor,
    personId: userId,
    detail: { passkey: name.trim() },
  });
  await noteFactorChange(tx, own, 'passkey-added', name.trim());
  return { text };
};

/** Renames one's own passkey. Throws 404. */
export const nameAnew = async (
  tx: Transaction,
  { actor, now }: Omit<OwnWork, 'tokenHash'>,
  id: string,
  name: string,
): Promise<Answer<Passkey>> => {
  const renamed = await renamePasskey(tx, actor, id, name.trim());
  if (!renamed) throw new Problem('not-found');
  if (renamed.before !== name.trim()) {
    const detail = { name: { from: renamed.before, to: name.trim() } };
    await keepEvent(tx, { at: now, kind: 'passkey-renamed', by: actor, personId: actor.userId, detail });
  }
  return { text: renamed.document };
};

/** Removes one's own passkey. Throws 404. The password stays, so nobody removes their last way to sign in. */
export const removePasskey = async (tx: Transaction, own: OwnWork, id: string): Promise<void> => {
  const { actor, now } = own;
  const name = await deletePasskey(tx, actor, id);
  if (name === null) throw new Problem('not-found');
  const detail = { passkey: name };
  await keepEvent(tx, { at: now, kind: 'passkey-removed', by: actor, personId: actor.userId, detail });
  await noteFactorChange(tx, own, 'passkey-removed', name);
};

const misfit = (code: Misfit): Problem => fieldProblem('rule-broken', unprovenError(code));

/**
 * Why a passkey does not confirm that a session belongs to its person; null if it does, and then its answer is used up.
 */
export const confirmingByPasskey = (deps: Deps): ((answer: Assertion, asked: Asking) => Promise<FieldError | null>) => {
  const challenges = sealedChallenges(deps.db);
  return async (answer, asked) => {
    const outcome = await proveByPasskey(deps, challenges, answer, asked);
    return outcome === 'proven' ? null : unprovenError(outcome);
  };
};
