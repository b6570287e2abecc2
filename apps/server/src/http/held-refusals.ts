import type { FastifyReply } from 'fastify';

/** For how long refusals are held, how many at once, and how many of an address are not. */
export type Holding = { readonly holdMs: number; readonly most: number; readonly freeASecond: number };

export const usualHolding: Holding = {
  // A client that sends again as soon as it is answered then sends once a second on each connection. One that respects
  // `Retry-After`, which is at least a second, loses nothing.
  holdMs: 1_000,
  // Each has a connection, and what the line has brought of its body until it was full: some 100 kB.
  most: 200,
  // A surgery whose sessions have all ended: twenty devices that ask for one thing or two.
  freeASecond: 30,
};

/** Whose refusal it is, and whether a long body comes with it. */
export type RefusedRequest = { readonly address: string; readonly isLong: boolean };

/** Holds a refusal; beyond `most` its connection ends with the answer. */
export type HeldRefusals = (reply: FastifyReply, request: RefusedRequest) => Promise<void>;

/**
 * To refuse is work as well, and a caller who asks again as soon as they are answered makes as much of it as they like: so
 * the refusals of an address that has had many in this second are held. One with a long body always is: the body has to be
 * taken in to its end, or nothing could follow on its connection.
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
