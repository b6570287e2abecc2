import type { FastifyReply } from 'fastify';

/** For how long refusals are held, and how many at once. */
export type Holding = { readonly holdMs: number; readonly most: number };

export const usualHolding: Holding = {
  // Who sends as fast as they are answered sends once a second then, on each connection; whoever keeps to `Retry-After`,
  // which is a second at least, loses nothing.
  holdMs: 1_000,
  // Each has a connection, and what the line has brought of its body until it was full: some 100 kB.
  most: 200,
};

/** Holds the refusal of a body that is not wanted; beyond `most` its connection ends with the answer. */
export type HeldRefusals = (reply: FastifyReply) => Promise<void>;

/**
 * A request that is refused before its body is read has still to be taken in to its end, or nothing could follow on its
 * connection. Where the body is long, taking in one after the other is work: so it is not begun at once.
 */
export const heldRefusals = ({ holdMs, most }: Holding): HeldRefusals => {
  let held = 0;
  return async (reply) => {
    if (held >= most) {
      reply.header('connection', 'close');
      return;
    }
    held += 1;
    await new Promise((resolve) => setTimeout(resolve, holdMs));
    held -= 1;
  };
};
