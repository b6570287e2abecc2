import type { FastifyRequest } from 'fastify';
import { AccessOver } from '../commands/farm-work.ts';
import type { Deps } from '../deps.ts';
import type { Asking } from './authenticate.ts';
import { letIn } from './let-in.ts';

/*
 * A write has to ask who writes, and may not go by what was known a moment ago, as a read may. Asked before it, that is a round
 * trip and a quarter of what a write costs the database. So a write that locks its farm before it does or tells anything asks
 * again with the lock whether what is known still holds, and where it does not, it is begun anew by asking everything.
 */

type AnyHandler = (asked: never) => Promise<unknown>;

const handlers = new WeakSet<AnyHandler>();

/** Marks a handler all of whose work, answers too, is done by `writeOnce` with the access that it was given. */
export const asksAgain = <Handler extends AnyHandler>(handler: Handler): Handler => {
  handlers.add(handler);
  return handler;
};

export const isAskingAgain = (handler: AnyHandler): boolean => handlers.has(handler);

/** Does the work of a request, and repeats it with the current access if the known one has ended. Throws 401, 404. */
export const withAccessOfNow = async <Result>(
  request: FastifyRequest,
  asking: Omit<Asking, 'known' | 'farmId'>,
  deps: Deps,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AccessOver)) throw error;
    const { farmId = null } = request.params as { farmId?: string };
    await letIn(request, { ...asking, farmId, known: 'will-not-do' }, deps);
    return work();
  }
};
