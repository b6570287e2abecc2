import { given, meat, meloxicamCattle, penStrep, type Regime } from './regime.ts';

const calf = {
  species: 'Cattle',
  kinds: ['growing cattle', 'dairy heifer', 'beef heifer', 'dairy cow', 'suckler cow'],
} as const;

export const calfRegimes: readonly Regime[] = [
  {
    ...calf,
    condition: 'cattle-calf-pneumonia',
    when: { ageDays: [21, 200] },
    weight: 14,
    notes: ['Coughing, breathing fast, off milk. {fever}. Three of the pen affected.', 'Dull, nose running. {fever}.'],
    course: {
      by: 'Vet',
      days: 1,
      text: 'Whole pen checked with the thermometer; sick ones treated. Curtain opened for air.',
      medicines: [given('Draxxin 100 mg/ml', 'subcutaneous', '3 ml once', [3, 'ml'], meat(22)), meloxicamCattle(3)],
    },
    second: {
      by: 'Vet',
      days: 1,
      text: 'Still coughing with fever on day 4. Changed to florfenicol with pain relief.',
      medicines: [given('Resflor', 'subcutaneous', '16 ml once, two sites', [16, 'ml'], meat(46))],
    },
  },
  {
    ...calf,
    condition: 'cattle-calf-cryptosporidiosis',
    when: { ageDays: [5, 16] },
    weight: 5,
    notes: ['Yellow watery scour since yesterday, still drinks. Crypto positive on the strip.'],
    course: {
      by: 'Farmer',
      days: 7,
      text: 'After feeding, for seven days; electrolytes between feeds. Wash hands: people catch it.',
      medicines: [
        given('Halocur', 'oral', '8 ml by mouth once daily after feeding for 7 days', [56, 'ml'], meat(13)),
        given('Lectade Plus', 'oral', 'One sachet pair in 2 litres twice daily for 2 days', [4, 'sachet'], meat(0)),
      ],
    },
  },
  {
    ...calf,
    condition: 'cattle-calf-rotavirus',
    when: { ageDays: [4, 18] },
    weight: 6,
    notes: ['Scouring, eyes slightly sunken, stands and sucks. No fever.'],
    course: {
      by: 'Farmer',
      days: 3,
      text: 'Fluids only; milk kept up. No antibiotic needed.',
      medicines: [
        given('Lectade Plus', 'oral', 'One sachet pair in 2 litres twice daily for 3 days', [6, 'sachet'], meat(0)),
      ],
    },
  },
  {
    ...calf,
    condition: 'cattle-navel-ill',
    when: { ageDays: [3, 14] },
    weight: 4,
    notes: ['Navel thick as a thumb, hot and sore. {fever}.'],
    course: {
      by: 'Farmer',
      days: 5,
      text: 'Five days. Navels of the newborn to be dipped twice.',
      medicines: [given('Betamox 150 mg/ml', 'intramuscular', '3 ml once daily for 5 days', [15, 'ml'], meat(18))],
    },
  },
  {
    ...calf,
    condition: 'cattle-joint-ill',
    when: { ageDays: [5, 28] },
    weight: 3,
    notes: ['Lame, one knee hot and swollen. {fever}. Navel dry.'],
    course: {
      by: 'Vet',
      days: 5,
      text: 'Joint flushed under sedation; antibiotic for five days.',
      medicines: [penStrep(2, 5, meat(23)), meloxicamCattle(1)],
    },
  },
  {
    ...calf,
    condition: 'cattle-coccidiosis',
    when: { ageDays: [24, 110] },
    weight: 4,
    notes: ['Straining, blood in the dung, three in the pen. Oocysts seen.'],
    course: {
      by: 'Farmer',
      days: 1,
      text: 'Whole pen dosed, pen cleaned out.',
      medicines: [given('Baycox Multi', 'oral', '24 ml by mouth once (3 ml per 10 kg)', [24, 'ml'], meat(63))],
    },
  },
  {
    ...calf,
    condition: 'herd-disbudding',
    when: { ageDays: [14, 45] },
    weight: 2,
    group: [3, 7],
    notes: ['Disbudded with the hot iron under local block.'],
    course: {
      by: 'Vet',
      days: 1,
      text: 'Cornual block both sides, pain relief to all.',
      medicines: [
        given('Adrenacaine', 'subcutaneous', '3 ml at each horn bud', [6, 'ml'], meat(0)),
        meloxicamCattle(2),
      ],
    },
  },
];
