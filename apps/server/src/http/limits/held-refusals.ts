import type { FastifyReply } from 'fastify';

/** How long refusals are held, how many at once, and how many to an address are not held. */
export type Holding = { readonly holdMs: number; readonly most: number; readonly freeASecond: number };

export const usualHolding: Holding = {
  // A client that repeats as soon as it is answered can then send only once a second on each connection. One that
  // respects `Retry-After`, which is at least a second, loses nothing.
  holdMs: 1_000,
  // Each keeps a connection and the buffered part of its body, about 100 kB.
  most: 200,
  // A surgery whose sessions have all ended: twenty devices with a request or two each.
  freeASecond: 30,
};

/** The caller of a refusal, and whether a long body comes with it. */
export type RefusedRequest = { readonly address: string; readonly isLong: boolean };

/** Holds a refusal; beyond `most` its connection ends with the answer. */
export type HeldRefusals = (reply: FastifyReply, request: RefusedRequest) => Promise<void>;

/**
 * Refusing is work too, and a caller who repeats as soon as they are answered could cause any amount of it. So refusals
 * to an address that has had many in this second are held. One with a long body always is: the body must be received to
 * its end, or nothing could follow on its connection.
 */
export const heldRefusals = ({ holdMs, most, freeASecond }: Holding): HeldRefusals => {
  let held = 0;
  let second = 0;
  const had = new Map<string, number>();
  const isFree = (address: string): boolean => {
    const now = Math.floor(performance.now() / 1_000);
    if (now !== second) had.clear();
    second = now;
    const before = had.get(address) ?? 0;
    had.set(address, before + 1);
    return before < freeASecond;
  };
  return async (reply, { address, isLong }) => {
    if (isFree(address) && !isLong) return;
    if (held >= most) {
      reply.header('connection', 'close');
      return;
    }
    held += 1;
    await new Promise((resolve) => setTimeout(resolve, holdMs));
    held -= 1;
  };
};
