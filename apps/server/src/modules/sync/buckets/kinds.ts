import type { BucketKind } from './bucket-kind.ts';
import { farms } from './farms.ts';
import { lists } from './lists.ts';
import { practices } from './practices.ts';

/**
 * Every kind of bucket, in the order in which an answer brings them [P7]: a farm cannot be worked with before the lists
 * have arrived.
 */
export const bucketKinds: readonly BucketKind[] = [lists, practices, farms];

/** The kind of a bucket, by its name. */
export const kindOf = (bucket: string): BucketKind | undefined =>
  bucketKinds.find(({ prefix }) => bucket.startsWith(`${prefix}:`));
