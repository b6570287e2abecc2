import type { ListedAnimal } from '@byre/reference-data/animals';

/** An animal of a list that gives only these facts and its farm. */
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
