import type { Actor } from '../../../access/actor.ts';
import type { ProvenFarm } from '../../../access/proven-farm.ts';
import type { Db } from '../../../db/database.ts';
import type { Statement } from '../../../db/sql.ts';

/** A part of the data with its own counter, from one snapshot of the database. */
export type Scope = {
  readonly bucket: string;
  /** The farm of a bucket that is one. */
  readonly farm?: ProvenFarm;
  readonly kind: BucketKind;
  readonly head: number;
  /** Below this, removals are forgotten. */
  readonly horizon: number;
  /** The sum of `row_digest` over its live rows, as text, because it is longer than a JS number. */
  readonly digest: string;
  /**
   * The lines of a delta from `since`, or of everything that lives for -1: one `line` a row, JSON text that Postgres
   * builds with the same functions as the documents of REST, so the two cannot differ. Only a delta has lines for
   * removals [P4].
   */
  lines(since: number): Statement;
};

/** The content of an answer for one bucket, by the part of its name after the colon. */
export type Asked = { readonly key: string; readonly since: number; readonly farm?: ProvenFarm | undefined };

/** How buckets of one kind are found and read. A new kind is a file next to these and a line in `kinds.ts`. */
export type BucketKind = {
  /** The beginning of its buckets' names, before the colon. */
  readonly prefix: string;
  /** The first protocol that knows it. An older device would not know where to put the rows. */
  readonly sinceProtocol: number;
  /** Every bucket of the kind that somebody may see, as a device of this protocol receives it. */
  scopes(db: Db, actor: Actor, protocol: number): Promise<Scope[]>;
  /** How many lines each of these will bring to such a device, by key. */
  count(db: Db, asked: readonly Asked[], protocol: number): Promise<Map<string, number>>;
  /**
   * The counters of every bucket of the kind that some groups of people may see, for one statement about all kinds:
   * `key`, `bucket` and `head`, from rows of `sight` (`key`, and `who`, one of the group).
   */
  readonly seen: Statement;
  /** Which of these people may see which of these buckets, now. */
  viewers(db: Db, keys: readonly string[], userIds: readonly string[]): Promise<{ key: string; user_id: string }[]>;
};

/** The part of a bucket's name after the colon. */
export const keyOf = (bucket: string): string => bucket.slice(bucket.indexOf(':') + 1);
