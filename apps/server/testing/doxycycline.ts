import { expect } from 'vitest';
import { sql } from '../src/db/sql.ts';
import type { Client } from './client.ts';
import type { TestApp } from './test-app.ts';
import { path } from './world.ts';

/** Doxycycline 500 mg/g for drinking water, which the lists of the tests lack. */
const doxycycline = '99/1000';

/** Adds the product to the list for one species, and its strength to the practice's formulary. */
export const addDoxycycline = async (
  app: TestApp,
  person: Client,
  { practice, species, target = species }: { practice: string; species: string; target?: string },
): Promise<void> => {
  await app.db.rows(sql`
    insert into product (
      _id, product_name, theraputic_group, active_substances, status, target_species, species, treatment_strategy, ver
    )
    values (
      ${doxycycline}, 'Doxy 500 mg/g', 'Antimicrobial', ${['Doxycycline']}, 'authorised', ${[target]}, ${[species]},
      ${['Powder for use in drinking water']}, 2
    )
  `);
  const strengths = [{ substance: 'Doxycycline', amount: 500, unit: 'mg', per: 'g' }];
  await person.post(path('practices', practice, 'formulary'), { product_id: doxycycline, strengths });
};

/** A new case of the animal with this many grams of the product in one treatment: 500 mg of doxycycline in each gram. */
export const giveDoxycycline = async (
  person: Client,
  given: { farm: string; animal: string; at: string; grams: number; record?: object },
): Promise<void> => {
  const { farm, animal, at, grams, record } = given;
  const cases = path('farms', farm, 'animals', animal, 'medical-records');
  const { body: opened } = await person.post(cases, { examined_at: at, ...record });
  const treatments = `${cases}/${opened._id}/treatment-history`;
  const { body: treatment } = await person.post(treatments, { start_date: at });
  const usage = await person.post(`${treatments}/${treatment._id}/medicine-usage`, {
    product_id: doxycycline,
    start_date: at,
    total_volume: { volume: grams, units: 'g' },
  });
  expect(usage.status).toBe(201);
};
