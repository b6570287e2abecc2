import { given, meat, type Regime, type Withdrawal } from './regime.ts';

const chicken = { species: 'Chicken', when: { any: true } } as const;
const meatAndEggs = (meatDays: number, eggDays: number): readonly Withdrawal[] => [
  ['meat', meatDays, 'days'],
  ['eggs', eggDays, 'days'],
];

export const poultryRegimes: readonly Regime[] = [
  {
    ...chicken,
    kinds: ['broilers'],
    condition: 'poultry-coccidiosis',
    weight: 4,
    notes: ['Wet litter, blood in droppings, lesion score 2 at post-mortem of five.'],
    course: {
      by: 'Farmer',
      days: 2,
      text: 'Two days in the water.',
      medicines: [given('Baycox 25 mg/ml', 'in water', '7 mg per kg daily for 2 days', [6_000, 'ml'], meat(16))],
    },
  },
  {
    ...chicken,
    kinds: ['broilers'],
    condition: 'poultry-colibacillosis',
    weight: 4,
    notes: ['Deaths doubled in week one; E. coli cultured, sensitive to potentiated sulphonamide.'],
    course: {
      by: 'Farmer',
      days: 3,
      text: 'Three days on the sensitivity result; water lines cleaned.',
      medicines: [given('Trimsulfasol', 'in water', '27.5 mg per kg daily for 3 days', [4_500, 'ml'], meat(6))],
    },
  },
  {
    ...chicken,
    kinds: ['broilers'],
    condition: 'poultry-necrotic-enteritis',
    weight: 3,
    notes: ['Sudden deaths at 22 days, gut lining like a towel.'],
    course: {
      by: 'Farmer',
      days: 5,
      text: 'Phenoxymethylpenicillin for five days.',
      medicines: [given('Phenoxypen', 'in water', '20 mg per kg daily for 5 days', [3_000, 'g'], meat(2))],
    },
  },
  {
    ...chicken,
    kinds: ['layers'],
    condition: 'poultry-red-mite',
    weight: 4,
    notes: ['Mites under the perches, hens restless at night, pale combs.'],
    course: {
      by: 'Farmer',
      days: 8,
      text: 'Twice, seven days apart.',
      medicines: [given('Exzolt', 'in water', '0.5 mg per kg, twice, 7 days apart', [1_400, 'ml'], meatAndEggs(14, 0))],
    },
  },
  {
    ...chicken,
    kinds: ['layers'],
    condition: 'poultry-worms',
    weight: 4,
    notes: ['Roundworms at post-mortem, egg count 600, shells paler.'],
    course: {
      by: 'Farmer',
      days: 5,
      text: 'Five days in the water.',
      medicines: [
        given('Gallifen 200 mg/ml', 'in water', '1 mg per kg daily for 5 days', [150, 'ml'], meatAndEggs(6, 0)),
      ],
    },
  },
  {
    ...chicken,
    kinds: ['layers', 'broilers'],
    condition: 'herd-vaccination',
    weight: 3,
    notes: ['Bronchitis vaccine by the water line, blue dye on tongues checked.'],
    course: {
      by: 'Farmer',
      days: 1,
      text: 'One dose a bird, water off an hour before.',
      medicines: [given('Nobilis IB 4-91', 'in water', 'One dose a bird', [4_000, 'dose'], meatAndEggs(0, 0))],
    },
  },
  {
    species: 'Turkey',
    when: { any: true },
    kinds: ['turkeys'],
    condition: 'poultry-mycoplasma',
    weight: 3,
    notes: ['Swollen sinuses, rattling, PCR positive.'],
    course: {
      by: 'Farmer',
      days: 5,
      text: 'Five days in the water.',
      medicines: [given('Tylan Soluble', 'in water', '100 mg per kg daily for 5 days', [1_500, 'g'], meat(2))],
    },
  },
  {
    ...chicken,
    kinds: ['layers'],
    condition: 'poultry-feather-pecking',
    weight: 2,
    notes: ['Bare backs in one corner; light lowered, straw bales and pecking blocks in.'],
    course: null,
  },
];
