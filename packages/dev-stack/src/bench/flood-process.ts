// Sends one flood from a process of its own, so that the timed readers do not wait for it.
import { type AbuseName, abuses } from './abuse-floods.ts';
import { openFlood, openStalled } from './flood.ts';

/** The first message to the process. Any later message ends the flood. */
export type FloodOrder = { url: string; name: AbuseName; tokens: string[]; keeper: string };
/** The last message from the process: how many answers it had of each status. */
export type FloodOutcome = { answered: [number, number][] };

process.once('message', ({ url, name, tokens, keeper }: FloodOrder) => {
  const abuse = abuses(tokens, keeper).find((one) => one.name === name);
  if (!abuse) throw new Error(`There is no flood ${name}.`);
  const flood = (abuse.stalls ? openStalled : openFlood)(url, abuse);
  process.once('message', () => {
    const outcome: FloodOutcome = { answered: [...flood.stop()] };
    process.send?.(outcome, undefined, undefined, () => process.exit());
  });
});
