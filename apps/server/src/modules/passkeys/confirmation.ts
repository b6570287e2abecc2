import type { Assertion } from '@byre/contract/passkeys/assertion';
import type { Actor } from '../../access/actor.ts';
import { type AskedAt, requireSite } from '../../access/site.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { clientDataOf } from './ceremonies.ts';
import type { Challenges } from './challenges.ts';
import { readProof, spendProof, type Unproven } from './proofs.ts';
import { findPasskey } from './queries.ts';

/** A request by somebody who must confirm who they are. */
export type Asking = AskedAt & { readonly actor: Actor; readonly tokenHash: Uint8Array; readonly now: Date };

/** Whether a passkey of this person has signed this session's challenge. Uses the answer up. */
export const proveByPasskey = async (
  { db, publicOrigin }: Deps,
  challenges: Challenges,
  answer: Assertion,
  { actor, tokenHash, now, ...at }: Asking,
): Promise<'proven' | Unproven> => {
  const site = requireSite(publicOrigin, at);
  const { challenge: text } = clientDataOf(answer.response.clientDataJSON);
  const challenge = await challenges.read(text, { purpose: 'confirm', tokenHash }, now);
  if (!challenge) return 'wrong-passkey';
  const passkey = await findPasskey(db, answer.id);
  if (passkey?.userId !== actor.userId) return 'unknown-passkey';
  const proof = await readProof(answer, { site, challenge, passkey });
  if (typeof proof === 'string') return proof;
  return (await inTransaction(db, (tx) => spendProof(tx, proof, now))) ? 'proven' : 'wrong-passkey';
};
