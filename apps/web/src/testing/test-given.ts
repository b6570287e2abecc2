import type { WithheldAnimal } from '@byre/contract/medicine-usage/withheld';
import type { GivenTo } from '../features/medicine-usage/draft/given-to.ts';

/** A Holstein cow, four years old: meat and milk. */
export const testCow: WithheldAnimal = {
  species: 'Cattle',
  gender: 'Female',
  date_of_birth: '2022-03-01T00:00:00.000Z',
  national_breed_code: 'HF',
  milk_yield_level: [],
  reproductive_state: [],
};

/** What the form of a medicine knows of one animal; a Holstein cow where nothing else is said. */
export const givenTo = (...animals: Partial<WithheldAnimal>[]): GivenTo => ({
  animals: (animals.length === 0 ? [{}] : animals).map((facts) => ({ ...testCow, ...facts })),
  farm: null,
});
