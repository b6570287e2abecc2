import type { Actor } from '../../access/actor.ts';
import { isUuid } from '../../ids.ts';

/** As long as the answers to a device's edits are stored. Every report starts it again. */
const maxAgeSeconds = 400 * 24 * 3_600;

const securePrefix = '__Host-';
const address = '/api/sync/device';

/**
 * The name of a person's device in a cookie. Browsers delete script storage sooner than cookies set by a server, so a
 * device that lost its outbox can still be distinguished from a new one [S14]. It proves nothing and grants nothing.
 */
export const cookieOf = (client: string, actor: Actor, isEncrypted: boolean): string =>
  [
    // Browsers accept a name with this prefix from this origin alone, over HTTPS, and for all of its addresses.
    isEncrypted ? `${securePrefix}${nameFor(actor)}=${client}; Path=/` : `${nameFor(actor)}=${client}; Path=${address}`,
    ...[`Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Strict'],
    ...(isEncrypted ? ['Secure'] : []),
  ].join('; ');

/** The device that the request's cookies name as this person's; null if they name none. */
export const clientOfCookie = (cookie: string, actor: Actor): string | null => {
  const parts = cookie.split(';').map((part) => part.trim());
  // Over HTTPS there may be an older one as well, from before the prefix.
  for (const start of [`${securePrefix}${nameFor(actor)}=`, `${nameFor(actor)}=`]) {
    const found = parts.find((part) => part.startsWith(start))?.slice(start.length);
    if (found !== undefined && isUuid(found)) return found.toLowerCase();
  }
  return null;
};

/** One for each person, because several may share a device. */
const nameFor = ({ userId }: Actor): string => `byre-device-${userId}`;
