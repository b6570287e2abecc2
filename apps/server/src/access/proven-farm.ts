import { type Statement, sql } from '../db/sql.ts';

declare const proven: unique symbol;
declare const narrowing: unique symbol;

/**
 * The id of a farm whose records the caller may reach. Only this folder makes one: from the access of a person or a key
 * (`farm-access.ts`), or for a job that is named below. `npm test source` refuses a statement that compares the farm of
 * a row with anything else.
 */
export type ProvenFarm = string & { readonly [proven]: true };

/** The same within a statement: a column that holds ids of proven farms, or a list of them. */
export type ProvenFarmsInSql = Statement & { readonly [proven]: true };

/** To be compared with the farm of a row: `farm_id = ${anyFarmOf(farms)}`. */
export const anyFarmOf = (farms: readonly ProvenFarm[]): ProvenFarmsInSql =>
  sql`any (${farms}::text[])` as ProvenFarmsInSql;

/** The id of a farm that somebody named. It proves nothing. */
export type NamedFarm<Id = string> = Id & { readonly [narrowing]: true };

/**
 * A farm that somebody names, or several: to narrow down rows that the statement limits otherwise, to those of visible
 * farms or of a practice; or as what an entry of a practice's own list is about (`report_sending`). It does not count as
 * the statement's farm.
 */
export const narrowedTo = <Id extends string | readonly string[] | null>(named: Id): NamedFarm<Id> =>
  named as NamedFarm<Id>;

/** Work on farms for which nobody's access is asked: where it is done, and why that is right. */
export const farmJobs = {
  housekeeping: {
    in: ['housekeeping/', 'modules/sync/prune.ts', 'commands/recount-facts.ts'],
    why: 'Forgets on every farm, one after the other, what no device needs any more, and completes rows of earlier releases.',
  },
  import: {
    in: ['importers/', 'modules/imports/'],
    why: 'Lists are brought by the operator, for all farms, or by an admin, whose farms each line was compared with.',
  },
  'refused-edit': {
    in: ['modules/quarantine/queries.ts'],
    why: 'An admin decides about an edit on a farm that their practice serves. The statement that finds it asks for both.',
  },
  retention: {
    in: ['retention/'],
    why: "The operator's command goes through all farms.",
  },
  'set-back': {
    in: ['modules/sync/set-back-queries.ts'],
    why: 'Compares counters of farms with those that were announced; reads no record.',
  },
} as const;

export type FarmJob = keyof typeof farmJobs;

/** A farm of such a job. The source rules refuse a call from anywhere else. */
export const farmOfJob = (_job: FarmJob, farmId: string): ProvenFarm => farmId as ProvenFarm;

/** The same for several farms. */
export const farmsOfJob = (_job: FarmJob, farmIds: readonly string[]): readonly ProvenFarm[] =>
  farmIds as readonly ProvenFarm[];
