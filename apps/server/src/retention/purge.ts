import { createHash } from 'node:crypto';
import { type AuditEvent, keepEvent } from '../access/audit.ts';
import { farmsOfJob, type ProvenFarm } from '../access/proven-farm.ts';
import { lockFarm } from '../commands/lock-farm.ts';
import type { Database, Db, Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { inTransaction, inTrial } from '../db/transaction.ts';
import { PlainProblem } from '../plain-problem.ts';
import { purgeDecidedEdits, purgeDeletedRecords, purgeRefusals } from './due-rows.ts';
import { purgeOldPracticeVersions, purgeOldVersions } from './old-versions.ts';
import { beginPurge, type Gone, type PurgedTable } from './purge-rows.ts';

/**
 * Records of medicines given to food-producing animals must be kept for five years (Veterinary Medicines Regulations
 * 2013, regulations 17 to 24; Regulation (EU) 2019/6, article 108).
 */
export const leastYears = 5;

/** The number of purged rows, by table. */
export type Purged = Partial<Record<PurgedTable, number>>;

type Place = { farmId: ProvenFarm } | { practiceId: string };

export type PurgeOptions = {
  /** How long everything is kept after it was replaced, deleted or decided; at least five. */
  years: number;
  /** Reports what would be deleted, and deletes nothing. */
  isTrial: boolean;
  now: Date;
  /** Called for each farm or practice from which something was deleted. */
  onDone?: (where: Place, purged: Purged) => void;
};

/** Rows deleted in one transaction, during which the farm's counter is locked. */
const batchRows = 2_000;

/**
 * Deletes what nobody needs and no law requires any more, farm by farm. The audit of each practice that serves the farm
 * records what was deleted, how much, up to when, and a digest by which it can be found in a backup. A farm that no
 * practice serves keeps everything, because nobody could read the record. Throws if fewer than five years are
 * requested.
 */
export const purge = async (db: Database, { years, isTrial, now, onDone }: PurgeOptions): Promise<Purged> => {
  if (!Number.isInteger(years) || years < leastYears) {
    throw new PlainProblem(`Records are kept for at least ${leastYears} years, not ${years}.`);
  }
  const before = await findMoment(db, years, now);
  const all: Purged = {};
  const job = { before, years, now, isTrial };
  const run = isTrial ? inTrial<Purged> : inTransaction<Purged>;
  const inBatches = async (where: Place, purgeBatch: (tx: Transaction) => Promise<Purged>): Promise<void> => {
    const purged: Purged = {};
    for (let more = true; more; ) {
      const batch = await run(db, purgeBatch);
      add(purged, batch);
      more = !isTrial && Object.keys(batch).length > 0;
    }
    if (Object.keys(purged).length > 0) onDone?.(where, purged);
    add(all, purged);
  };
  for (const farmId of await listFarms(db)) {
    await inBatches({ farmId }, (tx) => purgeFarm(tx, { farmId, ...job }));
  }
  for (const practiceId of await listPractices(db)) {
    await inBatches({ practiceId }, (tx) => purgePractice(tx, { practiceId, ...job }));
  }
  return all;
};

type Job = { before: Date; years: number; now: Date; isTrial: boolean };

const mostOf = ({ isTrial }: Job): number => (isTrial ? Number.MAX_SAFE_INTEGER : batchRows);

const purgeFarm = async (tx: Transaction, { farmId, ...job }: Job & { farmId: ProvenFarm }): Promise<Purged> => {
  await beginPurge(tx);
  // A pull must not see the old horizon together with the remaining rows.
  await lockFarm(tx, farmId);
  const due = { farmId, before: job.before, most: mostOf(job) };
  const gone = [
    ...(await purgeDeletedRecords(tx, due)),
    await purgeOldVersions(tx, due),
    await purgeDecidedEdits(tx, due),
    await purgeRefusals(tx, due),
  ];
  return keepProof(tx, gone, job, { farmId, practiceId: 'serving' });
};

const purgePractice = async (
  tx: Transaction,
  { practiceId, ...job }: Job & { practiceId: string },
): Promise<Purged> => {
  await beginPurge(tx);
  const gone = await purgeOldPracticeVersions(tx, { practiceId, before: job.before, most: mostOf(job) });
  return keepProof(tx, [gone], job, { practiceId });
};

const keepProof = async (
  tx: Transaction,
  gone: readonly Gone[],
  { before, years, now }: Job,
  whose: Pick<AuditEvent, 'farmId' | 'practiceId'>,
): Promise<Purged> => {
  const purged: Purged = {};
  for (const { table, hashes } of gone) if (hashes.length > 0) add(purged, { [table]: hashes.length });
  if (Object.keys(purged).length === 0) return purged;
  const digest = createHash('sha256');
  for (const hash of gone.flatMap(({ hashes }) => hashes).toSorted()) digest.update(`${hash}\n`);
  const detail = {
    rows: { ...purged } as Record<string, number>,
    until: before.toISOString(),
    years,
    digest: digest.digest('hex'),
  };
  await keepEvent(tx, { at: now, by: null, kind: 'history-purged', ...whose, detail });
  return purged;
};

const add = (sum: Purged, more: Purged): void => {
  for (const [table, count] of Object.entries(more) as [PurgedTable, number][]) sum[table] = (sum[table] ?? 0) + count;
};

/** This many years ago, by our clock or the database's, whichever is behind. */
const findMoment = async (db: Db, years: number, now: Date): Promise<Date> => {
  const [row] = await db.rows<{ before: string }>(sql`
    select (least(${now}::timestamptz, now()) - make_interval(years => ${years}::int, days => 1))::text as before
  `);
  return new Date(row?.before ?? Number.NaN);
};

const listFarms = async (db: Db): Promise<readonly ProvenFarm[]> => {
  const rows = await db.rows<{ farm_id: string }>(sql`
    select distinct farm_id
    from practice_farm
    order by farm_id
  `);
  return farmsOfJob(
    'retention',
    rows.map(({ farm_id }) => farm_id),
  );
};

const listPractices = async (db: Db): Promise<string[]> => {
  const rows = await db.rows<{ _id: string }>(sql`
    select _id
    from practice
    order by _id
  `);
  return rows.map(({ _id }) => _id);
};
