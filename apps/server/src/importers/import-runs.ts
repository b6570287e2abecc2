import type { LoadedListName } from '@byre/contract/imports/lists';
import { undoHours } from '@byre/contract/imports/lists';
import type { ImportRun } from '@byre/contract/imports/schema';
import type { PlainQuery } from '@byre/contract/paging';
import { hourMs } from '@byre/contract/time';
import type { Actor } from '../access/actor.ts';
import { farmsOfJob } from '../access/proven-farm.ts';
import type { Db, Transaction } from '../db/database.ts';
import { readPlainPage } from '../db/plain-page.ts';
import { json, type Statement, sql } from '../db/sql.ts';
import { isUuid } from '../ids.ts';
import type { LineOutcome } from './line-outcome.ts';

/** An import that was just applied, kept so that it can be undone. */
export type NewRun = {
  readonly id: string;
  readonly list: LoadedListName;
  readonly file: string;
  readonly actor: Actor;
  readonly now: Date;
  readonly practiceIds: readonly string[];
};

/** A line of an import that created or changed something. */
export type KeptLine = {
  readonly line: number;
  readonly farm_id: string | null;
  readonly entity_id: string;
  readonly was_added: boolean;
  /** The previous values of the changed fields. */
  readonly was: Readonly<Record<string, unknown>>;
  /** The version and counter that the import wrote; null if the record has none. */
  readonly version: number | null;
  readonly ver: number | null;
};

/** The lines of farms or animals that created or changed something, as they are once written. */
export const linesOf = async (
  tx: Transaction,
  list: 'animals' | 'farms',
  outcomes: readonly LineOutcome[],
): Promise<KeptLine[]> => {
  const written = outcomes.flatMap((one) => (one.what === 'added' || one.what === 'changed' ? [one] : []));
  const farmIds = farmsOfJob('import', [...new Set(written.flatMap(({ farmId }) => farmId ?? []))]);
  const ids = written.map(({ id }) => id);
  const rows =
    list === 'animals'
      ? await tx.rows<{ farm_id: string; id: string; version: number | null; ver: number }>(sql`
          select farm_id, _id as id, version, ver
          from animal
          where farm_id = any (${farmIds}::text[])
            and _id = any (${ids}::text[])
        `)
      : await tx.rows<{ farm_id: string; id: string; version: number | null; ver: number }>(sql`
          select _id as farm_id, _id as id, null::integer as version, ver
          from farm
          where _id = any (${ids}::text[])
        `);
  const stamps = new Map(rows.map((row) => [`${row.farm_id}\n${row.id}`, row]));
  return written.map(({ line, what, farmId, id, fields }) => {
    const stamp = stamps.get(`${farmId}\n${id}`);
    return {
      ...{ line, farm_id: farmId, entity_id: id, was_added: what === 'added' },
      was: Object.fromEntries(fields.map(({ field, before }) => [field, before])),
      ...{ version: stamp?.version ?? null, ver: stamp?.ver ?? null },
    };
  });
};

/** Keeps an import. One that changed nothing leaves nothing to undo. Returns whether it was kept. */
export const keepRun = async (tx: Transaction, run: NewRun, lines: readonly KeptLine[]): Promise<boolean> => {
  if (lines.length === 0) return false;
  const added = lines.filter(({ was_added }) => was_added).length;
  await tx.rows(sql`
    insert into import_run (_id, list, file, at, by_id, by_name, practice_ids, added, changed)
    values (
      ${run.id}, ${run.list}, ${run.file}, ${run.now}, ${run.actor.userId}, ${run.actor.name},
      ${run.practiceIds}::text[], ${added}, ${lines.length - added}
    )
  `);
  for (let first = 0; first < lines.length; first += rowsAtOnce) {
    await tx.rows(sql`
      insert into import_line (import_id, line, farm_id, entity_id, was_added, was, version, ver)
      select ${run.id}, line, farm_id, entity_id, was_added, was, version, ver
      from jsonb_populate_recordset(null::import_line, ${json(lines.slice(first, first + rowsAtOnce))})
    `);
  }
  return true;
};

const rowsAtOnce = 1_000;

/**
 * Whether somebody may undo an import: a vet or admin of its practice for a formulary, otherwise an admin of every
 * practice for which it was done. Nobody may after a day.
 */
const isTheirs = ({ userId, role }: Actor, now: Date): Statement => sql`
  run.at > ${new Date(now.getTime() - undoHours * hourMs)}
    and case
      when run.list = 'formulary' then ${role !== 'staff'}
        and run.practice_ids <@ array(select practice_id from user_practice where user_id = ${userId})
      else run.practice_ids <@ array(select practice_id from administered_practice where user_id = ${userId})
    end
`;

const runDocument = sql`json_build_object(
  '_id', run._id, 'list', run.list, 'file', run.file, 'at', iso(run.at), 'by', run.by_name,
  'practices', to_json(run.practice_ids),
  'counts', json_build_object('added', run.added, 'changed', run.changed),
  'left', (select count(*) from import_line where import_id = run._id),
  'undone_at', iso(run.undone_at),
  'ends_at', iso(run.at + interval '1 hour' * ${undoHours}::integer)
)`;

/** A page of the imports that somebody may undo, the newest first. */
export const pageOfRuns = (db: Db, actor: Actor, now: Date, query: PlainQuery) =>
  readPlainPage(db, query, {
    document: runDocument,
    from: sql`
      from import_run run
      where ${isTheirs(actor, now)}
    `,
    order: sql`run.at desc, run._id desc`,
  });

/** An import that somebody may undo, locked, so that nobody else can undo it at the same time; null if there is none. */
export const lockRun = async (tx: Transaction, actor: Actor, now: Date, id: string): Promise<ImportRun | null> => {
  if (!isUuid(id)) return null;
  const [row] = await tx.rows<{ document: ImportRun }>(sql`
    select ${runDocument} as document
    from import_run run
    where run._id = ${id}
      and ${isTheirs(actor, now)}
    for update of run
  `);
  return row?.document ?? null;
};

/** The remaining lines of an import, in order. */
export const listLines = (tx: Transaction, importId: string): Promise<KeptLine[]> =>
  tx.rows<KeptLine>(sql`
    select line, farm_id, entity_id, was_added, was, version, ver
    from import_line
    where import_id = ${importId}
    order by line
  `);

/** Notes which lines were undone, by no longer keeping them. */
export const settleLines = async (
  tx: Transaction,
  importId: string,
  undone: readonly number[],
  now: Date,
): Promise<void> => {
  if (undone.length === 0) return;
  await tx.rows(sql`
    delete from import_line
    where import_id = ${importId}
      and line = any (${undone}::integer[])
  `);
  await tx.rows(sql`
    update import_run
    set undone_at = ${now}
    where _id = ${importId}
  `);
};
