import type { passkeysApi } from '@byre/contract/passkeys/api';
import { Problem } from '@byre/contract/problem';
import { keepEvent } from '../../access/audit.ts';
import { findKnownDevice } from '../../access/known-devices.ts';
import { countTry, forgetTry } from '../../access/sign-in-tries.ts';
import { requireSite } from '../../access/site.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Handler } from '../../http/implement.ts';
import { openSession } from '../session/commands.ts';
import { clientDataOf } from './ceremonies.ts';
import type { Challenges } from './challenges.ts';
import { readProof, spendProof, type Unproven, unprovenError } from './proofs.ts';
import { findPasskey } from './queries.ts';

/**
 * Signs in the owner of the passkey, with the same session as a password and one-time code, because the passkey has
 * verified its user. An answer to a challenge that is not ours causes no database query.
 */
export const signIn =
  ({ db, newId, publicOrigin }: Deps, challenges: Challenges): Handler<typeof passkeysApi.signIn> =>
  async ({ body, now, address, cookie, ...asked }) => {
    const { passkey: answer, name: device = null, place = null } = body;
    const site = requireSite(publicOrigin, asked);
    const { challenge: text } = clientDataOf(answer.response.clientDataJSON);
    const challenge = await challenges.read(text, { purpose: 'sign-in', tokenHash: null }, now);
    if (!challenge) throw refusal('wrong-passkey');
    const passkey = await findPasskey(db, answer.id);
    const email = passkey?.email ?? null;
    const knownDevice = email === null ? null : await findKnownDevice(db, { cookie, email, now });
    const attempt = { email, address, now, knownDevice };
    await countTry(db, attempt);
    if (!passkey) throw refusal('unknown-passkey');
    const { userId, name, passwordHash, resetBy, passkeyName } = passkey;
    // The person is not known yet: the answer must name them, besides the key.
    const isSaid = answer.response.userHandle !== undefined;
    const proof = isSaid ? await readProof(answer, { site, challenge, passkey }) : 'wrong-passkey';
    const browser = { cookie, isEncrypted: asked.isEncrypted, address, agent: asked.agent };
    const by = { userId, name, device, ...(resetBy === null ? {} : { resetBy }) };
    const opened =
      typeof proof === 'string'
        ? proof
        : await inTransaction(db, async (tx) => {
            if (!(await spendProof(tx, proof, now))) return 'wrong-passkey';
            const opening = { id: newId(), userId, passwordHash, device, place, now, browser };
            const answered = await openSession(tx, opening);
            const detail = { passkey: passkeyName };
            if (answered) await keepEvent(tx, { at: now, kind: 'signed-in', by, personId: userId, detail });
            return answered ?? 'unknown-passkey';
          });
    if (typeof opened === 'string') {
      const detail = { passkey: passkeyName };
      await keepEvent(db, { at: now, kind: 'passkey-failed', by: null, personId: userId, detail });
      throw refusal(opened);
    }
    await forgetTry(db, attempt);
    return opened;
  };

const refusal = (code: Unproven): Problem => {
  const error = unprovenError(code);
  return new Problem('unauthenticated', error.message, { errors: [error] });
};
