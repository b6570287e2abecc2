import { given, meat, meatAndMilk, meloxicamCattle, penStrep, type Regime, zeroMilkAndMeat } from './regime.ts';

const cow = { species: 'Cattle', kinds: ['dairy cow'] } as const;
const ketoprofen = given('Ketofen 10%', 'intramuscular', '20 ml once daily for 3 days', [60, 'ml'], meatAndMilk(4, 0));
const oxytetracycline = given(
  'Engemycin 10% Farm Pack',
  'intramuscular',
  '50 ml once daily for 3 days',
  [150, 'ml'],
  meatAndMilk(35, 144),
);

/** The weeks around calving, and getting in calf again. */
export const freshCowRegimes: readonly Regime[] = [
  {
    ...cow,
    condition: 'cattle-milk-fever',
    when: { afterCalving: [0, 2] },
    weight: 7,
    notes: ['Down since last night, calved {calved}. S-bend in neck, cold ears, pupils slow.'],
    course: {
      by: 'Vet',
      days: 1,
      text: 'Calcium slowly into the vein, propped up on straw. Up within the hour; leave the calf on, half milk only.',
      medicines: [given('Calciject 40 CM', 'intravenous', '400 ml once, slowly, warmed', [400, 'ml'], zeroMilkAndMeat)],
    },
  },
  {
    ...cow,
    condition: 'cattle-retained-placenta',
    when: { afterCalving: [1, 4] },
    weight: 6,
    notes: ['Cleansing hanging since calving {calved}, dull. {fever}.'],
    course: {
      by: 'Farmer',
      days: 3,
      text: 'Not pulled. Antibiotic because of fever.',
      medicines: [oxytetracycline, meloxicamCattle(16)],
    },
  },
  {
    ...cow,
    condition: 'cattle-metritis',
    when: { afterCalving: [4, 14] },
    weight: 7,
    notes: ['Stinking red-brown discharge, off feed, milk down. {fever}.'],
    course: { by: 'Farmer', days: 3, text: 'Antibiotic and pain relief.', medicines: [oxytetracycline, ketoprofen] },
  },
  {
    ...cow,
    condition: 'cattle-ketosis',
    when: { afterCalving: [5, 40] },
    weight: 7,
    notes: ['Leaves cake, eats straw, milk down. Blood ketone {ketone} mmol/l. No ping.'],
    course: {
      by: 'Farmer',
      days: 4,
      text: 'Propylene glycol drench; ketone again on day 5.',
      medicines: [given('Forketos', 'oral', '250 ml by mouth twice daily for 4 days', [2_000, 'ml'], zeroMilkAndMeat)],
    },
  },
  {
    ...cow,
    condition: 'cattle-lda',
    when: { afterCalving: [5, 35] },
    weight: 3,
    notes: ['Ping left, ribs 9 to 13. Ketone {ketone} mmol/l. Right-flank omentopexy, standing.'],
    course: {
      by: 'Vet',
      days: 3,
      text: 'Right-flank omentopexy under local. Stitches out in three weeks.',
      medicines: [
        given('Adrenacaine', 'subcutaneous', '80 ml into the flank, once', [80, 'ml'], zeroMilkAndMeat),
        penStrep(25, 3, meatAndMilk(23, 60)),
        meloxicamCattle(16),
      ],
    },
  },
  {
    ...cow,
    condition: 'cattle-endometritis',
    when: { afterCalving: [25, 60] },
    weight: 7,
    notes: ['White discharge grade 2 at post-calving check, {days} days calved.'],
    course: {
      by: 'Vet',
      days: 1,
      text: 'Washed in; checked again at the next visit.',
      medicines: [given('Metricure', 'intrauterine', 'One syringe into the womb', [1, 'syringe'], meatAndMilk(2, 0))],
    },
  },
  {
    ...cow,
    condition: 'cattle-cystic-ovary',
    when: { afterCalving: [55, 130] },
    weight: 5,
    notes: ['Not seen bulling, {days} days calved. Thin-walled cyst, no corpus luteum on the scanner.'],
    course: {
      by: 'Vet',
      days: 1,
      text: 'To be scanned again in ten days.',
      medicines: [given('Receptal', 'intramuscular', '5 ml once', [5, 'ml'], zeroMilkAndMeat)],
    },
  },
  {
    ...cow,
    condition: 'cattle-anoestrus',
    when: { afterCalving: [50, 110] },
    weight: 4,
    notes: ['Not seen bulling, {days} days calved, small ovaries.'],
    course: {
      by: 'Vet',
      days: 8,
      text: 'Device in for 7 days, prostaglandin a day before it comes out, serve at 56 hours.',
      medicines: [
        given('Prid Delta', 'intravaginal', 'One device for 7 days', [1, 'device'], zeroMilkAndMeat),
        given('Estrumate', 'intramuscular', '2 ml once', [2, 'ml'], meatAndMilk(1, 0)),
      ],
    },
  },
  {
    ...cow,
    condition: 'cattle-johnes',
    when: { lactating: true },
    weight: 2,
    notes: ['Third high milk antibody test, losing weight, scouring on and off. Not to be bred again.'],
    course: null,
  },
  {
    ...cow,
    condition: 'herd-vaccination',
    when: { any: true },
    weight: 1,
    group: [8, 16],
    notes: ['BVD booster before service.'],
    course: {
      by: 'Farmer',
      days: 1,
      text: 'Yearly booster.',
      medicines: [given('Bovilis BVD Suspension', 'intramuscular', '2 ml once', [2, 'ml'], zeroMilkAndMeat)],
    },
  },
  {
    ...cow,
    condition: 'herd-parasite-control',
    when: { dry: true },
    months: [11, 12, 1, 2],
    weight: 1,
    group: [4, 9],
    notes: ['Fluke eggs in pooled sample: dry cows dosed at housing.'],
    course: {
      by: 'Farmer',
      days: 1,
      text: 'Dosed by weight.',
      medicines: [
        given('Endospec SC 10%', 'oral', '50 ml by mouth once', [50, 'ml'], [...meat(14), ['milk', 60, 'hours']]),
      ],
    },
  },
];
