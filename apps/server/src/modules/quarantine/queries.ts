import type { Json } from '@byre/contract/fields';
import type { ClosedEdit, DecidedEdit } from '@byre/contract/sync/device-report';
import { mutableEntities } from '@byre/contract/sync/entities';
import type { PushResult } from '@byre/contract/sync/messages';
import type { Actor } from '../../access/actor.ts';
import { administers } from '../../access/practice-access.ts';
import { farmOfJob, type ProvenFarm } from '../../access/proven-farm.ts';
import type { FarmWork } from '../../commands/farm-work.ts';
import type { Db, Transaction } from '../../db/database.ts';
import { type PageQuery, readOne, readPage } from '../../db/page.ts';
import { columns, type Resource } from '../../db/resource.ts';
import { gathered, isSpread, viewOfGathered } from '../../db/spread.ts';
import { json, type Statement, sql } from '../../db/sql.ts';
import { isUuid } from '../../ids.ts';

export const refusedEdits: Resource = {
  table: 'practice_quarantine',
  document: 'practice_quarantine_document',
  fields: {
    ...columns('uuid', '_id', 'user_id'),
    ...columns(
      'text',
      'farm_id',
      'farm_name',
      'animal_id',
      'identification_number',
      'entity',
      'entity_id',
      'op',
      'person',
      'device',
      'status',
      'detail',
    ),
    ...columns('text', 'state', 'closed_by', 'reason'),
    ...columns('date', 'event_time', 'refused_at', 'closed_at'),
    conflict: {
      kind: 'object',
      column: 'conflict',
      members: { kind: 'text', fields: 'texts', by: 'text', at: 'date' },
    },
    moved_to: { kind: 'object', column: 'moved_to', members: { farm_id: 'text', farm_name: 'text' } },
    problem: { kind: 'object', column: 'problem', members: { code: 'text', detail: 'text', errors: 'texts' } },
  },
};

/** Refused edits with the facts shown beside them, gathered from several machines if tables are distributed. */
const refusedFirst = async (db: Db, practiceId: string): Promise<Statement> => {
  if (!(await isSpread(db))) return sql``;
  const served = sql`farm_id in (select farm_id from practice_farm where practice_id = ${practiceId})`;
  const tables = gathered([
    { table: 'practice_farm', where: sql`own.practice_id = ${practiceId}` },
    { table: 'quarantine', where: served },
    { table: 'animal', where: sql`${served} and _id in (select animal_id from quarantine)` },
    { table: 'farm', where: sql`_id in (select farm_id from practice_farm where practice_id = ${practiceId})` },
  ]);
  return sql`${tables}, ${await viewOfGathered(db, 'practice_quarantine')}, `;
};

export type OfPractice = { actor: Actor; practiceId: string };

/** A page of the refused edits of a practice's people; 404 for anybody but its admins. */
export const pageOfRefused = async (
  db: Db,
  { actor, practiceId }: OfPractice,
  query: PageQuery,
  condition: Statement,
) =>
  readPage(db, refusedEdits, query, {
    scope: sql`practice_id = ${practiceId}`,
    condition,
    parent: administers(actor, practiceId),
    first: await refusedFirst(db, practiceId),
  });

export const findRefused = async (db: Db, { actor, practiceId }: OfPractice, id: string) =>
  isUuid(id)
    ? readOne(
        db,
        refusedEdits,
        sql`practice_id = ${practiceId} and _id = ${id} and ${administers(actor, practiceId)}`,
        await refusedFirst(db, practiceId),
      )
    : null;

/** The farm of a refused edit that an admin may decide about, and the animal's present farm; null if there is none. */
export const farmsOfRefused = async (
  db: Db,
  { actor, practiceId }: OfPractice,
  id: string,
): Promise<{ farmId: ProvenFarm; animalFarmId: string } | null> => {
  if (!isUuid(id)) return null;
  const [row] = await db.rows<{ farm_id: string; animal_farm_id: string }>(sql`
    with ${await refusedFirst(db, practiceId)}asked as (select ${id}::uuid as id)
    select farm_id, coalesce(moved_to ->> 'farm_id', farm_id) as animal_farm_id
    from practice_quarantine
    join asked on asked.id = _id
    where practice_id = ${practiceId}
      and ${administers(actor, practiceId)}
  `);
  return row ? { farmId: farmOfJob('refused-edit', row.farm_id), animalFarmId: row.animal_farm_id } : null;
};

export type Refused = {
  mutation_id: string;
  payload: Readonly<Record<string, unknown>>;
  state: string;
  closed_by: string | null;
  user_id: string;
  person: string | null;
  device: string | null;
};

/** A refused edit, locked until the end of the transaction, so that only one of two decisions is made. */
export const lockRefused = async (tx: Transaction, farmId: ProvenFarm, id: string): Promise<Refused> => {
  const [row] = await tx.rows<Refused>(sql`
    select mutation_id, payload, state, closed_by, user_id, person, device
    from quarantine
    where farm_id = ${farmId}
      and _id = ${id}
    for update
  `);
  if (!row) throw new Error('The edit that was just found is gone.');
  return row;
};

export type Decision = { state: 'accepted' | 'dismissed'; by: string; at: Date; reason: string | null };

export const closeRefused = async (
  tx: Transaction,
  farmId: ProvenFarm,
  id: string,
  decision: Decision,
): Promise<void> => {
  await tx.rows(sql`
    update quarantine
    set state = ${decision.state}, closed_at = ${decision.at}, closed_by = ${decision.by}, reason = ${decision.reason}
    where farm_id = ${farmId}
      and _id = ${id}
  `);
};

/** The counter of a farm as it is now. */
export const getFarmHead = async (tx: Transaction, farmId: ProvenFarm): Promise<number> => {
  const [row] = await tx.rows<{ head: number }>(sql`select head from farm_head where farm_id = ${farmId}`);
  return row?.head ?? 0;
};

/** From now on the edit is answered as applied when its device sends it again, and what waits for it can continue. */
export const markApplied = async (
  tx: Transaction,
  farmId: ProvenFarm,
  mutationId: string,
  outcome: Pick<PushResult, 'status' | 'ver' | 'document' | 'conflict' | 'problem'>,
): Promise<void> => {
  await tx.rows(sql`
    update sync_mutation
    set status = 'applied', ver = ${outcome.ver}, result = ${json(outcome)}
    where farm_id = ${farmId}
      and id = ${mutationId}
  `);
};

export type Refusing = {
  mutation_id: string;
  payload: unknown;
  event_time: string | null;
  status: string;
  detail: string;
  result: unknown;
};

/** Stores refused edits whole [S8], in the transaction that records their refusal. */
export const insertRefused = async (
  { tx, access, actor, device, now }: FarmWork,
  client: string,
  refused: readonly Refusing[],
): Promise<void> => {
  if (refused.length === 0) return;
  const rows = refused.map((edit) => ({ ...edit, ...namesOf(edit.payload) }));
  await tx.rows(sql`
    insert into quarantine (
      farm_id, mutation_id, client, user_id, person, device, entity, op, animal_id, entity_id, event_time, refused_at,
      status, detail, result, payload
    )
    select ${access.farmId}, mutation_id, ${client}::uuid, ${actor.userId}::uuid, ${actor.name}, ${device}, entity, op,
      animal_id, entity_id, event_time, ${now}, status, detail, result, payload
    from jsonb_to_recordset(${json(rows)}) as refused (
      mutation_id uuid, entity text, op text, animal_id text, entity_id text, event_time timestamptz, status text,
      detail text, result jsonb, payload jsonb
    )
  `);
};

/** What can be shown of an edit, however malformed. */
const namesOf = (payload: unknown) => {
  const members = (payload ?? {}) as { readonly [name: string]: Json | undefined };
  const text = (value: Json | undefined): string | null =>
    typeof value === 'string' && value !== '' && value.length <= 200 ? value : null;
  return {
    entity: mutableEntities.find((entity) => entity === members.entity) ?? null,
    op: ['create', 'update', 'delete'].find((op) => op === members.op) ?? null,
    animal_id: text(members.animal_id),
    entity_id: text(members.entity_id),
  };
};

export type Device = { userId: string; client: string; name: string; now: Date };

/**
 * Closes refused edits that were settled on their own device, so that the two lists agree. One that the practice has
 * decided about keeps that decision, and is no longer reported.
 */
export const closeOwn = async (tx: Transaction, device: Device, closed: readonly ClosedEdit[]): Promise<void> => {
  if (closed.length === 0) return;
  const { userId, client, name, now } = device;
  await tx.rows(sql`
    update quarantine q
    set state = case when q.state = 'open' then c.how else q.state end,
      closed_at = coalesce(q.closed_at, ${now}),
      closed_by = coalesce(q.closed_by, ${name}),
      reason = case when q.state = 'open' then c.reason else q.reason end,
      told_at = case when q.state in ('accepted', 'dismissed') then coalesce(q.told_at, ${now}) end
    from jsonb_to_recordset(${json(closed)}) as c (farm_id text, id uuid, how text, reason text)
    where q.farm_id = c.farm_id
      and q.mutation_id = c.id
      and q.user_id = ${userId}
      and q.client = ${client}
  `);
};

const mostDecided = 100;

/** The practice's decisions about a device's edits that the device does not know yet. */
export const listDecided = (db: Db, { userId, client }: Pick<Device, 'userId' | 'client'>): Promise<DecidedEdit[]> =>
  db.rows<DecidedEdit>(sql`
    select farm_id, mutation_id as id, state as how, closed_by as by, iso(closed_at) as at, reason
    from quarantine
    where user_id = ${userId}
      and client = ${client}
      and state in ('accepted', 'dismissed')
      and told_at is null
    order by closed_at
    limit ${mostDecided}
  `);
