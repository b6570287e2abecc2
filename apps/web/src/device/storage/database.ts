import { declarationOf, mutableEntities } from '@byre/contract/sync/entities';
import { Dexie, type Table } from 'dexie';
import { watchTransactions } from '../browser/leaving-page.ts';
import type { Stored } from './codec.ts';
import { isConnectionLost, toDeviceError } from './device-error.ts';
import type { StockCount } from './stock-count.ts';

/**
 * What is worth caching is cached as objects elsewhere. Dexie's own copy of every result costs a cheap phone more than
 * reading it.
 */
const cache = 'disabled';

/** An edit that is not finished. The ids beside the value are for finding it; the value contains them too. */
export type OpenEditRow = {
  id: string;
  seq: number;
  farm_id: string;
  animal_id: string;
  medical_record_id: string | null;
  treatment_id: string | null;
  entity_id: string;
  state: string;
  /** As in the value, so that the status line can count without decoding any. */
  stopped?: true;
  /**
   * Written by an app that renames the state of the rows with each change. An older one, still open in another tab, puts
   * its rows without this.
   */
  named?: 1;
  value: Stored;
};
export type ClosedEditRow = { id: string; state: string; closedAtMs: number; value: Stored };
/** A half-filled form, found by its key. The value contains both. */
export type DraftRow = { id: string; key: string; value: Stored };
export type MetaRow = { key: string; value: unknown };
/**
 * A photo whose bytes are not sent. `mark`: of its attachment, as in the edit that creates it; `refused`: as in the
 * value.
 */
export type WaitingPhotoRow = { id: string; farm_id: string; mark: string; refused?: true; value: Stored };
/** The bytes of such a photo, whole and small, in base64. */
export type PhotoBytesRow = { id: string; size: PhotoSize; value: Stored };
export type PhotoSize = 'whole' | 'small';

/**
 * A person's edits on this device, and their drafts. Strictly durable. Its shape hardly ever changes, and every version
 * can be read.
 */
export class OutboxDatabase extends Dexie {
  declare readonly open_edit: Table<OpenEditRow, string>;
  declare readonly closed_edit: Table<ClosedEditRow, string>;
  declare readonly meta: Table<MetaRow, string>;
  declare readonly draft: Table<DraftRow, string>;
  declare readonly photo: Table<WaitingPhotoRow, string>;
  declare readonly photo_bytes: Table<PhotoBytesRow, [string, PhotoSize]>;

  constructor(userId: string) {
    super(`byre-${userId}-outbox`, { chromeTransactionDurability: 'strict', cache });
    watchTransactions(this);
    this.version(1).stores({
      open_edit: 'id, &seq, farm_id, [farm_id+animal_id], [farm_id+entity_id]',
      closed_edit: 'id, closedAtMs, [state+closedAtMs]',
      meta: 'key',
    });
    this.version(2).stores({ draft: 'id, key' });
    this.version(3).stores({ photo: 'id', photo_bytes: '[id+size]' });
    this.version(4).stores({ open_edit: 'id, &seq, farm_id, [farm_id+animal_id], [farm_id+entity_id], named' });
  }
}

/** How far a bucket has come, and how its animals are packed. */
export type BucketRow = {
  bucket: string;
  cursor: number | null;
  total: number;
  arrived: number;
  /** The server's digest at the cursor, and when the stored data last agreed with it. */
  sum: string | null;
  checkedAtMs: number | null;
  /** The tab whose snapshot is in progress. That of another tab replaces it. */
  reading: string | null;
  /** What is kept on the farm, so that no list has to count it. */
  onFarm: StockCount;
  /** Number of pages for the farm's animals, fixed while the bucket is on the device. */
  pages: number;
  /** Whether the current snapshot began with nothing stored, so that nothing can be left over from before. */
  fresh: boolean;
  /** Whether nothing was ever stored of it, so that nothing has to be looked up before writing. */
  isEmpty: boolean;
  /** Increases with every change of the bucket; caches in memory are compared with it. */
  rev: number;
};

/** A document of a farm, or a tombstone: `value` null and no parents, so that no index finds it. */
export type DocumentRow = {
  farm_id: string;
  id: string;
  ver: number;
  value: Stored | null;
  animal_id?: string;
  medical_record_id?: string;
  treatment_id?: string;
  product_id?: string;
};
/** A document of a practice, with the practice in its key, because a person may work for two. */
export type PracticeRow = { practice_id: string; id: string; ver: number; value: Stored | null; product_id?: string };
export type ListRow = { id: string; ver: number; value: Stored | null };
/** What is due soon on a farm, according to its records. */
export type FarmDueRow = { farm_id: string; value: Stored };
/** A small copy of a photo on the server that was viewed or taken here. */
export type ThumbnailRow = { farm_id: string; id: string; value: Stored };
export type PageRow = { farm_id: string; page: number; value: Stored };

/** How often the base's shape has changed for a reason other than a new kind of record. */
const otherShapes = 1;

/**
 * The version of the base's shape, which has a store for each kind of record. A base of another version is deleted and
 * fetched again.
 */
export const baseVersion = mutableEntities.length + otherShapes;

/** The keys by which a record is found: its animal, its nearest parent, and for a medicine its product. */
const recordStores = Object.fromEntries(
  mutableEntities
    .filter((entity) => entity !== 'animal')
    .map((entity) => {
      const { table, parents } = declarationOf(entity);
      const indexes = [...new Set(['id', 'animal_id', parents.at(-1)])].map((name) => `[farm_id+${name}]`);
      return [table, [...indexes, ...(entity === 'medicine-usage' ? ['product_id'] : [])].join(', ')];
    }),
);

/** The copy of the server's documents: a cache, fast rather than strictly durable. */
export class BaseDatabase extends Dexie {
  declare readonly meta: Table<MetaRow, string>;
  declare readonly bucket: Table<BucketRow, string>;
  declare readonly farm: Table<ListRow, string>;
  declare readonly animal_page: Table<PageRow, [string, number]>;
  declare readonly tag_page: Table<PageRow, [string, number]>;
  declare readonly medical_record: Table<DocumentRow, [string, string]>;
  declare readonly treatment_history: Table<DocumentRow, [string, string]>;
  declare readonly medicine_usage: Table<DocumentRow, [string, string]>;
  declare readonly formulary_entry: Table<PracticeRow, [string, string]>;
  declare readonly practice_product: Table<PracticeRow, [string, string]>;
  declare readonly condition: Table<ListRow, string>;
  declare readonly product: Table<ListRow, string>;
  declare readonly breed: Table<ListRow, string>;
  declare readonly farm_due: Table<FarmDueRow, string>;
  declare readonly photo_thumbnail: Table<ThumbnailRow, [string, string]>;

  constructor(userId: string) {
    super(`byre-${userId}-base-v${baseVersion}`, { chromeTransactionDurability: 'relaxed', cache });
    watchTransactions(this);
    this.version(1).stores({
      meta: 'key',
      bucket: 'bucket',
      farm: 'id',
      animal_page: '[farm_id+page]',
      tag_page: '[farm_id+page]',
      ...recordStores,
      formulary_entry: '[practice_id+id], product_id',
      condition: 'id',
      product: 'id',
      breed: 'id',
    });
    // Made from the data that is already here, so no device has to fetch anything again.
    this.version(2).stores({ farm_due: 'farm_id' });
    this.version(3).stores({ photo_thumbnail: '[farm_id+id]' });
    this.version(4).stores({ practice_product: '[practice_id+id]' });
  }
}

/** A person known to this device. `token` is null after they signed out. */
export type PersonRow = {
  user_id: string;
  user: unknown;
  token: string | null;
  expires_at: string;
  /** The server no longer accepts the token: recording continues, sending waits for a new sign-in. */
  expired: boolean;
  /** Since when that is known, if the token merely expired. */
  ranOutAtMs?: number;
  /**
   * Why the records were removed from this device. They come back with the next sign-in. Only ever set without a token.
   */
  sealed?: Sealed;
  lastUsedAtMs: number;
};

/** Removed at sign-out; the session was ended by a person; it expired long ago; the practice had the device emptied. */
export type Sealed = 'left' | 'ended' | 'ran-out' | 'emptied';

/** Data of the device rather than of a person. */
export class DeviceDatabase extends Dexie {
  declare readonly person: Table<PersonRow, string>;
  declare readonly setting: Table<{ key: string; value: string }, string>;

  constructor(name = 'byre-device') {
    super(name, { chromeTransactionDurability: 'strict', cache });
    watchTransactions(this);
    this.version(1).stores({ person: 'user_id', setting: 'key' });
  }
}

/**
 * Runs work on a database. If the connection has died, as happens on phones that were put away, it is opened again and
 * the work is repeated once, so `work` must be repeatable. Other failures are thrown as a DeviceError.
 */
export const onDatabase = async <T>(database: Dexie, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!isConnectionLost(error)) throw toDeviceError(error);
    database.close({ disableAutoOpen: false });
    try {
      await database.open();
      return await work();
    } catch (again) {
      throw toDeviceError(again);
    }
  }
};

/** Deletes the bases that other versions of the app left behind. */
export const deleteOldBases = async (userId: string): Promise<void> => {
  const current = `byre-${userId}-base-v${baseVersion}`;
  const names = await Dexie.getDatabaseNames();
  const old = names.filter((name) => name.startsWith(`byre-${userId}-base-`) && name !== current);
  await Promise.all(old.map((name) => Dexie.delete(name)));
};
