import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { ImportedListName } from '@byre/contract/imports/lists';
import type { Import, ImportLine, ImportLink, ImportQuery, ImportUpload } from '@byre/contract/imports/schema';
import { defaultImportLines, lineOutcomes } from '@byre/contract/imports/schema';
import type { RefusedLine } from '@byre/contract/lists/schema';
import { fieldProblem, Problem } from '@byre/contract/problem';
import type { Warning } from '@byre/contract/warning';
import { animalsTable } from '@byre/reference-data/animals';
import { farmsTable } from '@byre/reference-data/farms';
import { readListFile } from '@byre/reference-data/list-files';
import { peopleTable } from '@byre/reference-data/people';
import type { RowFault } from '@byre/reference-data/row-outcome';
import { keepEvent } from '../../access/audit.ts';
import { requireListKeeper } from '../../access/list-keeper.ts';
import { lockPractices, type PracticeAdmin } from '../../access/practice-admin.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { onOneConnectionEach } from '../../db/spread.ts';
import { inTrial } from '../../db/transaction.ts';
import { bringAnimals } from '../../importers/animals.ts';
import { bringFarms } from '../../importers/farms.ts';
import { type KeptLine, keepRun, linesOf } from '../../importers/import-runs.ts';
import { type LineOutcome, refusedLine } from '../../importers/line-outcome.ts';
import { readUploaded } from '../../importers/list-upload.ts';
import { speciesSummary } from '../../importers/species-of-lines.ts';
import { warningOf } from '../../importers/warning-of.ts';
import type { Importing } from './importing.ts';
import { bringPeople } from './people.ts';
import { listFarmsOf, listSetBackFarms } from './queries.ts';

/** A file that was read to its end, ready to be applied. */
export type ReadImport = {
  readonly list: ImportedListName;
  readonly name: string;
  /** The hash of the file's bytes. */
  readonly hash: string;
  readonly refused: readonly RefusedLine[];
  /** What reading pointed out, by line. */
  readonly warnings: ReadonlyMap<number, readonly Warning[]>;
  /** The species of every animal without one. */
  readonly species: string | null;
  /** Throws 403 for anybody who may not. */
  bring(tx: Transaction, by: Importing): Promise<Brought>;
};

type Brought = {
  readonly admin: PracticeAdmin;
  readonly outcomes: readonly LineOutcome[];
  readonly links?: readonly ImportLink[];
  /** What can be undone of it; only read if it is committed. */
  undoable(): Promise<KeptLine[]>;
};

/** Reads an uploaded file of farms, animals or people. Throws 422 with a sentence if it cannot be read to its end. */
export const readImport = (list: ImportedListName, { file, species }: ImportUpload): Promise<ReadImport> => {
  if (species !== undefined && list !== 'animals')
    throw fieldProblem('rule-broken', {
      ...{ pointer: '/species', code: 'unknown-field', message: `A file of ${list} has no species.` },
    });
  switch (list) {
    case 'animals':
      return readAnimals(file, species ?? null);
    case 'farms':
      return readFarms(file);
    case 'people':
      return readPeople(file);
  }
};

const readAnimals = async (file: ImportUpload['file'], species: string | null): Promise<ReadImport> => {
  const { taken, refused } = await readUploaded(file, '/file', (source) => readListFile(animalsTable, source));
  return {
    ...about('animals', file, refused, taken),
    species,
    bring: async (tx, { actor, now, isTrial = false }) => {
      const admin = await lockPractices(tx, actor);
      const farmIds = await listFarmsOf(tx, admin);
      const closed = await listSetBackFarms(tx, farmIds);
      const open = taken.filter(({ row }) => !closed.has(row.farm_id));
      const held = taken
        .filter(({ row }) => closed.has(row.farm_id))
        .map(({ line, row }) => refusedLine(line, 'farm_id', setBack('farm_id', row.farm_id)));
      const within = farmIds.filter((id) => !closed.has(id));
      const outcomes = [...held, ...(await bringAnimals(tx, open, { now, within, species, isTrial }))];
      return { admin, outcomes, undoable: () => linesOf(tx, 'animals', outcomes) };
    },
  };
};

const readFarms = async (file: ImportUpload['file']): Promise<ReadImport> => {
  const { taken, refused } = await readUploaded(file, '/file', (source) => readListFile(farmsTable, source));
  return {
    ...about('farms', file, refused, taken),
    bring: async (tx, { actor }) => {
      await requireListKeeper(tx, actor);
      const admin = await lockPractices(tx, actor);
      const farmIds = await listFarmsOf(tx, admin);
      const closed = await listSetBackFarms(tx, farmIds);
      const open = taken.filter(({ row }) => !closed.has(row._id));
      const held = taken
        .filter(({ row }) => closed.has(row._id))
        .map(({ line, row }) => refusedLine(line, '_id', setBack('_id', row._id)));
      const rights = { farmIds, practiceIds: admin.practiceIds };
      const outcomes = [...held, ...(await bringFarms(tx, open, rights))];
      return { admin, outcomes, undoable: () => linesOf(tx, 'farms', outcomes) };
    },
  };
};

/** Several times the largest practice. Each of them is sent a mail. */
const mostPeople = 200;

const readPeople = async (file: ImportUpload['file']): Promise<ReadImport> => {
  const { taken, refused } = await readUploaded(file, '/file', (source) => readListFile(peopleTable, source));
  if (taken.length > mostPeople) {
    const message = `${file.name} has ${taken.length} people. At most ${mostPeople} can be imported at once.`;
    throw fieldProblem('rule-broken', { pointer: '/file', code: 'too-long', message });
  }
  return {
    ...about('people', file, refused, taken),
    bring: async (tx, importing) => {
      const admin = await lockPractices(tx, importing.actor);
      const { outcomes, links, invited } = await bringPeople(tx, taken, importing, admin);
      const undoable = async () =>
        invited.map(({ line, id }) => ({
          ...{ line, farm_id: null, entity_id: id, was_added: true, was: {}, version: null, ver: null },
        }));
      return { admin, outcomes, links, undoable };
    },
  };
};

const setBack = (field: string, farmId: string): string =>
  `${field} is ${farmId}, whose records were set back; nothing is written there until that is settled.`;

const about = (
  list: ImportedListName,
  { name, content }: ImportUpload['file'],
  refused: readonly RefusedLine[],
  taken: readonly { line: number; warnings: readonly RowFault[] }[],
) => ({
  list,
  species: null,
  warnings: new Map(taken.map(({ line, warnings }) => [line, warnings.map(warningOf)])),
  name,
  hash: createHash('sha256').update(Buffer.from(content, 'base64')).digest('hex'),
  refused,
});

/** What a file would change: it is applied and rolled back, so the result cannot differ. */
export const previewImport = async (db: Database, read: ReadImport, importing: Importing): Promise<Import> => ({
  ...(await inTrial(db, (tx) => applyImport(tx, read, { ...importing, isTrial: true }, undefined))),
  applied: false,
});

/**
 * Applies a file to farms, animals or people, in the caller's transaction. Throws 409 if the file, or what it is
 * compared with, differs from the preview with this fingerprint.
 */
export const applyImport = async (
  tx: Transaction,
  read: ReadImport,
  importing: Importing,
  expected: string | undefined,
): Promise<Import> => {
  const { list, name, refused } = read;
  await onOneConnectionEach(tx);
  const { admin, outcomes, links, undoable } = await read.bring(tx, importing);
  const lines = [...refusedLines(refused), ...outcomes].sort((one, other) => one.line - other.line);
  const fingerprint = fingerprintOf(read, lines);
  if (expected !== undefined && expected !== fingerprint) {
    throw new Problem('conflict', 'The file or the records have changed since the preview. Preview again.');
  }
  const counts = Object.fromEntries(
    lineOutcomes.map((outcome) => [outcome, lines.filter(({ what }) => what === outcome).length]),
  ) as Import['counts'];
  const { added, changed } = counts;
  const detail = { list, files: [name], added, changed, refused: counts.refused };
  for (const practiceId of admin.practiceIds) {
    await keepEvent(tx, { at: importing.now, kind: 'list-imported', by: importing.actor, practiceId, detail });
  }
  const { actor, now, newId, isTrial = false } = importing;
  const run = { id: newId(), list, file: name, actor, now, practiceIds: admin.practiceIds };
  const isKept = !isTrial && (await keepRun(tx, run, await undoable()));
  const { what: wanted, skip = 0, limit = defaultImportLines } = importing.query;
  const all = lines.map((one) => lineOf(one, read.warnings.get(one.line) ?? []));
  const asked = all.filter((line) => isAsked(line, wanted));
  const data = asked.slice(skip, skip + limit);
  const known = lines.flatMap((one) => (one.what === 'refused' ? [] : (one.species ?? [])));
  return {
    ...{ list, applied: true, fingerprint, counts, total: asked.length, limit, skip, data },
    warned: all.filter(({ warnings }) => warnings.length > 0).length,
    ...(list === 'animals' ? { without_species: speciesSummary(known) } : {}),
    ...(isKept ? { import_id: run.id } : {}),
    ...(isTrial || !links ? {} : { links: [...links] }),
  };
};

/** The lines that could not be read, each with all its faults. */
const refusedLines = (refused: readonly RefusedLine[]): LineOutcome[] =>
  [...Map.groupBy(refused, ({ line }) => line)].map(([line, faults]) => ({
    line,
    what: 'refused',
    faults: faults.map(({ field, message }) => ({ field, message })),
  }));

/** Covers the file and everything it was compared with: the same input gives the same fingerprint. */
const fingerprintOf = ({ list, hash, species }: ReadImport, lines: readonly LineOutcome[]): string => {
  const sum = createHash('sha256').update(`${list} ${hash} ${species ?? ''}`);
  for (const outcome of lines) {
    const { line, what } = outcome;
    sum.update(JSON.stringify(what === 'refused' ? [line, outcome.faults] : [line, what, outcome.id, outcome.seen]));
  }
  return sum.digest('hex');
};

const isAsked = ({ what, warnings }: ImportLine, wanted: ImportQuery['what']): boolean =>
  wanted === 'warned' ? warnings.length > 0 : what === (wanted ?? what);

const lineOf = (outcome: LineOutcome, read: readonly Warning[]): ImportLine => {
  const { line, what } = outcome;
  if (what === 'refused') {
    return { line, what, farm_id: null, _id: null, fields: [], faults: [...outcome.faults], warnings: [] };
  }
  const { farmId, id, fields, species } = outcome;
  // What reading said of a species that no list knows is not said twice.
  const isSaid = (warning: Warning) => read.some(({ code }) => code === warning.code);
  const warnings = [...read, ...(species?.warnings ?? []).filter((warning) => !isSaid(warning))];
  return { line, what, farm_id: farmId, _id: id, fields: [...fields], faults: [], warnings };
};
