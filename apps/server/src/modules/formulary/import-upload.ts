import type { FormularyImport, FormularyUpload } from '@byre/contract/formulary/file';
import type { RefusedLine } from '@byre/contract/lists/schema';
import { Problem } from '@byre/contract/problem';
import { formularyTable, type ListedEntry } from '@byre/reference-data/formulary';
import { readListFile } from '@byre/reference-data/list-files';
import type { Actor } from '../../access/actor.ts';
import { keepEvent } from '../../access/audit.ts';
import { beginPracticeWork } from '../../commands/practice-work.ts';
import type { Db, Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { readUploaded } from '../../importers/list-upload.ts';
import type { Listed } from '../../importers/tally.ts';
import { type StoredLines, storeLines } from './import-lines.ts';

/** How many lines an answer shows. */
const mostShown = 500;
const mostRefused = 200;

export type ReadFormulary = { name: string; lines: Listed<ListedEntry>[]; refused: RefusedLine[] };

/** Reads an uploaded formulary. Throws 422 with a sentence if it cannot be read to its end, or has another header. */
export const readFormulary = async ({ file }: FormularyUpload): Promise<ReadFormulary> => {
  const { taken, refused } = await readUploaded(file, '/file', (source) => readListFile(formularyTable, source));
  return { name: file.name, lines: taken.map(({ line, row }) => ({ line, row })), refused };
};

export type Loading = {
  practiceId: string;
  actor: Actor;
  now: Date;
  expected: number | undefined;
  /** Stores what can be undone, and returns its id if there is anything. Left out if everything is rolled back. */
  keep?: (tx: Transaction, loaded: { file: string; versions: StoredLines['versions'] }) => Promise<string | null>;
};

/**
 * Loads what was read, in the caller's transaction, in the name of the person who loads it, and confirmed by nobody.
 * Throws 409 if the formulary is no longer at `expected`.
 */
export const loadFormulary = async (
  tx: Transaction,
  { name, lines, refused }: ReadFormulary,
  { practiceId, actor, now, expected, keep }: Loading,
): Promise<FormularyImport> => {
  const work = await beginPracticeWork(tx, { practiceId, actor, now, confirms: false });
  const before = await getFormularyHead(tx, practiceId);
  if (expected !== undefined && expected !== before) {
    throw new Problem('conflict', 'The formulary has changed since the preview. Preview again.');
  }
  const { changes, versions, unchanged, refused: broken } = await storeLines(work, lines);
  const faults = [...refused, ...broken.map((fault) => ({ file: name, ...fault }))].sort((a, b) => a.line - b.line);
  const countOf = (what: 'added' | 'changed') => changes.filter((change) => change.what === what).length;
  const counts = {
    added: countOf('added'),
    changed: countOf('changed'),
    unchanged,
    refused: new Set(faults.map(({ line }) => line)).size,
  };
  const detail = { list: 'formulary', added: counts.added, changed: counts.changed, refused: counts.refused };
  await keepEvent(tx, { at: now, kind: 'list-imported', by: actor, practiceId, detail });
  const importId = (await keep?.(tx, { file: name, versions })) ?? null;
  return {
    ...(importId === null ? {} : { import_id: importId }),
    applied: true,
    head: await getFormularyHead(tx, practiceId),
    counts,
    lines: changes.slice(0, mostShown),
    refused: faults.slice(0, mostRefused),
  };
};

export const getFormularyHead = async (db: Db, practiceId: string): Promise<number> => {
  const [row] = await db.rows<{ head: number }>(sql`select head from practice_head where practice_id = ${practiceId}`);
  return row?.head ?? 0;
};
