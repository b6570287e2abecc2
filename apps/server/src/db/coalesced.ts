/** Whose access has changed: these people and keys, or anybody's. */
export type Concerned = ReadonlySet<string> | 'everybody';

/** Named one by one up to here, which one announcement holds; beyond it everybody is meant. */
const mostNamed = 100;

/**
 * Tells of changes one at a time: while one is being told the next are put together, so that one is under way and one waits,
 * however many come.
 */
export const coalesced = (tell: (who: Concerned) => Promise<void>): ((who: Concerned) => void) => {
  let waiting: Concerned | null = null;
  let isTelling = false;
  const tellAll = async () => {
    isTelling = true;
    while (waiting !== null) {
      const who = waiting;
      waiting = null;
      // A hint that cannot be passed on is made good by the next beat.
      await tell(who).catch(() => undefined);
    }
    isTelling = false;
  };
  return (who) => {
    waiting = waiting === null ? who : together(waiting, who);
    if (!isTelling) void tellAll();
  };
};

/** Those whom either names. */
export const together = (one: Concerned, other: Concerned): Concerned => {
  if (one === 'everybody' || other === 'everybody') return 'everybody';
  const both = new Set([...one, ...other]);
  return both.size > mostNamed ? 'everybody' : both;
};
