/** Whose access has changed: these people and keys, or anybody's. */
export type Concerned = ReadonlySet<string> | 'everybody';

/** Up to this many are named one by one, which fits into one announcement. Beyond it, everybody is meant. */
const mostNamed = 100;

/**
 * Announces changes one at a time: while one is being announced the next are merged, so that one is in progress and one
 * waits, however many come.
 */
export const coalesced = (tell: (who: Concerned) => Promise<void>): ((who: Concerned) => void) => {
  let waiting: Concerned | null = null;
  let isTelling = false;
  const tellAll = async () => {
    isTelling = true;
    while (waiting !== null) {
      const who = waiting;
      waiting = null;
      // The next heartbeat makes up for a hint that is lost.
      await tell(who).catch(() => undefined);
    }
    isTelling = false;
  };
  return (who) => {
    waiting = waiting === null ? who : together(waiting, who);
    if (!isTelling) void tellAll();
  };
};

/** The union of both. */
export const together = (one: Concerned, other: Concerned): Concerned => {
  if (one === 'everybody' || other === 'everybody') return 'everybody';
  const both = new Set([...one, ...other]);
  return both.size > mostNamed ? 'everybody' : both;
};
