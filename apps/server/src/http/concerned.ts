import { type Endpoint, isRead } from '@byre/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Concerned } from '../db/coalesced.ts';
import { isUuid } from '../ids.ts';

type Finder = (request: FastifyRequest) => Concerned | null;

/** What a request may have changed of people once it was carried out. */
export type Concern = {
  /** Whose access it may be; null where it is nobody's. */
  readonly of: Finder;
  /** Whether it may also be what somebody is called, or who may read that. */
  readonly names: boolean;
};

/**
 * What requests of an endpoint may change of people. What is not named here concerns everybody, and their names, so that a
 * module that forgets itself costs time and not safety.
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
    // Postgres takes other spellings of an id, too.
    return id !== undefined && isUuid(id) ? new Set([id]) : 'everybody';
  };

const finders: readonly (readonly [RegExp, Finder])[] = [
  // A token that is made just then is known to nobody yet.
  [/^POST (\/api)?\/authenticate\/third_party$/, nobody],
  [/^POST \/api\/authenticate\/passkey$/, nobody],
  [/^POST \/api\/register\/invitation$/, nobody],
  // Nobody's access, but a new name.
  [/^POST \/api\/(register|keys|webhooks)$/, noneYet],
  // An invitation gives nobody access before it is accepted. A person is notified of a reset link.
  [/^\w+ \/api\/invitations(\/|$)/, nobody],
  [/^\w+ \/api\/(session|sessions|password)(\/:sessionId)?$/, asker],
  [/^\w+ \/api\/(session\/confirmation|second-factors|passkeys)(\/|$)/, asker],
  [/^POST \/api\/password\/reset\/confirm$/, asker],
  [/^\w+ \/api\/people\/:personId(\/|$)/, named('personId')],
  [/^DELETE \/api\/keys\/:keyId$/, named('keyId')],
  // Records, lists and the secrets of devices: who may see them stays as it is.
  [
    /^\w+ \/api\/practices\/:practiceId\/(formulary|products|quarantine|saved-views|report-sendings|report-schedules)(\/|$)/,
    nobody,
  ],
  [/^\w+ \/api\/practices\/:practiceId\/farms\/:farmId\/contact$/, nobody],
  [/^\w+ \/api\/(lists|security-log)\//, nobody],
  // Their farms and animals; a new farm is visible to the practices that serve it.
  [/^POST \/api\/imports\/(animals(\/preview)?|farms\/preview|people(\/preview)?)$/, nobody],
  [/^(PUT|DELETE) \/api\/practices\/:practiceId\/(import-columns\/:list|preferences|logo)$/, nobody],
  [/^POST \/api\/imports\/:importId\/undo\/preview$/, nobody],
  [/^\w+ \/api\/lock-keys\//, nobody],
  // Whose calendar it is may see what they saw before.
  [/^\w+ \/api\/calendar-feed$/, nobody],
  [/^\w+ \/api\/webhooks\//, nobody],
];

/** Sessions, confirmations, and settings that have nothing to do with names: nobody's name changes. */
const nameless: readonly RegExp[] = [
  /^\w+ \/api\/(session|sessions|password|second-factors|passkeys)(\/|$)/,
  /^\w+ \/api\/people\/:personId\/(sessions|password-reset|second-factors)(\/|$)/,
  /^\w+ \/api\/practices\/:practiceId\/(time-zone|session-limits|second-factor|app-lock|devices|teams)(\/|$)/,
  /^DELETE \/api\/keys\/:keyId$/,
];
