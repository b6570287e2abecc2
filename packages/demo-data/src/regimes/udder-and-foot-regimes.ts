import { given, meatAndMilk, meloxicamCattle, type Regime, zeroMilkAndMeat } from './regime.ts';

const cow = { species: 'Cattle', kinds: ['dairy cow'] } as const;
const ketoprofen = given('Ketofen 10%', 'intramuscular', '20 ml once daily for 3 days', [60, 'ml'], meatAndMilk(4, 0));
const sealant = given(
  'Orbeseal',
  'intramammary',
  'One tube in each quarter, teats cleaned with spirit first',
  [4, 'tube'],
  zeroMilkAndMeat,
);
const synulox = given(
  'Synulox Lactating Cow',
  'intramammary',
  'One tube in the quarter every 12 hours, 3 times',
  [3, 'tube'],
  meatAndMilk(7, 84),
);

/** What a vet is called to, or finds, in milking cows: udders and feet before all. */
export const udderAndFootRegimes: readonly Regime[] = [
  {
    ...cow,
    condition: 'cattle-clinical-mastitis',
    when: { lactating: true },
    weight: 24,
    notes: ['Clots in {quarter}, quarter firm, cow bright. {temp}.', 'Watery milk {quarter}, slight swelling. {temp}.'],
    course: {
      by: 'Farmer',
      days: 2,
      text: 'Strip out before each tube. Mark the cow and keep her milk out of the tank.',
      medicines: [
        given(
          'Ubrolexin',
          'intramammary',
          'One tube in the quarter, again after 24 hours',
          [2, 'tube'],
          meatAndMilk(10, 120),
        ),
        meloxicamCattle(16),
      ],
    },
    second: { by: 'Farmer', days: 2, text: 'Not cleared by the first tubes. Sample sent.', medicines: [synulox] },
  },
  {
    ...cow,
    condition: 'cattle-mastitis-uberis',
    when: { lactating: true },
    weight: 8,
    notes: ['Second case in {quarter} this lactation, milk sample taken. {temp}.'],
    course: {
      by: 'Farmer',
      days: 4,
      text: 'Penicillin tubes for four days on the culture result.',
      medicines: [
        given(
          'Ubropen',
          'intramammary',
          'One tube in the quarter once daily for 4 days',
          [4, 'tube'],
          meatAndMilk(3, 144),
        ),
      ],
    },
  },
  {
    ...cow,
    condition: 'cattle-toxic-mastitis',
    when: { afterCalving: [1, 60] },
    weight: 3,
    notes: ['Down since morning, cold ears, serum-like milk {quarter}. {temp}. Dehydrated.'],
    course: {
      by: 'Vet',
      days: 3,
      text: 'Hypertonic saline into the vein, then 40 litres of water by pump. Strip the quarter hourly.',
      medicines: [
        given('Hypertonic 7.2%', 'intravenous', '3 litres once, fast', [3_000, 'ml'], zeroMilkAndMeat),
        given('Norodine 24', 'intravenous', '40 ml once daily for 3 days', [120, 'ml'], meatAndMilk(12, 48)),
        given('Finadyne 50 mg/ml', 'intravenous', '28 ml once daily for 3 days', [84, 'ml'], meatAndMilk(10, 24)),
      ],
    },
    second: {
      by: 'Vet',
      days: 3,
      text: 'Coliform resistant to first choice on sensitivity test; last resort used on that result.',
      medicines: [given('Marbocyl 10%', 'intravenous', '13 ml once daily for 3 days', [39, 'ml'], meatAndMilk(6, 36))],
    },
  },
  {
    ...cow,
    condition: 'cattle-subclinical-mastitis',
    when: { lactating: true },
    weight: 6,
    notes: ['Cell count over 400 at three recordings. California test 2+ {quarter}.'],
    course: {
      by: 'Farmer',
      days: 5,
      text: 'Treated in lactation on culture of Staphylococcus, sensitive.',
      medicines: [
        given(
          'Orbenin L.A.',
          'intramammary',
          'One tube in the quarter every 48 hours, 3 times',
          [3, 'tube'],
          meatAndMilk(7, 96),
        ),
      ],
    },
  },
  {
    ...cow,
    condition: 'herd-drying-off',
    when: { dry: true },
    weight: 3,
    group: [4, 9],
    notes: ['Last three cell counts below 200: teat sealant alone.'],
    course: { by: 'Farmer', days: 1, text: 'Selective dry cow therapy: sealant alone.', medicines: [sealant] },
  },
  {
    ...cow,
    condition: 'herd-drying-off',
    when: { dry: true },
    weight: 4,
    notes: ['Cell count over 200 before drying off, one mastitis case this lactation.'],
    course: {
      by: 'Farmer',
      days: 1,
      text: 'Antibiotic tube first, then sealant. Not to be milked within 42 days.',
      medicines: [
        given(
          'Orbenin Extra Dry Cow',
          'intramammary',
          'One tube in each quarter',
          [4, 'tube'],
          [
            ['meat', 28, 'days'],
            ['milk', 96, 'hours', { minimumDryDays: 42 }],
          ],
        ),
        sealant,
      ],
    },
  },
  {
    ...cow,
    condition: 'cattle-digital-dermatitis',
    when: { lactating: true },
    weight: 12,
    notes: ['Lame {foot}, score 2. Raw strawberry lesion above the heels.', 'Red sore between heels {foot}, M2.'],
    course: {
      by: 'Farmer',
      days: 3,
      text: 'Washed, dried and sprayed. Footbath twice a week for the group.',
      medicines: [given('Engemycin Spray', 'topical', 'Two sprays once daily for 3 days', [12, 'ml'], zeroMilkAndMeat)],
    },
  },
  {
    ...cow,
    condition: 'cattle-sole-ulcer',
    when: { lactating: true },
    weight: 9,
    notes: ['Lame {foot}, score 3. Ulcer under the outer claw, not deep.', 'Favours {foot}; ulcer found at trimming.'],
    course: {
      by: 'Vet',
      days: 3,
      text: 'Trimmed, loose horn off, block on the sound claw. Straw yard for four weeks.',
      medicines: [ketoprofen],
    },
  },
  {
    ...cow,
    condition: 'cattle-white-line-disease',
    when: { lactating: true },
    weight: 6,
    notes: ['Lame {foot}, score 3. Pus from the white line of the outer wall.'],
    course: {
      by: 'Vet',
      days: 3,
      text: 'Track opened and drained, block on the sound claw.',
      medicines: [ketoprofen],
    },
  },
];
