import type { Json } from '@byre/contract/fields';
import type { MutableEntity } from '@byre/contract/sync/entities';
import type { Actor } from '../../access/actor.ts';
import type { FarmAccess } from '../../access/farm-access.ts';
import { eventTimeOf } from '../../commands/event-time.ts';
import type { FarmWork } from '../../commands/farm-work.ts';
import type { Db, Transaction } from '../../db/database.ts';
import { json, sql } from '../../db/sql.ts';
import { insertRefused } from '../quarantine/queries.ts';
import type { Item } from './mutation.ts';
import type { Outcome } from './outcome.ts';

/** A mutation that was answered for good. */
export type Known = { hash: Uint8Array; outcome: Outcome };

/** Those of the mutations that were answered before, by their id. Asked under the farm's lock, so none is on its way. */
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

/**
 * Keeps the answer to a mutation, in the transaction of its effect [S2]. A refused one is kept whole: the office can see
 * and repair it even when the phone is lost [S8].
 */
export const insertKnown = async (
  work: FarmWork,
  client: string,
  item: Item & { id: string },
  outcome: Outcome,
): Promise<void> => {
  const { tx, access, actor, device, now } = work;
  await tx.rows(sql`
    insert into sync_mutation (farm_id, id, hash, client, user_id, device, status, ver, result, at)
    values (
      ${access.farmId}, ${item.id}, ${item.hash}, ${client}, ${actor.userId}, ${device}, ${outcome.status},
      ${outcome.ver}, ${json(outcome)}, ${now}
    )
  `);
  if (outcome.status === 'applied') return;
  await insertRefused(work, {
    mutationId: item.id,
    client,
    payload: item.payload,
    eventTime: item.kind === 'sound' ? eventTimeOf(item.mutation) : null,
    status: outcome.status,
    detail: outcome.problem?.detail ?? detailOf[outcome.conflict?.kind ?? 'fields'],
    result: outcome,
  });
};

/** A conflict as a sentence, for people who look at a list. */
const detailOf = {
  fields: 'Somebody else changed the same meanwhile.',
  deleted: 'Somebody else deleted it meanwhile.',
  edited: 'Somebody else changed what was to be deleted.',
};

/**
 * Which of a person's own mutations of a farm they may no longer see had been applied, with the counter of each.
 * Tells nothing of the farm but that [S5].
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
    where farm_id = ${farmId}
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
