/** The tag of a version of a document. */
export const etagOf = (version: number): string => `"${version}"`;

/** Whether a tag is among those of an `If-None-Match` or `If-Match` header; `*` matches any. */
export const matchesEtag = (header: string, etag: string): boolean =>
  header.trim() === '*' ||
  header.split(',').some((part) => {
    const tag = part.trim();
    return tag === etag || tag === `W/${etag}`;
  });

/**
 * The versions that an `If-Match` header allows; undefined if there is no header or any version will do. A tag that is
 * not ours allows none.
 */
export const expectedVersionsOf = (header: string | undefined): readonly number[] | undefined => {
  if (header === undefined || header.trim() === '*') return undefined;
  return header.split(',').map((part) => Number(/^"(\d+)"$/.exec(part.trim())?.[1] ?? Number.NaN));
};
