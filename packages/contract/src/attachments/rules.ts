/* Plain data and rules: the app asks them too, and carries none of the schemas. */

/** The types that a picture may have. The bytes decide which one it is, not the name. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

/** The types that are stored. A PNG stays one, because it may be a drawing or a text; everything else becomes JPEG. */
export const keptTypes = ['image/jpeg', 'image/png'] as const;
export type KeptType = (typeof keptTypes)[number];

/** A larger picture is refused (decisions 13). */
export const largestPictureBytes = 20 * 1024 * 1024;

/** As many bytes travel in a part at most: as base64, with all around it, they are within the usual body of 1 MiB. */
export const largestPartBytes = 512 * 1024;

/** A picture of more is not decoded: as many take some 100 MB of memory. */
export const mostPixels = 25_000_000;

/** The longer edge of a thumbnail, in pixels. */
export const thumbnailEdge = 320;
