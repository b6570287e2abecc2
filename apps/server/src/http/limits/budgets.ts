import { type Endpoint, isRead } from '@byre/contract/endpoint';
import { Problem } from '@byre/contract/problem';
import { minuteMs } from '@byre/contract/time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerOf } from '../reading/token.ts';

/*
 * Work is budgeted. Each request costs units by what it makes the service do. Each person, key, practice and unknown
 * address has a number of units a minute, and is asked to come back later once they are used up. A budget refills
 * continuously; units not used in the last minute are available at once.
 */

export type BudgetName = 'person' | 'key' | 'practice' | 'address';

/** Units a minute; 0: unlimited. */
export type Budgets = Readonly<Record<BudgetName, number>>;

export const noBudgets: Budgets = { person: 0, key: 0, practice: 0, address: 0 };

export const usualBudgets: Budgets = {
  // A person at the desk who scrolls through a hundred thousand animals requests 500 pages. A phone that returns with
  // 1,000 edits and fills itself again costs about 250.
  person: 3_000,
  // A system that copies a practice at night reads or writes for as long as it takes, fifty to a hundred a second.
  key: 6_000,
  // Five people who use all of theirs at once: the surgery on a Monday.
  practice: 15_000,
  // A surgery shares one address: everybody there signs in at eight o'clock, twice.
  address: 1_200,
};

/** The photos that a practice may send in a UTC day, over all processes; 0: unlimited. */
export type PhotoQuota = { readonly photos: number; readonly megabytes: number };

/**
 * Ten vets who photograph every animal of a herd test each send a thousand in a day, of about half a megabyte. Five
 * times that, at two megabytes each, stops only a runaway program, or somebody who wants to fill the disk.
 */
export const usualPhotoQuota: PhotoQuota = { photos: 5_000, megabytes: 10_000 };

type Cost = {
  readonly units: number;
  /** The number of bytes of a body that cost one more unit. */
  readonly bytesAUnit?: number;
  /**
   * It may keep a processor busy for a second, so only a few of one practice run at the same time (see `slow-work.ts`).
   */
  readonly isSlow?: true;
};

/**
 * The cost of requests, by the first entry that matches. A unit is a small read, a millisecond or two of the database.
 */
const costs: readonly (readonly [RegExp, Cost])[] = [
  // Everything of a practice, for minutes. A few run at a time, one for each person or key (see `streams.ts`).
  [/^GET \/api\/(\S+\/)?export$/, { units: 100 }],
  // Up to a thousand resources.
  [/^GET \/api\/ade\//, { units: 5 }],
  // Years of a practice.
  [/^GET \/api\/reports\//, { units: 20, isSlow: true }],
  // A report over years, typeset.
  [
    /^(GET|POST) \/api\/practices\/\S+\/(report-sendings(\/preview)?|report-schedules\/:scheduleId\/run)$/,
    { units: 20, isSlow: true },
  ],
  // A person's plan for four weeks, for a caller who has nothing but an address.
  [/^GET \/api\/calendars\//, { units: 20, isSlow: true }],
  // Three tables, and how many rows there are in them.
  [/^GET \/api\/audit/, { units: 10, isSlow: true }],
  // Up to a thousand documents, or a stream of them for as long as it lasts.
  [/^GET \/api\/changes/, { units: 5 }],
  // A file of thousands of lines, compared with a whole list.
  [/^POST \/api\/(lists|imports)\//, { units: 100, isSlow: true }],
  [/\/formulary\/file/, { units: 20, isSlow: true }],
  // May compare each row of a farm, or of all farms, with some two hundred alternatives in 4 kB.
  [/\/search$/, { units: 5, bytesAUnit: 4 * 1024, isSlow: true }],
  // Up to fifty edits; all that a device may have.
  [/^POST \/api\/sync\/(push|pull)$/, { units: 10 }],
  // It makes a request to somebody else's machine.
  [/^POST \/api\/webhooks\/.+\/(test|again)$/, { units: 10 }],
  // Hashes a password, or checks a signature.
  [/^(POST|PUT|DELETE) \/api\/(session\/confirmation|second-factors|passkeys)(\/|$)/, { units: 10 }],
  [/^(POST (\/api)?\/authenticate\/|POST \/api\/(register|password\/reset)$|PUT \/api\/password$)/, { units: 10 }],
];
const read: Cost = { units: 1 };
/** A write locks, writes and keeps a version. */
const write: Cost = { units: 2 };
/** Receiving and parsing alone cost about a millisecond. */
const usualBytesAUnit = 16 * 1024;

type Asked = Pick<Endpoint, 'method' | 'path'>;

const entryOf = (endpoint: Asked): Cost => {
  const line = `${endpoint.method} ${endpoint.path}`;
  return costs.find(([requests]) => requests.test(line))?.[1] ?? (isRead(endpoint) ? read : write);
};

/** The units that a request of an endpoint costs, by the length of its body in bytes. */
export const costOf = (endpoint: Asked): ((bytes: number) => number) => {
  const { units, bytesAUnit = usualBytesAUnit } = entryOf(endpoint);
  return (bytes) => units + Math.floor(bytes / bytesAUnit);
};

/** Whether requests of an endpoint may keep a processor busy for long. */
export const isSlow = (endpoint: Asked): boolean => entryOf(endpoint).isSlow === true;

/**
 * Whether a request of a slow endpoint is quick nearly always, by the length of its body in bytes, if that is announced:
 * a search of one farm with a few alternatives.
 */
export const quicknessOf = (endpoint: Asked): ((bytes: number | null) => boolean) => {
  const { bytesAUnit } = entryOf(endpoint);
  const isOfOneFarm = endpoint.path.startsWith('/api/farms/:farmId/');
  return (bytes) => isOfOneFarm && bytesAUnit !== undefined && bytes !== null && bytes <= bytesAUnit;
};

const windowMs = minuteMs;
/** Beyond this number, callers whose budget is full again are forgotten, which costs them nothing. */
const mostKept = 20_000;

/** How long a refused token is refused again without looking up its owner: as long as a read remembers a caller. */
const refusedForMs = 5_000;

export type Charging = {
  /** Charges a request to its caller. Throws 429 once a budget is used up; every answer shows what is left. */
  charge(request: FastifyRequest, reply: FastifyReply, units: number): void;
  /** Throws 429 again for a token that has just had that answer, before the database is asked for its owner. */
  refuseAgain(request: FastifyRequest, reply: FastifyReply, units: number): void;
};

type Refused = {
  readonly units: number;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly headers: Limits;
  /** The caller for the security log. */
  readonly identity: FastifyRequest['identity'];
};
type Limits = { readonly 'ratelimit-policy': string; readonly ratelimit: string };

export const chargingOf = (budgets: Budgets, now: () => Date): Charging => {
  const books = new Map<string, { left: number; atMs: number }>();
  const forgetFull = (atMs: number): void => {
    for (const [key, book] of books) if (atMs - book.atMs >= windowMs) books.delete(key);
  };
  const standing = (key: string, budget: number, atMs: number): number => {
    const book = books.get(key);
    if (!book) return budget;
    // A clock that was put back refills nothing.
    return Math.min(budget, book.left + (Math.max(0, atMs - book.atMs) / windowMs) * budget);
  };
  const refused = new Map<string, Refused>();
  const charge: Charging['charge'] = (request, reply, units) => {
    const atMs = now().getTime();
    const charged = payersOf(request)
      .map(({ name, id }) => ({ name, key: `${name} ${id}`, budget: budgets[name] }))
      .filter(({ budget }) => budget > 0)
      .map((payer) => ({ ...payer, left: standing(payer.key, payer.budget, atMs) }));
    if (charged.length === 0) return;
    // Either all budgets are charged, or none.
    const missing = charged.map(({ left, budget }) => ((Math.min(units, budget) - left) / budget) * (windowMs / 1_000));
    const missingSeconds = Math.max(0, ...missing);
    const waitSeconds = Math.ceil(missingSeconds);
    const paid = waitSeconds > 0 ? 0 : units;
    if (books.size > mostKept) forgetFull(atMs);
    for (const payer of charged) books.set(payer.key, { left: Math.max(0, payer.left - paid), atMs });
    const headers: Limits = {
      'ratelimit-policy': charged.map(({ name, budget }) => `"${name}";q=${budget};w=60`).join(', '),
      ratelimit: charged.map((payer) => leftOf(payer, paid)).join(', '),
    };
    reply.headers(headers);
    if (waitSeconds <= 0) return;
    const token = bearerOf(request);
    if (token !== null) {
      if (refused.size > mostKept) refused.clear();
      const untilMs = atMs + Math.min(Math.floor(missingSeconds * 1_000), refusedForMs);
      refused.set(token, { units, fromMs: atMs, untilMs, headers, identity: request.identity });
    }
    throw usedUp(waitSeconds);
  };
  return {
    charge,
    refuseAgain: (request, reply, units) => {
      if (refused.size === 0) return;
      const known = refused.get(bearerOf(request) ?? '');
      const atMs = now().getTime();
      if (!known || units < known.units || atMs < known.fromMs || atMs >= known.untilMs) return;
      reply.headers(known.headers);
      request.identity = known.identity;
      throw usedUp(Math.ceil((known.untilMs - atMs) / 1_000));
    },
  };
};

const usedUp = (retryAfterSeconds: number): Problem =>
  new Problem('too-many-requests', 'The budget for this minute is used up. Wait a moment.', { retryAfterSeconds });

const leftOf = ({ name, left, budget }: { name: string; left: number; budget: number }, paid: number): string => {
  const rest = Math.max(0, Math.floor(left - paid));
  return `"${name}";r=${rest};t=${Math.ceil(((budget - rest) / budget) * (windowMs / 1_000))}`;
};

const payersOf = ({ identity, ip }: FastifyRequest): { name: BudgetName; id: string }[] => {
  if (!identity) return [{ name: 'address', id: ip }];
  const { userId, practiceId, scopes } = identity.actor;
  return [
    { name: scopes === undefined ? 'person' : 'key', id: userId },
    ...(practiceId === undefined ? [] : [{ name: 'practice' as const, id: practiceId }]),
  ];
};
