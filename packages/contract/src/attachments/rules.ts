/* Plain data and rules, because the app applies them too, without loading the schemas. */

/** The accepted types of a picture. The type is read from the bytes, not from the name. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

/** The types that are stored. A PNG stays one, because it may be a drawing or a text; everything else becomes JPEG. */
export const keptTypes = ['image/jpeg', 'image/png'] as const;
export type KeptType = (typeof keptTypes)[number];

/** A larger picture is refused (decisions 13). */
export const largestPictureBytes = 20 * 1024 * 1024;

/** The most bytes in one part: as base64 in its request they stay within the usual body of 1 MiB. */
export const largestPartBytes = 512 * 1024;

/** A picture with more pixels is not decoded: this many take about 100 MB of memory. */
export const mostPixels = 25_000_000;

/** The longer edge of a thumbnail, in pixels. */
export const thumbnailEdge = 320;

/** The most characters of a caption. */
export const longestCaption = 1_000;
