import type { Strength } from '@byre/contract/formulary/schema';
import type { Actor } from '../../access/actor.ts';
import type { FarmAccess } from '../../access/farm-access.ts';
import { parentsStand } from '../../commands/parents.ts';
import type { Parents } from '../../commands/tables.ts';
import type { Db } from '../../db/database.ts';
import { type PageQuery, readOne, readPage } from '../../db/page.ts';
import { columns, objects, type Resource } from '../../db/resource.ts';
import { type Statement, sql } from '../../db/sql.ts';
import { isUuid } from '../../ids.ts';

export const medicineUsages: Resource = {
  table: 'medicine_usage',
  document: 'medicine_usage_document',
  fields: {
    ...columns('uuid', '_id', 'medical_record_id', 'treatment_id'),
    ...columns('text', 'animal_id', 'farm_id', 'product_id', 'name', 'dose', 'route', 'administered_by', 'group_id'),
    ...columns('text', 'holding_id'),
    ...columns('text', 'created_by', 'updated_by'),
    ...columns('texts', 'theraputic_group'),
    ...columns('date', 'start_date', 'end_date', 'created_at', 'updated_at'),
    ...columns('number', 'version'),
    active_substances: objects('active_substances', 'name', { name: 'text', concentration: 'number' }),
    total_volume: { kind: 'object', column: 'total_volume', members: { volume: 'number', units: 'text' } },
    batches: objects('batches', 'number', { number: 'text', expiry: 'date' }),
    withdrawals: objects('withdrawals', 'product_type', {
      product_type: 'text',
      not_permitted: 'boolean',
      period: 'number',
      unit: 'text',
      counts_from: 'text',
      minimum_dry_days: 'number',
      ends_at: 'date',
      basis: 'text',
    }),
    cascade: { kind: 'object', column: 'cascade', members: { used: 'boolean', reason: 'text' } },
  },
};

/** A page of the medicine usages of a treatment. */
export const pageOfMedicineUsages = (
  db: Db,
  access: FarmAccess,
  parents: Parents,
  query: PageQuery,
  condition: Statement,
) =>
  readPage(db, medicineUsages, query, {
    scope: isOf(access, parents),
    condition,
    parent: parentsStand(access, parents),
  });

export const findMedicineUsage = async (db: Db, access: FarmAccess, parents: Parents, id: string) =>
  isUuid(id) ? readOne(db, medicineUsages, sql`${isOf(access, parents)} and _id = ${id}`) : null;

const isOf = ({ farmId }: FarmAccess, { animalId, medicalRecordId, treatmentId }: Parents): Statement =>
  isUuid(medicalRecordId ?? '') && isUuid(treatmentId ?? '')
    ? sql`farm_id = ${farmId} and animal_id = ${animalId} and medical_record_id = ${medicalRecordId}
        and treatment_id = ${treatmentId} and deleted_at is null`
    : sql`false`;

export type ListedProduct = {
  product_name: string;
  theraputic_group: string | null;
  active_substances: string[];
  strengths: Strength[];
};

/**
 * What the list says of a product, as far as usages need it; suspended and expired ones can be named too. The list has no
 * strengths: they are those that somebody of the writer's practices confirmed last.
 */
export const findListedProduct = async (db: Db, actor: Actor, id: string): Promise<ListedProduct | null> => {
  const [product] = await db.rows<ListedProduct>(sql`
    select product_name, theraputic_group, active_substances,
      coalesce((
        select entry.strengths
        from formulary_entry entry
        join user_practice using (practice_id)
        where user_practice.user_id = ${actor.userId}
          and entry.product_id = product._id
          and entry.active
          and entry.confirmed_by is not null
          and entry.strengths <> '[]'
          and entry.deleted_at is null
        order by entry.confirmed_at desc
        limit 1
      ), '[]') as strengths
    from product
    where _id = ${id}
      and removed_at is null
  `);
  return product ?? null;
};
