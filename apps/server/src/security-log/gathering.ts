import type { SecurityKind, SecurityReason } from '@byre/contract/security-log/schema';
import { hourMs } from '@byre/contract/time';

/*
 * A refused request must cost nothing more, so refusals are gathered in memory and written a few seconds later, with
 * equal ones counted together. A flood must fill neither memory nor table, nor push out events of others: each hour has
 * space for a limited number of different events, each source for fewer, and beyond that they are counted in coarser
 * groups.
 */

/** The event; never a password, a code or a token. */
export type Sighting = {
  /** An unknown token is reported to the operator alone: it belongs to no practice. */
  kind: SecurityKind | 'unknown-token';
  reason?: SecurityReason;
  /** The person or key, if known. */
  userId?: string;
  /** The e-mail address that was tried. Its owner is looked up when it is written. */
  email?: string;
  /** The network of the client. */
  address: string;
  /** What the client calls itself. */
  agent: string | null;
  /** The operation: a method and an address without ids. */
  operation: string;
  /** The record of another practice that was requested; reported only if it exists. */
  subject?: Subject;
};
export type Subject = { of: 'farm' | 'practice' | 'person' | 'key'; id: string };

/** Equal events, counted together. */
export type Counted = Partial<Sighting> &
  Pick<Sighting, 'kind'> & {
    hourMs: number;
    firstMs: number;
    lastMs: number;
    times: number;
  };

export type Gathering = {
  note(sighting: Sighting, at: Date): void;
  /** Returns everything gathered since the last call, and forgets it here. */
  take(): Counted[];
  /** Keeps what could not be written for the next time. */
  putBack(counted: readonly Counted[]): void;
};

/** Different events an hour in each process. Each takes some 500 bytes of memory, and a row of the table. */
export const room = {
  /**
   * For signed-in people and keys, and the same number each for strangers, unknown tokens and unreadable requests, so
   * that none takes the space of another.
   */
  detailed: 500,
  /** For one person, key or address. */
  ofOneSource: 20,
  /** Only the person, once there is no space for the rest. */
  coarse: 300,
} as const;

const hourLength = hourMs;
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

/** As much of an event as there is space for. */
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
