import { Problem } from '@byre/contract/problem';
import type { FastifyRequest } from 'fastify';
import { inLane } from '../../db/lanes.ts';
import type { Deps } from '../../deps.ts';
import { type Asking, authenticate, type Identity } from './authenticate.ts';

/** Records the caller with the request. Throws 401, and 404 if a farm is named that they may not see. */
export const letIn = async (request: FastifyRequest, asking: Asking, deps: Deps): Promise<Identity> => {
  const identity = await inLane(laneOf(request), () => authenticate(request, asking, deps));
  const others = () => deps.names.hiddenFrom(identity.actor);
  request.identity = { ...identity, actor: { ...identity.actor, others } };
  if (asking.farmId !== null && identity.access === null) throw new Problem('not-found');
  return identity;
};

/** The practice to whose work a request counts, once the caller is known. */
export const laneOf = ({ identity, ip }: FastifyRequest): string =>
  identity ? `practice ${identity.actor.practiceId ?? identity.actor.userId}` : `address ${ip}`;
