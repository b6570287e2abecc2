import type { HistoryField } from '@byre/contract/animals/schema';
import { listedSpecies } from '@byre/contract/animals/species';
import type { FarmAccess } from '../../access/farm-access.ts';
import type { Db } from '../../db/database.ts';
import { type PageQuery, readOne, readPage } from '../../db/page.ts';
import { columns, type Field, objects, type Resource } from '../../db/resource.ts';
import { identifier, type Statement, sql } from '../../db/sql.ts';

const entry = { name: 'text', date: 'date' } as const;

/** The last entry of a history is the one shown (interface 2.4). */
const current = (history: HistoryField): Field => ({
  kind: 'computed',
  expression: sql`(${identifier(history)} -> -1 ->> 'name')`,
});

export const animals: Resource = {
  table: 'animal',
  document: 'animal_document',
  fields: {
    ...columns(
      'text',
      '_id',
      'farm_id',
      'species',
      'national_breed_code',
      'gender',
      'identification_number',
      'management_number',
      'freeze_brand',
    ),
    ...columns('date', 'date_joined_farm', 'date_left_farm', 'date_of_birth', 'updated_at'),
    ...columns('number', 'herd_id', 'stock_id', 'version'),
    ...columns('texts', 'eid'),
    age: {
      kind: 'computed',
      expression: sql`age_text(date_of_birth, coalesce((deceased_record ->> 'date_of_death')::timestamptz, now()))`,
    },
    reproductive_state: objects('reproductive_state', 'name', entry),
    milk_yield_level: objects('milk_yield_level', 'name', entry),
    diet_intensity: objects('diet_intensity', 'name', entry),
    head_count: objects('head_count', 'count', { count: 'number', date: 'date' }),
    current_reproductive_state: current('reproductive_state'),
    current_milk_yield_level: current('milk_yield_level'),
    current_diet_intensity: current('diet_intensity'),
    on_farm: {
      kind: 'condition',
      expression: sql`(coalesce(date_left_farm > now(), true) and deceased_record is null)`,
    },
    withheld: {
      kind: 'condition',
      expression: sql`exists (
        select 1
        from medicine_usage as usage
        where usage.farm_id = item.farm_id
          and usage.animal_id = item._id
          and usage.deleted_at is null
          and last_withheld(usage.withheld, usage.withdrawals) collate "C" > to_char(
            now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
          )
      )`,
    },
    species_known: { kind: 'condition', expression: sql`coalesce(species = any (${listedSpecies}::text[]), false)` },
    deceased: { kind: 'condition', expression: sql`(deceased_record is not null)` },
    deceased_record: {
      kind: 'object',
      column: 'deceased_record',
      members: {
        created_at: 'date',
        updated_at: 'date',
        date_of_death: 'date',
        cull_reason: 'text',
        cull_fate: 'text',
        mortality_reason: 'texts',
        method: 'text',
        euthanasia_method: 'text',
        carried_out_by: 'text',
      },
    },
  },
};

/** A page of the animals of a farm. */
export const pageOfAnimals = (db: Db, { farmId }: FarmAccess, query: PageQuery, condition: Statement) =>
  readPage(db, animals, query, { scope: sql`farm_id = ${farmId}`, condition });

export const findAnimal = (db: Db, { farmId }: FarmAccess, animalId: string) =>
  readOne(db, animals, sql`farm_id = ${farmId} and _id = ${animalId}`);
