import type { WithheldAnimal, WithholdingUsage } from '@byre/contract/medicine-usage/withheld';

/** A suckler cow, whose milk nobody drinks, so that nothing is missing for milk. */
export const suckler: WithheldAnimal = {
  species: 'Cattle',
  gender: 'Female',
  date_of_birth: '2021-03-01T00:00:00.000Z',
  national_breed_code: 'LIMX',
  milk_yield_level: [],
  reproductive_state: [],
};
export const dairyCow: WithheldAnimal = { ...suckler, national_breed_code: 'HF' };
export const dairyFarm = { robust_farm_type: 'Dairy' };

/** One dose of an ordinary antibiotic, without any withdrawal. */
export const givenMedicine = <Facts extends Partial<WithholdingUsage>>(facts: Facts = {} as Facts) => ({
  start_date: '2026-11-20T09:00:00.000Z',
  end_date: '2026-11-20T09:00:00.000Z',
  created_at: '2026-11-20T09:30:00.000Z',
  name: 'Betamox 150',
  active_substances: [{ name: 'Amoxicillin trihydrate', concentration: 150 }],
  cascade: null,
  withdrawals: [],
  label_withdrawals: [],
  residue_limit: 'known' as const,
  ...facts,
});
