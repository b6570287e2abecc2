/* Plain data and rules: the app asks them too, and carries none of the schemas. */

/** What a picture may be; its bytes say which it is, whatever its name does. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

/** What is made of it: what comes as PNG stays one, since it may be a drawing or a text; the rest becomes JPEG. */
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
