import type { Database, Db } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { putPhoto } from './kept-photos.ts';
import { type FaultKind, type PhotoStore, PhotoStoreFault } from './photo-store.ts';

/** The number of pictures in each place. */
export const countPhotos = async (db: Db): Promise<{ inDatabase: number; inStore: number }> => {
  const [row] = await db.rows<{ in_database: number; in_store: number }>(sql`
    select count(*) filter (where not in_store) as in_database, count(*) filter (where in_store) as in_store
    from attachment_content
  `);
  return { inDatabase: row?.in_database ?? 0, inStore: row?.in_store ?? 0 };
};

/** A picture that is missing or damaged in the store. `of`: its records, so that somebody can look for it elsewhere. */
export type LostPhoto = { readonly sha256: string; readonly kind: FaultKind; readonly of: string };

/** Reads every picture in the store once. Throws `PhotoStoreFault` if the store cannot be reached. */
export const checkStored = async (
  db: Database,
  store: PhotoStore,
  onLost: (lost: LostPhoto) => void,
): Promise<{ whole: number; faults: number }> => {
  let [whole, faults] = [0, 0];
  for await (const { sha256 } of contents(db, true)) {
    try {
      await store.get(sha256);
      whole += 1;
    } catch (error) {
      if (!(error instanceof PhotoStoreFault) || error.kind === 'away') throw error;
      faults += 1;
      onLost({ sha256, kind: error.kind, of: await ownersOf(db, sha256) });
    }
  }
  return { whole, faults };
};

/**
 * Moves pictures from the database into the store, one after the other. Each is in the store before it leaves the database, so
 * it can be read at every moment, and after an interruption the next run continues. Throws `PhotoStoreFault`.
 */
export const movePhotos = async (db: Database, store: PhotoStore, now: () => Date): Promise<number> => {
  let moved = 0;
  for await (const { sha256 } of contents(db, false)) {
    const [found] = await db.rows<{ content_type: string; bytes: Uint8Array | null }>(sql`
      select content_type, bytes
      from attachment_content
      where sha256 = ${sha256}
    `);
    if (!found?.bytes) continue;
    await putPhoto({ db, store, now: now() }, sha256, { contentType: found.content_type, bytes: found.bytes });
    await db.rows(sql`
      update attachment_content
      set bytes = null, in_store = true
      where sha256 = ${sha256}
    `);
    moved += 1;
  }
  return moved;
};

const pageRows = 500;

/** The hashes of the pictures in the store, or of those in the database, page by page. */
async function* contents(db: Db, inStore: boolean): AsyncGenerator<{ sha256: string }> {
  let after = '';
  for (;;) {
    const rows = await db.rows<{ sha256: string }>(sql`
      select sha256
      from attachment_content
      where in_store = ${inStore}
        and sha256 > ${after}
      order by sha256
      limit ${pageRows}
    `);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageRows) return;
    after = last.sha256;
  }
}

const ownersOf = async (db: Db, sha256: string): Promise<string> => {
  const rows = await db.rows<{ farm_id: string; animal_id: string }>(sql`
    select farm_id, animal_id
    from attachment
    where sha256 = ${sha256}
    order by farm_id, animal_id
  `);
  return (
    rows.map(({ farm_id, animal_id }) => `farm ${farm_id}, animal ${animal_id}`).join('; ') || 'no photo refers to it'
  );
};
