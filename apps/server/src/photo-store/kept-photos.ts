import { dayMs } from '@byre/contract/time';
import type { Database, Db } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import type { PhotoStore, StoredPicture } from './photo-store.ts';

/*
 * A picture is noted before it is put into the store, and the note is deleted after the picture is removed. So an
 * interruption leaves neither an unknown picture in the store nor a record without its picture.
 */

/** A picture without references is removed a day after it was stored: by then its upload has long finished. */
const settledMs = dayMs;

/** Puts a picture into the store. Waits for a sweep that is removing the same picture. */
export const putPhoto = async (
  { db, store, now }: { db: Db; store: PhotoStore; now: Date },
  sha256: string,
  picture: StoredPicture,
): Promise<void> => {
  await db.rows(sql`
    insert into stored_photo as stored (sha256, put_at)
    values (${sha256}, ${now})
    on conflict (sha256) do update
    set put_at = greatest(stored.put_at, excluded.put_at)
  `);
  await store.put(sha256, picture);
};

/** Removes pictures from the store that no photo refers to any more. Returns their number. Throws `PhotoStoreFault`. */
export const sweepStore = async (db: Database, store: PhotoStore, now: Date): Promise<number> => {
  let removed = 0;
  while (await sweepOne(db, store, now)) removed += 1;
  return removed;
};

const sweepOne = (db: Database, store: PhotoStore, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    // Locked until the store has removed it, so that whoever stores the same picture waits.
    const [due] = await tx.rows<{ sha256: string }>(sql`
      select sha256
      from stored_photo
      where put_at < ${new Date(now.getTime() - settledMs)}
        and not exists (
          select
          from attachment_content
          where attachment_content.sha256 = stored_photo.sha256
            and attachment_content.in_store
        )
      order by put_at
      limit 1
      for update skip locked
    `);
    if (!due) return false;
    await store.remove(due.sha256);
    await tx.rows(sql`delete from stored_photo where sha256 = ${due.sha256}`);
    return true;
  });
