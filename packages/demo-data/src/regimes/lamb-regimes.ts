import { given, meat, type Regime } from './regime.ts';

const lamb = { species: 'Sheep', kinds: ['young sheep'] } as const;
const anySheep = { species: 'Sheep', kinds: ['ewe', 'ram', 'young sheep'] } as const;

export const lambRegimes: readonly Regime[] = [
  {
    ...lamb,
    condition: 'sheep-joint-ill',
    when: { ageDays: [5, 30] },
    weight: 5,
    notes: ['Lame, hot knee, poor. Three in the field.'],
    course: {
      by: 'Farmer',
      days: 5,
      text: 'Five days; iodine on every navel.',
      medicines: [given('Norocillin', 'intramuscular', '0.5 ml once daily for 5 days', [2.5, 'ml'], meat(9))],
    },
  },
  {
    ...lamb,
    condition: 'sheep-coccidiosis',
    when: { ageDays: [21, 60] },
    weight: 3,
    group: [6, 14],
    notes: ['Dirty tails, straining, losing bloom. Oocysts counted and typed.'],
    course: {
      by: 'Farmer',
      days: 1,
      text: 'Group dosed; creep feeders moved.',
      medicines: [given('Dycoxan', 'oral', '6 ml by mouth once', [6, 'ml'], meat(0))],
    },
  },
  {
    ...lamb,
    condition: 'sheep-nematodirus',
    when: { ageDays: [35, 80] },
    months: [5, 6],
    weight: 2,
    group: [8, 18],
    notes: ['Sudden scour after the warm week; forecast high.'],
    course: {
      by: 'Farmer',
      days: 1,
      text: "White drench for lambs on last year's lamb ground.",
      medicines: [given('Zerofen Worm Drench 2.5%', 'oral', '4 ml by mouth once', [4, 'ml'], meat(16))],
    },
  },
  {
    ...lamb,
    condition: 'sheep-parasitic-gastroenteritis',
    when: { ageDays: [90, 240] },
    months: [7, 8, 9, 10],
    weight: 3,
    group: [8, 18],
    notes: ['Scouring, growth fallen behind. Pooled egg count 850 per gram.'],
    course: {
      by: 'Farmer',
      days: 1,
      text: 'Group 4 drench; egg count again in two weeks.',
      medicines: [given('Zolvix', 'oral', '4 ml by mouth once', [4, 'ml'], meat(7))],
    },
  },
  {
    ...lamb,
    condition: 'sheep-pasteurellosis',
    when: { ageDays: [100, 270] },
    months: [8, 9, 10, 11],
    weight: 5,
    notes: ['One found dead, this one breathing hard after the sale. {fever}.'],
    course: {
      by: 'Vet',
      days: 1,
      text: 'Sick ones treated, the rest to be vaccinated.',
      medicines: [given('Zactran', 'subcutaneous', '1.6 ml once', [1.6, 'ml'], meat(29))],
    },
  },
  {
    ...anySheep,
    condition: 'sheep-flystrike',
    when: { ageDays: [40, 3_000] },
    months: [6, 7, 8, 9],
    weight: 6,
    notes: ['Maggots around the tail, wool wet and dark.', 'Struck along the back, restless.'],
    course: {
      by: 'Farmer',
      days: 1,
      text: 'Clipped clean and treated; rest of the group covered.',
      medicines: [given('Crovect', 'pour-on', '20 ml along the back once', [20, 'ml'], meat(8))],
    },
  },
  {
    ...lamb,
    condition: 'sheep-cobalt-deficiency',
    when: { ageDays: [100, 250] },
    months: [8, 9, 10],
    weight: 3,
    notes: ['Poor, tear-stained, egg count low. Vitamin B12 in blood low.'],
    course: {
      by: 'Farmer',
      days: 1,
      text: 'Again in four weeks.',
      medicines: [given('Vitbee 250', 'subcutaneous', '2 ml once', [2, 'ml'], meat(0))],
    },
  },
  {
    ...lamb,
    condition: 'sheep-orf',
    when: { ageDays: [20, 140] },
    weight: 3,
    notes: ['Scabs at the corners of the mouth, still sucks. Gloves: people catch it.'],
    course: null,
  },
];
