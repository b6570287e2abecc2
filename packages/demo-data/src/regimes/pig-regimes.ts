import { given, meat, type Regime } from './regime.ts';

const pig = { species: 'Pig', when: { any: true } } as const;

export const pigRegimes: readonly Regime[] = [
  {
    ...pig,
    kinds: ['weaners'],
    condition: 'pig-strep-suis',
    weight: 5,
    notes: ['Two of 180 paddling with heads back, one dead this morning. {fever}.'],
    course: {
      by: 'Farmer',
      days: 3,
      text: 'Sick ones to the hospital pen, water dripped in, three days.',
      medicines: [
        given('Norocillin', 'intramuscular', '1 ml per 20 kg once daily for 3 days, 6 pigs', [18, 'ml'], meat(7)),
        given('Metacam 5 mg/ml', 'intramuscular', '1 ml per 12 kg once, 6 pigs', [9, 'ml'], meat(5)),
      ],
    },
  },
  {
    ...pig,
    kinds: ['weaners'],
    condition: 'pig-post-weaning-scour',
    weight: 5,
    notes: ['Loose since day 5 after weaning, coliform on culture, sensitive to apramycin.'],
    course: {
      by: 'Farmer',
      days: 7,
      text: 'Through the drinkers for seven days; room to be warmed by two degrees.',
      medicines: [
        given('Apravet 552 IU/mg', 'in water', '12,500 IU per kg daily for 7 days, 180 pigs', [360, 'g'], meat(1)),
      ],
    },
  },
  {
    ...pig,
    kinds: ['growers'],
    condition: 'pig-swine-dysentery',
    weight: 3,
    notes: ['Grey scour with mucus and blood in two pens, thin flanks. PCR positive.'],
    course: {
      by: 'Farmer',
      days: 5,
      text: 'Five days in the water, then pens emptied and washed.',
      medicines: [
        given('Denagard 12.5%', 'in water', '8.8 mg per kg daily for 5 days, 140 pigs', [2_500, 'ml'], meat(5)),
      ],
    },
  },
  {
    ...pig,
    kinds: ['growers'],
    condition: 'pig-enzootic-pneumonia',
    weight: 5,
    notes: ['Dry cough in the whole house, growth uneven. Lungs scored at slaughter.'],
    course: {
      by: 'Farmer',
      days: 5,
      text: 'Five days; vents checked.',
      medicines: [given('Pulmodox', 'in water', '20 mg per kg daily for 5 days, 200 pigs', [2_000, 'g'], meat(4))],
    },
  },
  {
    ...pig,
    kinds: ['growers'],
    condition: 'pig-ileitis',
    weight: 3,
    notes: ['Pale, slack sides, some black dung. Lawsonia on PCR.'],
    course: {
      by: 'Farmer',
      days: 7,
      text: 'Seven days in the water.',
      medicines: [given('Tylan Soluble', 'in water', '5 mg per kg daily for 7 days, 160 pigs', [300, 'g'], meat(1))],
    },
  },
  {
    ...pig,
    kinds: ['piglets'],
    condition: 'pig-iron-deficiency',
    weight: 4,
    notes: ['Iron at three days for the whole room, 132 piglets.'],
    course: {
      by: 'Farmer',
      days: 1,
      text: 'In the neck, clean needle each litter.',
      medicines: [given('Uniferon', 'intramuscular', '1 ml once, 132 piglets', [132, 'ml'], meat(0))],
    },
  },
  {
    ...pig,
    kinds: ['piglets'],
    condition: 'pig-piglet-coccidiosis',
    weight: 4,
    notes: ['Pasty yellow scour at ten days in four litters.'],
    course: {
      by: 'Farmer',
      days: 1,
      text: 'All piglets of the room at four days of age from now on.',
      medicines: [given('Baycox Multi', 'oral', '0.6 ml by mouth once, 120 piglets', [72, 'ml'], meat(77))],
    },
  },
  {
    ...pig,
    kinds: ['sows'],
    condition: 'pig-pds',
    weight: 4,
    notes: ['Day after farrowing: off feed, udder hard, litter hungry. {fever}.'],
    course: {
      by: 'Farmer',
      days: 2,
      text: 'Litter split and topped up.',
      medicines: [
        given('Oxytocin-S', 'intramuscular', '2 ml once', [2, 'ml'], meat(0)),
        given('Metacam 20 mg/ml', 'intramuscular', '5 ml once', [5, 'ml'], meat(5)),
      ],
    },
  },
  {
    ...pig,
    kinds: ['sows'],
    condition: 'herd-vaccination',
    weight: 3,
    notes: ['Erysipelas and parvovirus before service.'],
    course: {
      by: 'Farmer',
      days: 1,
      text: 'Before service, 24 sows.',
      medicines: [given('Porcilis Ery+Parvo Suspension', 'intramuscular', '2 ml once, 24 sows', [48, 'ml'], meat(0))],
    },
  },
  {
    ...pig,
    kinds: ['growers', 'weaners'],
    condition: 'pig-tail-biting',
    weight: 3,
    notes: ['Three tails bleeding in one pen; draught from the door.'],
    course: {
      by: 'Farmer',
      days: 2,
      text: 'Bitten and biter out, straw and rope in, door sealed.',
      medicines: [given('Engemycin Spray', 'topical', 'Sprayed once daily for 2 days, 3 pigs', [20, 'ml'], meat(0))],
    },
  },
];
