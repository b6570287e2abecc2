import type { SecurityKind, SecurityReason } from '@byre/contract/security-log/schema';

/*
 * A refused request costs nothing behind it, so what is refused is gathered in memory and written a few seconds later, the
 * same things counted together. A flood must fill neither memory nor table, nor push out what is told of others: each hour
 * has room for so many different things, each source for fewer, and what finds none is counted in coarser words.
 */

/** What was seen; never a password, a code or a token. */
export type Sighting = {
  /** An unknown token is reported to the operator alone: it belongs to no practice. */
  kind: SecurityKind | 'unknown-token';
  reason?: SecurityReason;
  /** The person or key, where it is known. */
  userId?: string;
  /** The e-mail address that was tried; whose it is, is looked up when it is written. */
  email?: string;
  /** The network that it came from. */
  address: string;
  /** What the other end says it is. */
  agent: string | null;
  /** The operation: a method and an address without ids. */
  operation: string;
  /** The other practice’s thing that was asked for; reported only if it exists. */
  subject?: Subject;
};
export type Subject = { of: 'farm' | 'practice' | 'person' | 'key'; id: string };

/** Sightings that are one thing. */
export type Counted = Partial<Sighting> &
  Pick<Sighting, 'kind'> & {
    hourMs: number;
    firstMs: number;
    lastMs: number;
    times: number;
  };

export type Gathering = {
  note(sighting: Sighting, at: Date): void;
  /** What was gathered since the last time, and is forgotten here. */
  take(): Counted[];
  /** What could not be written is kept for the next time. */
  putBack(counted: readonly Counted[]): void;
};

/** Different things an hour, by each process. Some 500 bytes each in memory, and a row in the table. */
export const room = {
  /**
   * Of people and keys that are signed in, the same again of strangers, of unknown tokens, and of what cannot be read: none
   * takes another's.
   */
  detailed: 500,
  /** Of one person, key or address. */
  ofOneSource: 20,
  /** Only the person, once there is no room for the rest. */
  coarse: 300,
} as const;

const hourLength = 3_600_000;
const longestText = 200;

type Side = { detailed: Set<string>; coarse: Set<string>; sources: Map<string, number> };
type Sides = Readonly<Record<'known' | 'strangers' | 'tokens' | 'invalid', Side>>;
const newSide = (): Side => ({ detailed: new Set(), coarse: new Set(), sources: new Map() });
const newSides = (): Sides => ({ known: newSide(), strangers: newSide(), tokens: newSide(), invalid: newSide() });

export const createGathering = (): Gathering => {
  let hourMs = Number.NaN;
  let sides = newSides();
  let counted = new Map<string, Counted>();

  const add = (one: Counted): void => {
    const key = keyOf(one);
    const before = counted.get(key);
    if (!before) {
      counted.set(key, one);
      return;
    }
    before.times += one.times;
    before.firstMs = Math.min(before.firstMs, one.firstMs);
    before.lastMs = Math.max(before.lastMs, one.lastMs);
  };
  return {
    note: (sighting, at) => {
      const atMs = at.getTime();
      const now = Math.floor(atMs / hourLength) * hourLength;
      if (now !== hourMs) {
        hourMs = now;
        sides = newSides();
      }
      add({ ...fitted(shortened(sighting), sides[sideOf(sighting)]), hourMs, firstMs: atMs, lastMs: atMs, times: 1 });
    },
    take: () => {
      const taken = [...counted.values()];
      counted = new Map();
      return taken;
    },
    putBack: (some) => {
      for (const one of some) add(one);
    },
  };
};

const sideOf = ({ kind, userId }: Sighting): keyof Sides => {
  if (kind === 'unknown-token') return 'tokens';
  if (kind === 'invalid') return 'invalid';
  return userId === undefined ? 'strangers' : 'known';
};

/** What counts as the same thing within an hour. */
export const keyOf = ({ kind, reason, userId, email, address, agent, operation, subject, hourMs }: Counted): string =>
  JSON.stringify([hourMs, kind, reason, userId, email, address, agent, operation, subject?.of, subject?.id]);

const shortened = (sighting: Sighting): Sighting => ({
  ...sighting,
  agent: sighting.agent?.slice(0, longestText) ?? null,
  ...(sighting.email === undefined ? {} : { email: sighting.email.toLowerCase() }),
});

/** As much of a sighting as there is room for. */
const fitted = (sighting: Sighting, side: Side): Omit<Counted, 'hourMs' | 'firstMs' | 'lastMs' | 'times'> => {
  const { kind, userId, email, address } = sighting;
  const whole = keyOf({ ...sighting, hourMs: 0, firstMs: 0, lastMs: 0, times: 0 });
  if (side.detailed.has(whole)) return sighting;
  const source = userId ?? address;
  const ofSource = side.sources.get(source) ?? 0;
  if (side.detailed.size < room.detailed && ofSource < room.ofOneSource) {
    side.detailed.add(whole);
    side.sources.set(source, ofSource + 1);
    return sighting;
  }
  const who = { kind, ...(userId === undefined ? {} : { userId }), ...(email === undefined ? {} : { email }) };
  const coarse = JSON.stringify(who);
  const isToBeTold = userId !== undefined || email !== undefined;
  if (isToBeTold && (side.coarse.has(coarse) || side.coarse.size < room.coarse)) {
    side.coarse.add(coarse);
    return who;
  }
  return { kind: 'more' };
};
