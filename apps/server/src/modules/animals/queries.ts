import type { FarmAccess } from '../../access/farm-access.ts';
import type { Db } from '../../db/database.ts';
import { type PageQuery, readOne, readPage } from '../../db/page.ts';
import { columns, objects, type Resource } from '../../db/resource.ts';
import { type Statement, sql } from '../../db/sql.ts';

const entry = { name: 'text', date: 'date' } as const;

export const animals: Resource = {
  table: 'animal',
  document: 'animal_document',
  fields: {
    ...columns('text', '_id', 'farm_id', 'species', 'national_breed_code', 'gender', 'identification_number'),
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
      },
    },
  },
};

/** A page of the animals of a farm. */
export const pageOfAnimals = (db: Db, { farmId }: FarmAccess, query: PageQuery, condition: Statement) =>
  readPage(db, animals, query, { scope: sql`farm_id = ${farmId}`, condition });

export const findAnimal = (db: Db, { farmId }: FarmAccess, animalId: string) =>
  readOne(db, animals, sql`farm_id = ${farmId} and _id = ${animalId}`);
