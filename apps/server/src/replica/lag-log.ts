/** The positions of the primary over time, from which the moment of a replica’s answer is derived. */
export type LagLog = {
  /** At `atMs` the primary's log had reached `position`. */
  note(atMs: number, position: number): void;
  /**
   * The moment as of which a standby answers that has replayed the log up to `position`; null if that is older than the
   * log kept here.
   */
  asOf(position: number): number | null;
};

/**
 * Both positions are of one log and all moments of one clock, so neither an idle primary nor disagreeing clocks look
 * like a replica that is behind.
 */
export const lagLog = (keptMs: number): LagLog => {
  // Oldest first, each with the last moment at which the primary was still there.
  let notes: { position: number; atMs: number }[] = [];
  return {
    note: (atMs, position) => {
      const last = notes.at(-1);
      // An answer that arrives late adds nothing.
      if (last && (position < last.position || atMs < last.atMs)) return;
      if (last?.position === position) last.atMs = atMs;
      else notes.push({ position, atMs });
      notes = notes.filter((one) => one.atMs >= atMs - keptMs);
    },
    asOf: (position) => notes.findLast((one) => one.position <= position)?.atMs ?? null,
  };
};
