/**
 * The address of a path with its `:parameters` filled in and a query. Each id becomes one percent-encoded segment.
 * Throws a `RangeError` for an id that cannot be one: an empty one, or dots, which every URL parser takes for a step up
 * or down the path.
 */
export const addressOf = (
  baseUrl: string,
  path: string,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string => {
  const filled = path.replaceAll(/:(\w+)/g, (_match, name: string) => segmentOf(name, params[name]));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `${baseUrl.replace(/\/+$/, '')}${filled}${search.size > 0 ? `?${search}` : ''}`;
};

const segmentOf = (name: string, id: string | undefined): string => {
  if (id === undefined || /^\.{0,2}$/.test(id))
    throw new RangeError(`${name} is ${JSON.stringify(id)}, which is no id.`);
  return encodeURIComponent(id);
};
