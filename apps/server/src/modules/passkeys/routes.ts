import { passkeysApi } from '@byre/contract/passkeys/api';
import type { FastifyInstance } from 'fastify';
import { requireSite } from '../../access/site.ts';
import type { Deps } from '../../deps.ts';
import { nothing } from '../../http/answers/answer.ts';
import { pageAnswer } from '../../http/answers/page-answer.ts';
import { type Handler, implement } from '../../http/implement.ts';
import { answerSealed, ownRequest } from '../../http/writing/write-once.ts';
import { getOwnAccount } from '../account/queries.ts';
import { clientDataOf, creationOptions, readAttestation, requestOptions } from './ceremonies.ts';
import { type Challenges, sealedChallenges } from './challenges.ts';
import { addPasskey, nameAnew, removePasskey } from './commands.ts';
import { listCredentials, pageOfPasskeys } from './queries.ts';
import { signIn } from './sign-in.ts';

export const passkeyRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, publicOrigin } = deps;
  const challenges = sealedChallenges(db);
  implement(app, deps, passkeysApi, {
    own: async ({ actor, query }) => pageAnswer(await pageOfPasskeys(db, actor, query), query),
    creationOptions: async ({ actor, tokenHash, now, ...asked }) => {
      const site = requireSite(publicOrigin, asked);
      const { email } = await getOwnAccount(db, actor);
      const challenge = await challenges.ask({ purpose: 'register', tokenHash }, now);
      const known = await listCredentials(db, actor.userId);
      return { value: await creationOptions(site, challenge, { ...actor, email }, known) };
    },
    register: register(deps, challenges),
    update: async (asked) =>
      answerSealed(db, ownRequest(asked), (tx) => nameAnew(tx, asked, asked.params.passkeyId, asked.body.name)),
    remove: async (asked) =>
      answerSealed(db, ownRequest(asked), async (tx) => {
        await removePasskey(tx, asked, asked.params.passkeyId);
        return nothing;
      }),
    signInOptions: async ({ now, ...asked }) => {
      const site = requireSite(publicOrigin, asked);
      const challenge = await challenges.ask({ purpose: 'sign-in', tokenHash: null }, now);
      return { value: await requestOptions(site, challenge, []) };
    },
    signIn: signIn(deps, challenges),
    confirmationOptions: async ({ actor, tokenHash, now, ...asked }) => {
      const site = requireSite(publicOrigin, asked);
      const challenge = await challenges.ask({ purpose: 'confirm', tokenHash }, now);
      return { value: await requestOptions(site, challenge, await listCredentials(db, actor.userId)) };
    },
  });
};

const register =
  ({ db, newId, publicOrigin, mail }: Deps, challenges: Challenges): Handler<typeof passkeysApi.register> =>
  async (asked) => {
    const { tokenHash, now, body } = asked;
    const site = requireSite(publicOrigin, asked);
    const { challenge: text } = clientDataOf(body.passkey.response.clientDataJSON);
    const challenge = await challenges.read(text, { purpose: 'register', tokenHash }, now);
    const made = await readAttestation(body.passkey, { site, challenge: challenge?.text ?? '' });
    return answerSealed(db, ownRequest(asked), async (tx) => {
      const answer = await addPasskey(tx, asked, { id: newId(), name: body.name, challenge, made });
      const { email } = await getOwnAccount(tx, asked.actor);
      await mail.put(tx, email, { kind: 'passkey-added', name: body.name.trim() }, now);
      return answer;
    });
  };
