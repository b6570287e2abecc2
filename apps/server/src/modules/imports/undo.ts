import type { ImportRun, ImportUndo, KeptReason } from '@byre/contract/imports/schema';
import { Problem } from '@byre/contract/problem';
import type { Actor } from '../../access/actor.ts';
import { keepEvent } from '../../access/audit.ts';
import { requireClinician } from '../../access/practice-access.ts';
import { lockPractices, type PracticeAdmin } from '../../access/practice-admin.ts';
import type { Transaction } from '../../db/database.ts';
import { onOneConnectionEach } from '../../db/spread.ts';
import { type KeptLine, listLines, lockRun, settleLines } from '../../importers/import-runs.ts';
import { undoLoaded } from '../formulary/commands.ts';
import { withdraw } from '../invitations/commands.ts';
import { lockInvitation } from '../invitations/queries.ts';
import { listFarmsOf, listSetBackFarms } from './queries.ts';
import { undoAnimals } from './undo-animals.ts';
import { undoFarms } from './undo-farms.ts';

/** Lines an answer shows. */
const mostShown = 500;

export type Undoing = { readonly actor: Actor; readonly now: Date; readonly importId: string };

/**
 * Undoes an import of the last day, in the caller's transaction: exactly what it made or changed, line by line. What
 * was changed since is kept, and the undo can be tried again. Throws 403, and 404 for an import that does not exist, is
 * not theirs to undo, or is too old.
 */
export const undoImport = async (tx: Transaction, { actor, now, importId }: Undoing): Promise<ImportUndo> => {
  await onOneConnectionEach(tx);
  const run = await lockRun(tx, actor, now, importId);
  if (!run) throw new Problem('not-found');
  const lines = await listLines(tx, run._id);
  const kept = await undoLines(tx, run, lines, { actor, now });
  const undone = lines.filter(({ line }) => !kept.has(line)).map(({ line }) => line);
  await settleLines(tx, run._id, undone, now);
  const counts = { undone: undone.length, kept: kept.size };
  const detail = { list: run.list, files: [run.file], ...counts };
  for (const practiceId of run.practices) {
    await keepEvent(tx, { at: now, kind: 'import-undone', by: actor, subject: run._id, practiceId, detail });
  }
  const told = lines.map(({ line, farm_id, entity_id }): ImportUndo['data'][number] => {
    const reason = kept.get(line) ?? null;
    return { line, farm_id, _id: entity_id, what: reason === null ? 'undone' : 'kept', reason };
  });
  const keptFirst = told.toSorted((one, other) => one.what.localeCompare(other.what) || one.line - other.line);
  const left = { ...run, left: kept.size, undone_at: undone.length > 0 ? now.toISOString() : run.undone_at };
  return { import: left, applied: true, counts, data: keptFirst.slice(0, mostShown) };
};

type Kept = ReadonlyMap<number, KeptReason>;

const undoLines = async (
  tx: Transaction,
  { list, practices }: ImportRun,
  lines: readonly KeptLine[],
  { actor, now }: { actor: Actor; now: Date },
): Promise<Kept> => {
  if (list === 'formulary') {
    const [practiceId = ''] = practices;
    await requireClinician(tx, actor, practiceId);
    return undoLoaded(tx, lines, { practiceId, actor, now });
  }
  const admin = await lockPractices(tx, actor);
  if (list === 'people') return undoPeople(tx, lines, { admin, actor, now });
  const within = await listFarmsOf(tx, admin);
  const closed = await listSetBackFarms(tx, within);
  const barred = barredLines(lines, new Set(within), closed);
  const open = lines.filter(({ line }) => !barred.has(line));
  const kept = list === 'animals' ? await undoAnimals(tx, open, now) : await undoFarms(tx, open, practices);
  return new Map([...barred, ...kept]);
};

/** Lines of farms that are no longer theirs, or accept no writes. */
const barredLines = (lines: readonly KeptLine[], own: ReadonlySet<string>, closed: ReadonlySet<string>): Kept =>
  new Map(
    lines.flatMap(({ line, farm_id, was }): [number, KeptReason][] => {
      const farms = [farm_id, was.farm_id].filter((id) => typeof id === 'string');
      if (farms.some((id) => !own.has(id))) return [[line, 'not-yours']];
      return farms.some((id) => closed.has(id)) ? [[line, 'set-back']] : [];
    }),
  );

type OfPeople = { admin: PracticeAdmin; actor: Actor; now: Date };

/** Invitations are withdrawn, unless they were accepted, or somebody has withdrawn or renewed them since. */
const undoPeople = async (
  tx: Transaction,
  lines: readonly KeptLine[],
  { admin, actor, now }: OfPeople,
): Promise<Kept> => {
  const kept = new Map<number, KeptReason>();
  for (const { line, entity_id } of lines) {
    const invitation = await lockInvitation(tx, admin, entity_id);
    if (!invitation || invitation.is_withdrawn) kept.set(line, 'changed-since');
    else if (invitation.is_used) kept.set(line, 'accepted');
    else await withdraw(tx, { actor, id: entity_id, now });
  }
  return kept;
};
