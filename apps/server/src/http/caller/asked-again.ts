import type { FastifyRequest } from 'fastify';
import { AccessOver } from '../../commands/farm-work.ts';
import type { Deps } from '../../deps.ts';
import type { Asking } from './authenticate.ts';
import { letIn } from './let-in.ts';

/*
 * A write must check who writes, and may not rely on what was known a moment ago, as a read may. Checking first would
 * be a round trip and a quarter of a write's cost in the database. So a write that locks its farm before it does or
 * reveals anything checks together with the lock whether what is known is still true. If it is not, the write starts
 * again with a full check.
 */

type AnyHandler = (asked: never) => Promise<unknown>;

const handlers = new WeakSet<AnyHandler>();

/** Marks a handler whose whole work, including its answer, is done by `writeOnce` with the access it was given. */
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
