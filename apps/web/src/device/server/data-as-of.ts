/** Figures older than this are marked. A shorter delay is over before anybody has read the first line. */
const toldFromMs = 10_000;

/** The time of an answer's data, if it is so old that the reader should know; only by the server's clock. */
export const staleAsOf = (headers: Headers): string | null => {
  const [asOf, now] = ['byre-data-as-of', 'byre-time'].map((name) => headers.get(name));
  if (!asOf || !now) return null;
  return Date.parse(now) - Date.parse(asOf) > toldFromMs ? asOf : null;
};
