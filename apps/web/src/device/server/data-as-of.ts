/** Figures older than this are marked for the reader: a shorter delay is over before they have read the first line. */
const toldFromMs = 10_000;

/** As of when an answer is, where that is so long ago that a reader should know; by the server's clock alone. */
export const staleAsOf = (headers: Headers): string | null => {
  const [asOf, now] = ['byre-data-as-of', 'byre-time'].map((name) => headers.get(name));
  if (!asOf || !now) return null;
  return Date.parse(now) - Date.parse(asOf) > toldFromMs ? asOf : null;
};
