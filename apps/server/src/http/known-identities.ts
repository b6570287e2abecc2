import type { Identified } from '../access/farm-access.ts';

/**
 * Who the tokens of the last moments belong to, and which farms they may see, so that a read is one round trip to the
 * database and not two. Nothing is known for longer than `knownForMs`: what another process revokes works here for so long
 * at most, and for reads only; writes always ask. What this process changes is forgotten at once.
 */
export type KnownIdentities = {
  /** What is known of a token and a farm, else what `ask` finds out. Only those who may see the farm are kept. */
  find(
    token: string,
    farmId: string | null,
    at: Date,
    ask: () => Promise<Identified | null>,
  ): Promise<Identified | null>;
  /** Forgets everybody. Answers that are being asked for now are not kept either: they may be of before. */
  forget(): void;
};

/** Decides how late a read may notice that another process took an access away. */
export const knownForMs = 5_000;
/** Some 300 bytes each. */
const maxKnown = 20_000;

type Known = { readonly identified: Identified; readonly fromMs: number; readonly untilMs: number };

export const knownIdentities = (): KnownIdentities => {
  let known = new Map<string, Known>();
  const forget = () => {
    known = new Map();
  };
  return {
    forget,
    find: async (token, farmId, at, ask) => {
      // By the token itself, which never has a space: its hash is a tenth of what a small read costs here.
      const key = farmId === null ? token : `${token} ${farmId}`;
      const atMs = at.getTime();
      const hit = known.get(key);
      if (hit && atMs >= hit.fromMs && atMs < hit.untilMs) return hit.identified;
      const generation = known;
      const identified = await ask();
      if (identified && (farmId === null || identified.access)) {
        if (known.size >= maxKnown) forget();
        // Into the generation of before the question: if it was forgotten meanwhile, this goes with it.
        const untilMs = Math.min(atMs + knownForMs, identified.expiresMs);
        generation.set(key, { identified, fromMs: atMs, untilMs });
      }
      return identified;
    },
  };
};
