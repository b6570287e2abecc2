import { declarations } from '../entities/declarations.generated.ts';

/**
 * The version of the messages between device and server. History:
 * 1: push with results per mutation, pull as one NDJSON stream.
 * 2: digests, moved documents, the mode of an epoch, practice buckets; device report, live stream and presence.
 * 3: `hello` leaves out the buckets that the device already has unchanged. Before, it named every one. The device report lists what is unsent by farm.
 * 4: an edit gives the error of its device's clock. The device report gives it too, with what the browser deleted, and whether the records were removed when its answer asked for that. A withdrawal may be not permitted, count from calving, and have a minimum dry period.
 * 5: the products that a practice added itself are sent, in the bucket of the practice and with a use of one.
 * 6: a photo may be copied from another. A server of an earlier version would refuse the edit that says so.
 * 7: a withdrawal may say why its period is shorter than the label's. A usage has what its label says and what it withholds, a product whether a residue limit is known.
 *
 * A new kind of record makes a new version too: its declaration says since which version it is sent.
 */
export const protocolVersion: number = Math.max(7, ...Object.values(declarations).map((kind) => kind.sinceProtocol));

/** The oldest version still served. */
export const oldestProtocolVersion = 1;
