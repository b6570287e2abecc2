import type { Deprecation, Endpoint } from '@byre/contract/endpoint';

/** The policy: how long an old form is served after its removal was announced, in days. */
export const shortestLifeDays = 365;

/** Where a program's author can read what will be removed. */
const readMore = '/api/docs';

/** What a request uses that will be removed: the endpoint itself, or parameters of its query by name. */
export const deprecationsOf = (
  { deprecated, deprecatedQuery = {} }: Pick<Endpoint, 'deprecated' | 'deprecatedQuery'>,
  queryNames: Iterable<string>,
): Deprecation[] => {
  const names = new Set(queryNames);
  const parameters = Object.entries(deprecatedQuery).filter(([name]) => names.has(name));
  return [...(deprecated ? [deprecated] : []), ...parameters.map(([, one]) => one)];
};

/**
 * The headers of an answer to a request that uses something deprecated: `Deprecation` (RFC 9745), `Sunset` (RFC 8594)
 * and a `Link` to more. If there are several, the earliest announcement and the earliest end. Null if nothing is
 * deprecated.
 */
export const lifetimeHeaders = (
  used: readonly Deprecation[],
): { deprecation: string; sunset: string; link: string } | null => {
  if (used.length === 0) return null;
  const since = Math.min(...used.map((one) => momentOf(one.since)));
  const until = Math.min(...used.map((one) => momentOf(one.until)));
  return {
    deprecation: `@${since / 1_000}`,
    sunset: new Date(until).toUTCString(),
    link: `<${readMore}>; rel="deprecation"; type="text/html", <${readMore}>; rel="sunset"; type="text/html"`,
  };
};

/** The sentence in the documentation. */
export const lifetimeWords = ({ since, until, instead }: Deprecation): string =>
  `Deprecated since ${since}; it may be removed from ${until} on. ${instead}`;

const momentOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
