import { type Endpoint, isRead } from '@byre/contract/endpoint';
import { Problem } from '@byre/contract/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerOf } from './token.ts';

/*
 * Work is budgeted: each request costs units by what it makes the service do, each person, key, practice and unknown
 * address has so many units a minute, and whoever has used them up is told to come back later. A budget fills all the
 * time; what was not used in the last minute is there at once.
 */

export type BudgetName = 'person' | 'key' | 'practice' | 'address';

/** Units a minute; 0: as many as they like. */
export type Budgets = Readonly<Record<BudgetName, number>>;

export const noBudgets: Budgets = { person: 0, key: 0, practice: 0, address: 0 };

export const usualBudgets: Budgets = {
  // Somebody at the desk who scrolls through a hundred thousand animals asks for 500 pages; a phone that comes back with
  // 1,000 edits and fills itself anew costs some 250.
  person: 3_000,
  // A system that copies a practice in the night reads or writes for as long as it takes: fifty to a hundred a second.
  key: 6_000,
  // Five people who use up all of theirs at once: the surgery on a Monday.
  practice: 15_000,
  // A surgery shares one address: everybody in it signs in at eight o'clock, twice.
  address: 1_200,
};

/** What a practice may send of photos in a day of UTC, over all processes; 0: as much as it likes. */
export type PhotoQuota = { readonly photos: number; readonly megabytes: number };

/**
 * Ten vets who photograph every animal of a herd test each send a thousand in a day, of some half a megabyte. Five times that, and
 * two megabytes for each, meets only a program that runs away, or somebody who means to fill the disk.
 */
export const usualPhotoQuota: PhotoQuota = { photos: 5_000, megabytes: 10_000 };

type Cost = {
  readonly units: number;
  /** So many bytes of its body cost a unit more. */
  readonly bytesAUnit?: number;
  /** May keep a processor busy for a second: only a few of a practice are worked on at the same time (see `slow-work.ts`). */
  readonly isSlow?: true;
};

/** What requests cost, by the first that fits. A unit is a small read, a millisecond or two of the database. */
const costs: readonly (readonly [RegExp, Cost])[] = [
  // All of a practice, for minutes; a few at a time, one of a person or key (see `streams.ts`).
  [/^GET \/api\/(\S+\/)?export$/, { units: 100 }],
  // Up to a thousand resources.
  [/^GET \/api\/ade\//, { units: 5 }],
  // Years of a practice.
  [/^GET \/api\/reports\//, { units: 20, isSlow: true }],
  // A report of years, set in type.
  [
    /^(GET|POST) \/api\/practices\/\S+\/(report-sendings(\/preview)?|report-schedules\/:scheduleId\/run)$/,
    { units: 20, isSlow: true },
  ],
  // The plan of a person for four weeks, for somebody who shows nothing but an address.
  [/^GET \/api\/calendars\//, { units: 20, isSlow: true }],
  // Three tables, and how many rows there are in them.
  [/^GET \/api\/audit/, { units: 10, isSlow: true }],
  // Up to a thousand documents; a stream of them for as long as it lasts.
  [/^GET \/api\/changes/, { units: 5 }],
  // A file of thousands of lines beside a whole list.
  [/^POST \/api\/(lists|imports)\//, { units: 100, isSlow: true }],
  [/\/formulary\/file/, { units: 20, isSlow: true }],
  // May compare each row of a farm, or of all farms, with some two hundred alternatives in 4 kB.
  [/\/search$/, { units: 5, bytesAUnit: 4 * 1024, isSlow: true }],
  // Up to fifty edits; all that a device may have.
  [/^POST \/api\/sync\/(push|pull)$/, { units: 10 }],
  // The request goes to somebody else's machine.
  [/^POST \/api\/webhooks\/.+\/(test|again)$/, { units: 10 }],
  // Hashes a password, or checks a signature.
  [/^(POST|PUT|DELETE) \/api\/(session\/confirmation|second-factors|passkeys)(\/|$)/, { units: 10 }],
  [/^(POST (\/api)?\/authenticate\/|POST \/api\/(register|password\/reset)$|PUT \/api\/password$)/, { units: 10 }],
];
const read: Cost = { units: 1 };
/** A write locks, writes and keeps a version. */
const write: Cost = { units: 2 };
/** What is only taken in and read costs about a millisecond. */
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

const windowMs = 60_000;
/** Beyond this those whose budget is full again are forgotten; they lose nothing by it. */
const mostKept = 20_000;

/** For so long a token that was refused is refused again without a look at whose it is: as long as a read knows it. */
const refusedForMs = 5_000;

export type Charging = {
  /** Charges a request to its caller. Throws 429 once a budget is used up; every answer shows what is left. */
  charge(request: FastifyRequest, reply: FastifyReply, units: number): void;
  /** Throws 429 again for a token that has just been answered so, before the database is asked whose it is. */
  refuseAgain(request: FastifyRequest, reply: FastifyReply, units: number): void;
};

type Refused = {
  readonly units: number;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly headers: Limits;
  /** Whom the security log names. */
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
    // A clock that was put back fills nothing.
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
    // All can pay, or nobody does.
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
