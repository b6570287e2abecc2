import { createHash } from 'node:crypto';
import type { MutableEntity } from '@byre/contract/sync/entities';
import type { FarmWork } from '../../commands/farm-work.ts';
import { sql } from '../../db/sql.ts';

/** The id of each record that an event becomes. */
export type EventIds = (entity: MutableEntity) => string;

/** Where an event comes from, as far as it says so. */
type Origin = { readonly source?: string | undefined; readonly sourceId?: string | undefined };

/**
 * The ids of an event's records: the same for the same event of the same source on a holding, so that it is written once
 * however often it is sent. Herd software numbers events for each herd, so the holding is part of them.
 *
 * An event that was received before keeps its ids: those of earlier releases, which had no holding in them, and those of
 * a holding where the animal lived when the event was sent.
 */
export const eventIdsOf = async (
  work: FarmWork,
  origin: Origin | undefined,
  animalId: string,
  newId: () => string,
): Promise<EventIds> => {
  const { source, sourceId } = origin ?? {};
  if (source === undefined || sourceId === undefined) return newId;
  const { farmId } = work.access;
  const earlier = await work.tx.rows<{ farm_id: string }>(sql`
    select distinct farm_id
    from past_stay
    where lives_on = ${farmId}
      and animal_id = ${animalId}
  `);
  const event = [source, sourceId];
  const own: EventIds = (entity) => idOf([farmId, ...event, entity]);
  const known: EventIds[] = [
    ...earlier.map(
      ({ farm_id }): EventIds =>
        (entity) =>
          idOf([farm_id, ...event, entity]),
    ),
    (entity) => idOf([...event, entity]),
  ];
  const found = await work.tx.rows<{ _id: string }>(sql`
    select _id
    from medical_record
    where farm_id = ${farmId}
      and _id = any (${known.map((ids) => ids('medical-record'))}::uuid[])
  `);
  return known.find((ids) => found.some(({ _id }) => _id === ids('medical-record'))) ?? own;
};

/** A version 8 UUID, whose content is up to its maker. */
export const idOf = (parts: readonly string[]): string => {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
};
