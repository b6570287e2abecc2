import type { Deprecation, Endpoint } from '@byre/contract/endpoint';

/** The policy: how long an old form is served after its removal was announced, in days. */
export const shortestLifeDays = 365;

/** Where a program's author reads what will go. */
const readMore = '/api/docs';

/** What of an endpoint a request uses that will go: the endpoint itself, or parameters of its query by their names. */
export const deprecationsOf = (
  { deprecated, deprecatedQuery = {} }: Pick<Endpoint, 'deprecated' | 'deprecatedQuery'>,
  queryNames: Iterable<string>,
): Deprecation[] => {
  const names = new Set(queryNames);
  const parameters = Object.entries(deprecatedQuery).filter(([name]) => names.has(name));
  return [...(deprecated ? [deprecated] : []), ...parameters.map(([, one]) => one)];
};

/**
 * The headers of an answer to a request that uses something which will go: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and a
 * `Link` to further reading. Of several, the one that was announced first, and the one that ends first. Null where nothing will be removed.
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

/** What the documentation says of it. */
export const lifetimeWords = ({ since, until, instead }: Deprecation): string =>
  `Deprecated since ${since}; it may be gone from ${until} on. ${instead}`;

const momentOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
