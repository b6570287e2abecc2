import type { KeptListName, ListChange } from '@byre/contract/lists/schema';
import { Problem } from '@byre/contract/problem';
import type { Actor } from '../../access/actor.ts';
import { keepEvent } from '../../access/audit.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { inTrial } from '../../db/transaction.ts';
import type { ReadUpload } from '../../importers/list-upload.ts';
import { lockImports } from '../../importers/staging.ts';
import { measureDelta } from '../sync/queries.ts';
import { getListHead } from './queries.ts';

/** How many rows of each kind an answer shows. */
const mostShown = 100;
const mostRefused = 200;
const mostWarned = 200;

export type Changing = { list: KeptListName; actor: Actor; now: Date; files: readonly string[] };

/** What an upload would change: it is stored and rolled back, so the result cannot differ. */
export const previewList = async (db: Database, upload: ReadUpload, changing: Changing): Promise<ListChange> => {
  const head = await getListHead(db, changing.list);
  const change = await inTrial(db, (tx) => applyList(tx, upload, changing, undefined));
  return { ...change, applied: false, head };
};

/**
 * Brings a list to the content of an upload, in the caller's transaction. Throws 409 if it is no longer at `expected`.
 */
export const applyList = async (
  tx: Transaction,
  upload: ReadUpload,
  { list, actor, now, files }: Changing,
  expected: number | undefined,
): Promise<ListChange> => {
  await lockImports(tx);
  const before = await getListHead(tx, list);
  if (expected !== undefined && expected !== before) {
    throw new Problem('conflict', 'The list has changed since the preview. Preview again.');
  }
  const stored = await upload.store(tx, { by: actor, at: now, files, show: mostShown });
  const { added, changed, unlisted, unchanged } = stored.tally;
  const refused = new Set(upload.refused.map(({ file, line }) => `${line} ${file}`)).size;
  const detail = { list, files: [...files], added, changed, unlisted, refused };
  await keepEvent(tx, { at: now, kind: 'list-imported', by: actor, practiceId: 'every', detail });
  return {
    list,
    applied: true,
    head: stored.head,
    is_whole: upload.isWhole,
    counts: { added, changed, unlisted, unchanged, refused, warned: new Set(upload.warned.map(({ _id }) => _id)).size },
    ...stored.first,
    refused: upload.refused.slice(0, mostRefused),
    warned: upload.warned.slice(0, mostWarned),
    delta: stored.head === before ? { rows: 0, bytes: 0 } : await measureDelta(tx, list, before),
  };
};
