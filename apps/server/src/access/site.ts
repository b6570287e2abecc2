import { isIP } from 'node:net';
import { Problem } from '@byre/contract/problem';

/**
 * The public address: an origin such as `https://byre.example`. `as-asked`: the one named in the request, for
 * development only. Null: not known.
 */
export type PublicOrigin = string | null;
export const asAsked = 'as-asked';

/**
 * What passkeys are bound to: the origin that a browser must have shown, and the name under which it stores the keys.
 */
export type Site = { readonly origin: string; readonly rpId: string };

export type AskedAt = { readonly host: string; readonly isEncrypted: boolean };

/** The site of an origin; null if it has no name, because browsers make no passkeys for an IP address. */
export const siteOf = (origin: string): Site | null => {
  if (!URL.canParse(origin)) return null;
  const url = new URL(origin);
  const isNamed = url.hostname !== '' && !url.hostname.startsWith('[') && isIP(url.hostname) === 0;
  return isNamed ? { origin: url.origin, rpId: url.hostname } : null;
};

/** The site for which passkeys are made. Throws 404 if Byre's public address is not set. */
export const requireSite = (publicOrigin: PublicOrigin, { host, isEncrypted }: AskedAt): Site => {
  const origin = publicOrigin === asAsked ? `${isEncrypted ? 'https' : 'http'}://${host}` : publicOrigin;
  const site = origin === null ? null : siteOf(origin);
  if (!site)
    throw new Problem(
      'not-found',
      'This service accepts no passkeys, because its public address is not configured (PUBLIC_ORIGIN).',
    );
  return site;
};
