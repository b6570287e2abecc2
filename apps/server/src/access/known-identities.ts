import type { Concerned } from '../db/coalesced.ts';
import type { Identified } from './farm-access.ts';

/**
 * The owners of recently used tokens, and which farms they may see, so that a read is one round trip to the database
 * and not two. Nothing is remembered for longer than `knownForMs`: what another process revokes still works here for
 * that long at most, and for reads only; writes ask again (`asked-again.ts`). What this process changes is forgotten
 * immediately.
 */
export type KnownIdentities = {
  /**
   * The known answer for a token and a farm, otherwise that of `ask`. Only callers who may see the farm are remembered.
   */
  find(
    token: string,
    farmId: string | null,
    at: Date,
    ask: () => Promise<Identified | null>,
  ): Promise<Identified | null>;
  /**
   * Forgets some callers, or all. Answers that are still on their way are not remembered either, because they may be
   * older.
   */
  forget(who: Concerned): void;
};

/** How late a read may notice that another process removed an access. */
export const knownForMs = 5_000;
/** About 300 bytes each. */
const maxKnown = 20_000;

type Known = { readonly identified: Identified; readonly fromMs: number; readonly untilMs: number };

export const knownIdentities = (): KnownIdentities => {
  let known = new Map<string, Known>();
  /** What is known of each person and key. */
  let keysOf = new Map<string, Set<string>>();
  /** Questions on their way, each with the callers that were forgotten since it was asked. */
  const asking = new Set<Set<string>>();

  const forgetAll = () => {
    known = new Map();
    keysOf = new Map();
  };
  const forgetOne = (userId: string) => {
    for (const key of keysOf.get(userId) ?? []) known.delete(key);
    keysOf.delete(userId);
    for (const forgotten of asking) forgotten.add(userId);
  };
  const keep = (key: string, one: Known): void => {
    if (known.size >= maxKnown) forgetAll();
    const { userId } = one.identified.actor;
    known.set(key, one);
    const keys = keysOf.get(userId) ?? new Set();
    keysOf.set(userId, keys.add(key));
  };
  return {
    forget: (who) => {
      if (who === 'everybody') forgetAll();
      else for (const userId of who) forgetOne(userId);
    },
    find: async (token, farmId, at, ask) => {
      // By the token itself, which never contains a space. Hashing it would be a tenth of the cost of a small read.
      const key = farmId === null ? token : `${token} ${farmId}`;
      const atMs = at.getTime();
      const hit = known.get(key);
      if (hit && atMs >= hit.fromMs && atMs < hit.untilMs) return hit.identified;
      const generation = known;
      const forgotten = new Set<string>();
      asking.add(forgotten);
      const identified = await ask().finally(() => asking.delete(forgotten));
      const isOfNow = known === generation && identified && !forgotten.has(identified.actor.userId);
      if (isOfNow && (farmId === null || identified.access)) {
        const untilMs = Math.min(atMs + knownForMs, identified.expiresMs);
        keep(key, { identified, fromMs: atMs, untilMs });
      }
      return identified;
    },
  };
};
