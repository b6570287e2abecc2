import { dayMs } from '@byre/contract/time';
import type { Database, Db } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import type { PhotoStore, StoredPicture } from './photo-store.ts';

/*
 * A picture is noted before it is put into the store, and the note deleted after it is removed, so whatever is interrupted in
 * between leaves nothing in the store that nobody knows of, and no record whose picture is gone.
 */

/** A picture that nothing refers to is removed a day after it was stored: its upload has long finished by then. */
const settledMs = dayMs;

/** Puts a picture into the store. It waits for a sweep that is just taking the same one out. */
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

/** Takes out of the store what no photo refers to any more. Gives how many went. Throws `PhotoStoreFault`. */
export const sweepStore = async (db: Database, store: PhotoStore, now: Date): Promise<number> => {
  let removed = 0;
  while (await sweepOne(db, store, now)) removed += 1;
  return removed;
};

const sweepOne = (db: Database, store: PhotoStore, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    // Locked until the store has let go of it: who puts the same picture in waits.
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
