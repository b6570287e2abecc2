import type { Json } from '@byre/contract/fields';
import type { FormularyEntryChange } from '@byre/contract/formulary/schema';
import type { KeptReason } from '@byre/contract/imports/schema';
import { fieldProblem, Problem } from '@byre/contract/problem';
import { sameJson } from '@byre/contract/sync/merge';
import type { Actor } from '../../access/actor.ts';
import { isAdminOf } from '../../access/practice-access.ts';
import { firstVersionOf } from '../../commands/practice-rows.ts';
import { beginPracticeWork, type PracticeWork } from '../../commands/practice-work.ts';
import type { Document } from '../../commands/write.ts';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { KeptLine } from '../../importers/import-runs.ts';
import { refuseFigures } from './doubts.ts';
import { blankEntry, completeEntry, mergeEntry, statedFields } from './rules.ts';
import {
  deleteEntry,
  type FoundEntry,
  findAnswering,
  findForWrite,
  insertEntry,
  updateEntry,
  type WrittenEntry,
} from './store.ts';

/** Versions that a conditional write allows; undefined if any will do. */
type Expected = readonly number[] | undefined;

/**
 * Creates an entry in the writer's name. The same content under the same id again gets the first answer. Throws 409 if
 * the id is taken or the practice already has an entry for this product and species, and 422, also for doubtful figures
 * that the writer has not confirmed.
 */
export const createEntry = async (
  work: PracticeWork,
  id: string,
  input: FormularyEntryChange,
): Promise<WrittenEntry> => {
  const merged = mergeEntry(blankEntry, input);
  if (await findForWrite(work, id)) {
    const first = await firstVersionOf(work, 'formulary-entry', id.toLowerCase());
    if (first && saysTheSame(first.document, merged)) return { document: first.text, version: 1 };
    throw fieldProblem('conflict', { pointer: '/_id', code: 'bad-value', message: `The id ${id} is taken.` });
  }
  await refuseLimitOfOthers(work, blankEntry, merged);
  const next = await completeEntry(work, blankEntry, merged);
  await refuseSecondAnswer(work, next, null);
  await refuseFigures(work, { id, current: blankEntry, next }, input);
  return insertEntry(work, id, confirmed(work, next), reasonOf(input));
};

/**
 * Replaces the fields sent. The writer confirms the whole entry in its new state, so sending back an imported one
 * unchanged confirms it. Only taking it out of use, or entering its residue limit, confirms nothing. Throws 404, 412 with the current entry, 409, 422,
 * and 400 if the body names another `_id`.
 */
export const changeEntry = async (
  work: PracticeWork,
  id: string,
  input: FormularyEntryChange,
  expected: Expected,
): Promise<WrittenEntry> => {
  const { document, version } = await requireLive(work, id, expected);
  if (input._id !== undefined && input._id !== document._id) {
    throw fieldProblem('bad-request', { pointer: '/_id', code: 'id-mismatch', message: '_id cannot change.' });
  }
  const merged = mergeEntry(document, input);
  await refuseLimitOfOthers(work, document, merged);
  const next = await completeEntry(work, document, merged);
  await refuseSecondAnswer(work, next, String(document._id));
  const isConfirmed = !work.confirms || document.confirmed_by !== null;
  if (isConfirmed && saysTheSame(document, next)) return { document: JSON.stringify(document), version };
  if (confirmsNothing(input)) return updateEntry(work, id, next);
  await refuseFigures(work, { id, current: document, next }, input);
  return updateEntry(work, id, confirmed(work, next), reasonOf(input));
};

const reasonOf = ({ reason }: FormularyEntryChange): string | null => reason?.trim() || null;

/** Deletes an entry; its history is kept. Throws 404, 412. */
export const removeEntry = async (work: PracticeWork, id: string, expected: Expected): Promise<void> => {
  await requireLive(work, id, expected);
  await deleteEntry(work, id);
};

const requireLive = async (work: PracticeWork, id: string, expected: Expected): Promise<FoundEntry> => {
  const found = await findForWrite(work, id);
  if (!found || found.isDeleted) throw new Problem('not-found');
  if (expected && !expected.includes(found.version)) {
    throw new Problem('stale', `It is now at version ${found.version}.`, { current: found.document });
  }
  return found;
};

/** A residue limit makes produce fit for consumption that is not otherwise, so an admin answers for it. Throws 403. */
const refuseLimitOfOthers = async (
  { tx, actor, practiceId }: PracticeWork,
  current: Document,
  next: Document,
): Promise<void> => {
  if (sameJson(next.residue_limit ?? null, current.residue_limit ?? null)) return;
  if (actor === null || !(await isAdminOf(tx, actor, practiceId)))
    throw new Problem('forbidden', 'Only an admin of the practice may enter or remove a residue limit.');
};

const refuseSecondAnswer = async (work: PracticeWork, next: Document, ownId: string | null): Promise<void> => {
  const other = await findAnswering(work, next);
  if (!other || other.id === ownId) return;
  const message = 'The practice already has an entry for this product and species.';
  throw fieldProblem('conflict', { pointer: '/species', code: 'bad-value', message });
};

/** An import confirms nothing: somebody in the practice must check it first. */
const confirmed = ({ actor, confirms, now }: PracticeWork, values: Document): Document => ({
  ...values,
  confirmed_by: confirms ? (actor?.name ?? null) : null,
  confirmed_at: confirms && actor ? now.toISOString() : null,
});

/**
 * Taking an entry out of use or back into use, and entering or removing its residue limit, does not confirm what its label
 * says.
 */
const confirmsNothing = (input: FormularyEntryChange): boolean => {
  const sent = statedFields.filter((field) => input[field] !== undefined);
  return sent.length > 0 && sent.every((field) => field === 'active' || field === 'residue_limit');
};

const saysTheSame = (one: Document, other: Document): boolean =>
  statedFields.every((field) => sameJson(one[field] as Json, other[field] as Json));

/**
 * Undoes what a file did to a practice's formulary: new entries are removed, and changed ones are restored with the
 * person who had confirmed them.
 */
export const undoLoaded = async (
  tx: Transaction,
  lines: readonly KeptLine[],
  of: { practiceId: string; actor: Actor; now: Date },
): Promise<ReadonlyMap<number, KeptReason>> => {
  const work = await beginPracticeWork(tx, { ...of, confirms: false });
  const kept = new Map<number, KeptReason>();
  for (const { line, entity_id, was_added, was, version } of lines) {
    const stands = await findForWrite(work, entity_id);
    if (!stands || stands.isDeleted || stands.version !== version) {
      kept.set(line, 'changed-since');
      continue;
    }
    if (was_added) await deleteEntry(work, entity_id);
    else await updateEntry(work, entity_id, await documentAt(work, entity_id, Number(was.version)));
  }
  return kept;
};

const documentAt = async ({ tx, practiceId }: PracticeWork, id: string, version: number): Promise<Document> => {
  const [row] = await tx.rows<{ document: Document }>(sql`
    select document
    from practice_revision
    where practice_id = ${practiceId}
      and entity = 'formulary-entry'
      and entity_id = ${id}
      and version = ${version}
  `);
  if (!row) throw new Error('A version of the formulary that an import replaced is not there.');
  return row.document;
};
