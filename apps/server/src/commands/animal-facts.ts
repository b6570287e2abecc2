import { type OfAnimal, unknownAnimal, type WithheldAnimal } from '@byre/contract/medicine-usage/withheld';
import type { MilkFarm } from '@byre/contract/reports/milk-giving';
import { type Statement, sql } from '../db/sql.ts';
import type { Batch } from './batch.ts';
import type { FarmWork } from './farm-work.ts';

/** The facts of an `animal` that decide what its medicines withhold, as JSON. */
export const animalFacts: Statement = sql`json_build_object(
  'species', animal.species, 'gender', animal.gender, 'date_of_birth', iso(animal.date_of_birth),
  'national_breed_code', animal.national_breed_code, 'milk_yield_level', animal.milk_yield_level,
  'reproductive_state', animal.reproductive_state
)`;

/** The facts of a `farm` that decide whether its milk is for people, as JSON. */
export const farmFacts: Statement = sql`json_build_object(
  'robust_farm_type', farm.robust_farm_type, 'milk_for_people', farm.milk_for_people
)`;

/** What is known of an animal and its farm. */
export const animalFactsOf = (work: FarmWork, animalId: string): Promise<OfAnimal> =>
  work.ask(factsOfAnimals, animalId);

const factsOfAnimals: Batch<string, OfAnimal> = {
  kind: 'read',
  run: async ({ tx, access }, ids) => {
    const rows = await tx.rows<{ _id: string; animal: WithheldAnimal; farm: MilkFarm | null }>(sql`
      select animal._id, ${animalFacts} as animal, (
          select ${farmFacts}
          from farm
          where farm._id = animal.farm_id
        ) as farm
      from animal
      where animal.farm_id = ${access.farmId}
        and animal._id = any (${[...new Set(ids)]}::text[])
    `);
    const found = new Map(rows.map(({ _id, ...facts }) => [_id, facts]));
    return ids.map((id) => found.get(id) ?? { animal: unknownAnimal, farm: null });
  },
};
