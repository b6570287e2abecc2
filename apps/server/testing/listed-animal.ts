import type { ListedAnimal } from '@byre/reference-data/animals';

/** An animal as a list has it that says of it only this, and where it is. */
export const listedAnimal = (told: Partial<ListedAnimal> & Pick<ListedAnimal, 'farm_id'>): ListedAnimal => ({
  _id: null,
  date_joined_farm: null,
  date_left_farm: null,
  date_of_birth: null,
  species: null,
  national_breed_code: null,
  gender: null,
  reproductive_state: null,
  milk_yield_level: null,
  diet_intensity: null,
  head_count: null,
  herd_id: null,
  stock_id: null,
  identification_number: null,
  eid: [],
  management_number: null,
  freeze_brand: null,
  deceased_record: null,
  ...told,
});
