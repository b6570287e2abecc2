import { type Endpoint, isRead } from '@byre/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Concerned } from '../../db/coalesced.ts';
import { isUuid } from '../../ids.ts';

type Finder = (request: FastifyRequest) => Concerned | null;

/** What a request may have changed about people. */
export type Concern = {
  /** The people whose access may have changed; null if nobody's has. */
  readonly of: Finder;
  /** Whether names may also have changed, or who may read them. */
  readonly names: boolean;
};

/**
 * What requests of an endpoint may change about people. An endpoint that is not listed concerns everybody and their
 * names, so that a forgotten one costs time and not safety.
 */
export const concernedBy = (endpoint: Endpoint): Concern => {
  const { method, path } = endpoint;
  if (isRead(endpoint) || /\/:farmId(\/|$)/.test(path) || path.startsWith('/api/sync/'))
    return { of: nobody, names: false };
  const address = `${method} ${path}`;
  return {
    of: finders.find(([addresses]) => addresses.test(address))?.[1] ?? everybody,
    names: !nameless.some((addresses) => addresses.test(address)),
  };
};

const nobody: Finder = () => null;
const everybody: Finder = () => 'everybody';
const noneYet: Finder = () => new Set();
const asker: Finder = ({ identity }) => (identity ? new Set([identity.actor.userId]) : 'everybody');
const named =
  (parameter: string): Finder =>
  ({ params }) => {
    const id = (params as Record<string, string | undefined>)[parameter]?.toLowerCase();
    // Postgres accepts other spellings of an id too.
    return id !== undefined && isUuid(id) ? new Set([id]) : 'everybody';
  };

const finders: readonly (readonly [RegExp, Finder])[] = [
  // Nobody knows a token that has just been made.
  [/^POST (\/api)?\/authenticate\/third_party$/, nobody],
  [/^POST \/api\/authenticate\/passkey$/, nobody],
  [/^POST \/api\/register\/invitation$/, nobody],
  // It changes nobody's access, but adds a name.
  [/^POST \/api\/(register|keys|webhooks)$/, noneYet],
  // An invitation gives nobody access before it is accepted. A person is notified of a reset link.
  [/^\w+ \/api\/invitations(\/|$)/, nobody],
  [/^\w+ \/api\/(session|sessions|password)(\/:sessionId)?$/, asker],
  [/^\w+ \/api\/(session\/confirmation|second-factors|passkeys)(\/|$)/, asker],
  [/^POST \/api\/password\/reset\/confirm$/, asker],
  [/^\w+ \/api\/people\/:personId(\/|$)/, named('personId')],
  [/^DELETE \/api\/keys\/:keyId$/, named('keyId')],
  // Records, lists and the secrets of devices do not change who may see them.
  [
    /^\w+ \/api\/practices\/:practiceId\/(formulary|products|quarantine|saved-views|report-sendings|report-schedules|price-codes)(\/|$)/,
    nobody,
  ],
  [/^\w+ \/api\/practices\/:practiceId\/farms\/:farmId\/contact$/, nobody],
  [/^\w+ \/api\/(lists|security-log)\//, nobody],
  // Their farms and animals; a new farm is visible to the practices that serve it.
  [/^POST \/api\/imports\/(animals(\/preview)?|farms\/preview|people(\/preview)?)$/, nobody],
  [/^(PUT|DELETE) \/api\/practices\/:practiceId\/(import-columns\/:list|preferences|logo)$/, nobody],
  [/^POST \/api\/imports\/:importId\/undo\/preview$/, nobody],
  [/^\w+ \/api\/lock-keys\//, nobody],
  // The calendar's owner sees the same as before.
  [/^\w+ \/api\/calendar-feed$/, nobody],
  [/^\w+ \/api\/webhooks\//, nobody],
];

/** Sessions, confirmations, and settings that do not affect names. */
const nameless: readonly RegExp[] = [
  /^\w+ \/api\/(session|sessions|password|second-factors|passkeys)(\/|$)/,
  /^\w+ \/api\/people\/:personId\/(sessions|password-reset|second-factors)(\/|$)/,
  /^\w+ \/api\/practices\/:practiceId\/(time-zone|session-limits|second-factor|app-lock|devices|teams)(\/|$)/,
  /^DELETE \/api\/keys\/:keyId$/,
];
