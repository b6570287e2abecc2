import type { LogRow, OutboxRow } from '@byre/sync/state';
import type { Table } from 'dexie';
import { takeInLastWords } from '../edits/last-words.ts';
import { takeInOldDrafts } from '../edits/old-drafts.ts';
import { indexed } from '../storage/base-tables.ts';
import { type Codec, type Place, placeOf, type Stored } from '../storage/codec.ts';
import { BaseDatabase, OutboxDatabase, onDatabase } from '../storage/database.ts';
import { deviceDatabase, ownKeyOf } from '../storage/device-database.ts';
import { closedPlace, closedRow, openPlace, openRow } from '../storage/dexie-outbox.ts';
import { type Draft, draftRow, placeOfDraft } from '../storage/draft-rows.ts';
import { codecOf, openText, sealText } from '../storage/keyring.ts';
import { photoRow, type WaitingPhoto } from '../storage/photo-rows.ts';
import { recordTables } from '../storage/shelves.ts';
import { keepToken } from '../storage/stored-token.ts';
import { isOfAnyRow } from './sealing.ts';

/** The progress of the rewriting: finished rows, and all rows. */
export type Progress = { done: number; total: number };

export type Rewriting = {
  userId: string;
  /** Whether values are to be sealed or unencrypted. */
  seals: boolean;
  onProgress: (progress: Progress) => void;
  /** Awaited between two steps; a test can stop there. */
  pause: () => Promise<void>;
};

/**
 * Rows of some hundred bytes, and pages of a hundred kilobytes. A step takes a moment, so that nobody has to wait for
 * it.
 */
const rowsAStep = 200;
const pagesAStep = 10;

type AnyRow = { value: Stored | null } & Record<string, unknown>;
type Shelf = {
  table: Table<AnyRow, unknown>;
  step: number;
  rewrite: (row: AnyRow, codec: Codec, place: Place) => AnyRow;
};

/**
 * Rewrites everything of a person into the new form, step by step. A step is one transaction that reads values and
 * writes them back. Whatever happens between two steps, every value can be read, and the next run continues with the
 * rest. Returns how many were still in the old form: only a run that found none has seen everything done.
 */
export const rewriteOnce = async (
  rewriting: Rewriting,
  what: 'all' | 'what-nobody-can-fetch-again' = 'all',
): Promise<number> => {
  const { userId } = rewriting;
  const outbox = new OutboxDatabase(userId);
  const base = new BaseDatabase(userId);
  try {
    const shelves = [...outboxShelves(outbox), ...(what === 'all' ? baseShelves(base) : [])];
    const counts = await Promise.all(shelves.map(({ table }) => onDatabase(table.db, () => table.count())));
    const progress = { done: 0, total: counts.reduce((sum, count) => sum + count, 0) };
    let found = 0;
    for (const shelf of shelves) found += await rewriteShelf(rewriting, shelf, progress);
    // What is stored outside these tables.
    const databases = { userId, outboxDatabase: outbox, baseDatabase: base, codec: codecOf(userId) };
    await takeInOldDrafts(databases);
    await takeInLastWords(databases);
    await rewriteSettings(userId);
    await keepToken(userId);
    return found;
  } finally {
    outbox.close();
    base.close();
  }
};

const rewriteShelf = async (rewriting: Rewriting, shelf: Shelf, progress: Progress): Promise<number> => {
  let after: unknown = null;
  let found = 0;
  for (;;) {
    const step = await onDatabase(shelf.table.db, () => rewriteStep(rewriting, shelf, after));
    found += step.changed;
    progress.done += step.read;
    rewriting.onProgress({ done: Math.min(progress.done, progress.total), total: progress.total });
    await rewriting.pause();
    if (step.read < shelf.step) return found;
    after = step.last;
  }
};

const rewriteStep = ({ userId, seals }: Rewriting, { table, step, rewrite }: Shelf, after: unknown) =>
  table.db.transaction('rw', table, async () => {
    const all = after === null ? table.toCollection() : table.where(':id').above(after as string);
    const keys = await all.limit(step).primaryKeys();
    const rows = await table.bulkGet(keys);
    const codec = codecOf(userId);
    const wrong = rows.filter((row) => row !== undefined && isWrong(row.value, seals)) as AnyRow[];
    if (wrong.length > 0) await table.bulkPut(wrong.map((row) => rewrite(row, codec, placeOf(table, row))));
    return { read: keys.length, changed: wrong.length, last: keys.at(-1) };
  });

const isWrong = (value: Stored | null, seals: boolean): boolean =>
  value !== null && ((typeof value === 'string') === seals || (typeof value !== 'string' && isOfAnyRow(value)));

const outboxShelves = (database: OutboxDatabase): Shelf[] => [
  shelf(database.open_edit, rowsAStep, (row, codec) => ({
    ...row,
    ...openRow(codec.decode(row.value as Stored, openPlace(String(row.id))) as OutboxRow, codec),
  })),
  shelf(database.closed_edit, rowsAStep, (row, codec) => ({
    ...row,
    ...closedRow(codec.decode(row.value as Stored, closedPlace(String(row.id))) as LogRow, codec),
  })),
  shelf(database.draft, rowsAStep, (row, codec) => ({
    ...row,
    ...draftRow(codec.decode(row.value as Stored, placeOfDraft(String(row.id))) as Draft, codec),
  })),
  shelf(database.photo, rowsAStep, (row, codec, place) => ({
    ...row,
    ...photoRow(codec.decode(row.value as Stored, place) as WaitingPhoto, codec),
  })),
  shelf(database.photo_bytes, pagesAStep, sameValue),
];

const baseShelves = (database: BaseDatabase): Shelf[] => [
  shelf(database.farm, rowsAStep, sameValue),
  shelf(database.animal_page, pagesAStep, sameValue),
  shelf(database.tag_page, pagesAStep, sameValue),
  ...recordTables(database).map((table) => shelf(table, rowsAStep, found)),
  shelf(database.formulary_entry, rowsAStep, found),
  shelf(database.practice_product, rowsAStep, found),
  shelf(database.condition, rowsAStep, sameValue),
  shelf(database.product, rowsAStep, sameValue),
  shelf(database.breed, rowsAStep, sameValue),
  shelf(database.farm_due, rowsAStep, sameValue),
  shelf(database.photo_thumbnail, pagesAStep, sameValue),
];

const shelf = (table: unknown, step: number, rewrite: Shelf['rewrite']): Shelf => ({
  table: table as Shelf['table'],
  step,
  rewrite,
});

const sameValue = (row: AnyRow, codec: Codec, place: Place): AnyRow => ({
  ...row,
  value: codec.encode(codec.decode(row.value as Stored, place), place),
});

const found = (row: AnyRow, codec: Codec, place: Place): AnyRow => {
  const document = codec.decode(row.value as Stored, place) as Record<string, unknown>;
  return { ...row, ...indexed(document, codec), value: codec.encode(document, place) };
};

const rewriteSettings = async (userId: string): Promise<void> => {
  const { setting } = deviceDatabase;
  await onDatabase(deviceDatabase, () =>
    deviceDatabase.transaction('rw', setting, async () => {
      const rows = await setting.where('key').startsWith(ownKeyOf(userId, '')).toArray();
      await setting.bulkPut(
        rows.map(({ key, value }) => {
          const place: Place = ['setting', key];
          return { key, value: sealText(userId, openText(userId, value, place), place) };
        }),
      );
    }),
  );
};
