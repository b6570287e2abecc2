import type { Json } from '@byre/contract/fields';
import type { MutableEntity } from '@byre/contract/sync/entities';
import type { Actor } from '../../access/actor.ts';
import type { FarmAccess } from '../../access/farm-access.ts';
import { narrowedTo } from '../../access/proven-farm.ts';
import { eventTimeOf } from '../../commands/event-time.ts';
import type { FarmWork } from '../../commands/farm-work.ts';
import type { Db, Transaction } from '../../db/database.ts';
import { json, sql } from '../../db/sql.ts';
import { insertRefused } from '../quarantine/queries.ts';
import type { Item } from './mutation.ts';
import type { Outcome } from './outcome.ts';

/** A mutation with a final answer. */
export type Known = { hash: Uint8Array; outcome: Outcome };

/**
 * The mutations among these that were answered before, by id. Queried under the farm's lock, so none is in progress.
 */
export const findKnown = async (
  tx: Transaction,
  access: FarmAccess,
  ids: readonly string[],
): Promise<Map<string, Known>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx.rows<Known & { id: string }>(sql`
    select id, hash, result as outcome
    from sync_mutation
    where farm_id = ${access.farmId}
      and id = any (${ids}::uuid[])
  `);
  return new Map(rows.map(({ id, ...known }) => [id, known]));
};

/** The final answer to a mutation. */
export type Answered = { readonly item: Item & { id: string }; readonly outcome: Outcome };

/**
 * Stores the answers to a run's mutations in the transaction of their effects, and ends it: the commit goes with the
 * last of the two statements, so there is no effect without its answer, nor an answer without its effect [S2]. Refused
 * edits are stored whole, so the office can see and repair them even if the phone is lost [S8].
 */
export const keepAnswers = async (work: FarmWork, client: string, answers: readonly Answered[]): Promise<void> => {
  if (answers.length === 0) return;
  const { tx, access, actor, device, now } = work;
  const refused = answers.filter(({ outcome }) => outcome.status !== 'applied');
  const rows = answers.map(({ item, outcome }) => {
    const { status, ver } = outcome;
    return { id: item.id, hash: Buffer.from(item.hash).toString('hex'), status, ver, result: outcome };
  });
  await Promise.all([
    insertRefused(work, client, refused.map(refusingOf)),
    tx.last(sql`
      insert into sync_mutation (farm_id, id, hash, client, user_id, device, status, ver, result, at)
      select ${access.farmId}, id, decode(hash, 'hex'), ${client}::uuid, ${actor.userId}::uuid, ${device}, status, ver,
        result, ${now}
      from jsonb_to_recordset(${json(rows)}) as answer (id uuid, hash text, status text, ver bigint, result jsonb)
    `),
  ]);
};

const refusingOf = ({ item, outcome }: Answered) => ({
  mutation_id: item.id,
  payload: item.payload,
  event_time: item.kind === 'sound' ? eventTimeOf(item.mutation) : null,
  status: outcome.status,
  detail: outcome.problem?.detail ?? detailOf[outcome.conflict?.kind ?? 'fields'],
  result: outcome,
});

/** A conflict as a sentence, for people who look at a list. */
const detailOf = {
  fields: 'Somebody else has changed the same field in the meantime.',
  deleted: 'Somebody else has deleted this record in the meantime.',
  edited: 'Somebody else has changed this record in the meantime.',
};

/**
 * Which of a person's own mutations of a farm they may no longer see had been applied, with the counter of each.
 * Reveals nothing else about the farm [S5].
 */
export const listOwnApplied = async (
  db: Db,
  actor: Actor,
  farmId: string,
  ids: readonly string[],
): Promise<Map<string, { hash: Uint8Array; ver: number | null }>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<{ id: string; hash: Uint8Array; ver: number | null }>(sql`
    select id, hash, ver
    from sync_mutation
    where farm_id = ${narrowedTo(farmId)}
      and id = any (${ids}::uuid[])
      and user_id = ${actor.userId}
      and status = 'applied'
  `);
  return new Map(rows.map(({ id, ...own }) => [id, own]));
};

export type Version = {
  version: number;
  op: string;
  by: string | null;
  at: string;
  document: Readonly<Record<string, Json>>;
};

/** The latest versions of a document, newest first. */
export const listVersions = async (
  { tx, access }: FarmWork,
  entity: MutableEntity,
  id: string,
  most: number,
): Promise<Version[]> =>
  tx.rows<Version>(sql`
    select version, op, user_name as by, iso(at) as at, document
    from revision
    where farm_id = ${access.farmId}
      and entity = ${entity}
      and entity_id = ${id}
    order by version desc
    limit ${most}
  `);

/** Whether an animal has left this farm for another one. */
export const hasMoved = async ({ tx, access }: FarmWork, animalId: string): Promise<boolean> => {
  const rows = await tx.rows(sql`
    select 1
    from sync_tombstone
    where farm_id = ${access.farmId}
      and entity = 'animal'
      and id = ${animalId}
  `);
  return rows.length > 0;
};
