import { describe, expect, it } from 'vitest';
import { inFull } from '../medicine-usage/rules.ts';
import { missingFacts, type Recorded, type RecordFact } from './record-gaps.ts';

const now = new Date('2026-03-20T12:00:00.000Z');
const day = '2026-03-07T10:00:00.000Z';

const whole: Recorded = {
  usage: {
    batches: [{ number: 'B1', expiry: '2026-03-07T00:00:00.000Z' }],
    number_of_animals: null,
    total_volume: { volume: 20, units: 'ml' },
    active_substances: [{ name: 'Oxytetracycline', concentration: 200 }],
    administered_by: 'Isla Reid',
    withdrawals: [
      inFull({ product_type: 'meat', period: 28, unit: 'days', basis: 'spc' }),
      inFull({ product_type: 'milk', period: 7, unit: 'days', basis: 'spc' }),
    ],
    cascade: null,
    start_date: day,
    end_date: day,
    created_at: day,
  },
  animal: {
    species: 'Cattle',
    gender: 'Female',
    date_of_birth: '2021-03-01T00:00:00.000Z',
    national_breed_code: 'HF',
    milk_yield_level: [],
    stock_id: null,
    identification_number: 'UK123456700001',
    eid: [],
  },
  record: {
    tentative_conditions: [],
    tentative_diagnosis_methods: [],
    presumptive_conditions: [],
    presumptive_diagnosis_methods: [],
    confirmed_conditions: [],
    confirmed_diagnosis_methods: [],
    notes: 'Sore foot.',
    examined_at: day,
  },
  treatment: null,
  farm: { robust_farm_type: 'Dairy', post_code: 'PH15 2XX' },
  product: { product_name: 'Oxytar', species: ['Cattle', 'Sheep'], highest_priority_antibiotic: false },
  entries: [],
};

type Change = Partial<Omit<Recorded, 'usage'>> & { usage?: Partial<Recorded['usage']> };
const recordedAs = ({ usage, ...change }: Change): Recorded => ({
  ...whole,
  ...change,
  usage: { ...whole.usage, ...usage },
});
const gapsOf = (change: Change, on: 'sheet' | 'record' = 'record'): RecordFact[] =>
  missingFacts(recordedAs(change), { now, on });

const cascade = { used: true, reason: 'Nothing authorised has worked.' };
const animalAs = (change: Partial<NonNullable<Recorded['animal']>>): Change => ({
  animal: whole.animal && { ...whole.animal, ...change },
});
const caseAs = (change: Partial<NonNullable<Recorded['record']>>): Change => ({
  record: whole.record && { ...whole.record, ...change },
});
const pen = { species: 'Pig', stock_id: 701, identification_number: 'AB1234 Finishers 2' };
const layers = { species: 'Chicken', gender: 'Female', stock_id: null, date_of_birth: '2025-06-01T00:00:00.000Z' };
const ofHumans = { cascade, practice_product: { authority: 'human' as const }, number_of_animals: 900 };
const noEggs = inFull({ product_type: 'eggs', not_permitted: true });
const meantFor = (...species: string[]): NonNullable<Recorded['product']> => ({
  ...{ product_name: 'Oxytar', species, highest_priority_antibiotic: false },
});
const named = (product_name: string): Recorded['product'] => ({ ...meantFor(), product_name });
const forPigs = meantFor('Pig');
const bottle = (expiry: string | null) => ({ number: 'B1', expiry });
const unweighed = [{ name: 'Oxytetracycline', concentration: null }];
const strengthOf = (confirmed_by: string | null): Recorded['entries'][number] => ({
  ...{ species: null, withdrawal_periods: [], confirmed_by, confirmed_at: confirmed_by && now.toISOString() },
  strengths: [{ substance: 'Oxytetracycline', amount: 200, unit: 'mg', per: 'ml' }],
});
const onlyMeat = whole.usage.withdrawals.slice(0, 1);

describe('the record of a medicine', () => {
  it('has no gap if nothing that is checked is missing', () => {
    expect([gapsOf({}), gapsOf({}, 'sheet')]).toEqual([[], []]);
  });

  it.each<[RecordFact, Change, Change]>([
    ['animal', { animal: null }, {}],
    ['batch', { usage: { batches: [] } }, { usage: { batches: [bottle(null)] } }],
    ['quantity', { usage: { total_volume: null } }, {}],
    ['units', { usage: { total_volume: { volume: 5, units: null } } }, {}],
    ['reason', caseAs({ notes: null }), caseAs({ notes: 'Sore foot.' })],
    ['reason', { record: null }, {}],
    ['by', { usage: { administered_by: null } }, {}],
    ['meat', { usage: { withdrawals: whole.usage.withdrawals.slice(1) } }, {}],
    [
      'milk',
      { usage: { withdrawals: onlyMeat } },
      { ...animalAs({ gender: 'Male' }), usage: { withdrawals: onlyMeat } },
    ],
    [
      'milk',
      { usage: { withdrawals: onlyMeat } },
      {
        ...animalAs({ national_breed_code: 'LIMX' }),
        farm: { robust_farm_type: 'LFA grazing livestock', post_code: null },
        usage: { withdrawals: onlyMeat },
      },
    ],
    [
      'eggs',
      { ...animalAs(layers), product: meantFor('Chicken'), usage: { withdrawals: onlyMeat } },
      {
        ...{ ...animalAs({ ...layers, date_of_birth: '2026-02-07T10:00:00.000Z' }), product: meantFor('Chicken') },
        usage: { withdrawals: onlyMeat },
      },
    ],
    [
      'eggs',
      { ...animalAs(layers), product: null, usage: { ...ofHumans, withdrawals: onlyMeat } },
      { ...animalAs(layers), product: null, usage: { ...ofHumans, withdrawals: [...onlyMeat, noEggs] } },
    ],
    [
      'number',
      { ...animalAs(pen), product: forPigs },
      { ...animalAs(pen), ...caseAs({ notes: 'Untagged group of 180: pen 2. Cough.' }), product: forPigs },
    ],
    [
      'number',
      { ...animalAs(pen), product: forPigs },
      { ...animalAs(pen), usage: { number_of_animals: 180 }, product: forPigs },
    ],
    [
      'number',
      { ...animalAs(pen), treatment: { intervention_desc: null, number_of_animals: null }, product: forPigs },
      { ...animalAs(pen), treatment: { intervention_desc: null, number_of_animals: 180 }, product: forPigs },
    ],
    ['species', { product: meantFor('Cat', 'Dog') }, { product: meantFor() }],
    ['species', { product: named('Oxytar Paste for Horses') }, { product: named('Oxytar for Cattle and Horses') }],
    ['species', animalAs({ species: 'Goat' }), { ...animalAs({ species: 'Goat' }), usage: { cascade } }],
    [
      'expired_batch',
      { usage: { batches: [bottle('2026-03-06T00:00:00.000Z')] } },
      { usage: { batches: [bottle('2026-03-07T00:00:00.000Z')] } },
    ],
    [
      'expired_batch',
      { usage: { batches: [bottle('2026-03-08T00:00:00.000Z')], end_date: '2026-03-09T10:00:00.000Z' } },
      {
        usage: {
          batches: [bottle('2026-03-08T00:00:00.000Z'), bottle('2027-01-31T00:00:00.000Z')],
          end_date: '2026-03-09T10:00:00.000Z',
        },
      },
    ],
    [
      'future_start',
      {
        usage: {
          start_date: '2027-01-01T00:00:00.000Z',
          end_date: '2027-01-01T00:00:00.000Z',
          batches: [bottle(null)],
        },
      },
      { usage: { start_date: now.toISOString(), end_date: now.toISOString(), batches: [bottle(null)] } },
    ],
    ['cascade_reason', { usage: { cascade: { used: true, reason: ' ' } } }, { usage: { cascade } }],
    [
      'cascade_reason',
      { usage: { cascade: { used: true, reason: null } } },
      { usage: { cascade: { used: false, reason: null } } },
    ],
    [
      'cascade_reason',
      { usage: { practice_product: { authority: 'special_import' } } },
      { usage: { practice_product: { authority: 'autogenous' } } },
    ],
    ['examined_at', { ...caseAs({ examined_at: null }), usage: { cascade } }, caseAs({ examined_at: null })],
    [
      'substance_amount',
      { usage: { cascade, active_substances: [{ name: 'Oxytetracycline', concentration: null }] } },
      { usage: { active_substances: [{ name: 'Oxytetracycline', concentration: null }] } },
    ],
    ['substance_amount', { usage: { cascade, active_substances: [] } }, { usage: { cascade } }],
    [
      'substance_amount',
      { entries: [strengthOf(null)], usage: { cascade, active_substances: unweighed } },
      { entries: [strengthOf('Isla Reid')], usage: { cascade, active_substances: unweighed } },
    ],
    [
      'substance_amount',
      { usage: { cascade, total_volume: { volume: 1, units: 'bottle' } } },
      { usage: { cascade, total_volume: { volume: 1, units: 'l' } } },
    ],
    [
      'evidence',
      { product: { ...meantFor('Cattle'), highest_priority_antibiotic: true } },
      {
        ...caseAs({ confirmed_diagnosis_methods: [{ name: 'Milk culture', notes: null }] }),
        product: { ...meantFor('Cattle'), highest_priority_antibiotic: true },
      },
    ],
    [
      'evidence',
      { usage: { active_substances: [{ name: 'Marbofloxacin', concentration: 100 }] } },
      {
        ...caseAs({ notes: 'E. coli, sensitive to marbofloxacin.' }),
        usage: { active_substances: [{ name: 'Marbofloxacin', concentration: 100 }] },
      },
    ],
    [
      'evidence',
      {
        product: null,
        usage: {
          ...{ practice_product: { authority: 'human' }, cascade },
          active_substances: [{ name: 'Ciprofloxacin', concentration: 500 }],
        },
      },
      {
        product: null,
        usage: {
          ...{ practice_product: { authority: 'human' }, cascade },
          active_substances: [{ name: 'Clarithromycin', concentration: 500 }],
        },
      },
    ],
    [
      'evidence',
      {
        product: null,
        usage: {
          practice_product: { authority: 'autogenous', product_name: 'Ciprofloxacin 500 mg' },
          active_substances: [],
        },
      },
      {
        product: null,
        usage: {
          practice_product: { authority: 'autogenous', product_name: 'Clarithromycin 500 mg' },
          active_substances: [],
        },
      },
    ],
  ])('has the gap %s if and only if that fact is missing', (fact, missing, told) => {
    expect([gapsOf(missing), gapsOf(told)]).toEqual([[fact], []]);
  });

  it.each<[string, Partial<NonNullable<Recorded['usage']['practice_product']>>, boolean]>([
    ['for other species by what the practice stated', { target_species: ['Dog', 'cats'] }, true],
    ['for other species by its name', { product_name: 'Oxytar Tablets for Dogs', target_species: [] }, true],
    ['for this species', { product_name: 'Oxytar Tablets for Dogs', target_species: ['cows'] }, false],
    ['for nobody knows which', { product_name: 'Oxytar', target_species: [] }, false],
  ])('checks the species of the practice’s own product: %s', (_what, stated, isGap) => {
    const practice_product = { authority: 'expired_stock', ...stated } as const;
    expect(gapsOf({ product: null, usage: { practice_product } })).toEqual(isGap ? ['species'] : []);
    const short = whole.usage.withdrawals.map((line) => ({ ...line, period: 1 }));
    expect(gapsOf({ product: null, usage: { practice_product, cascade, withdrawals: short } })).toEqual(
      isGap ? ['cascade_period'] : [],
    );
  });

  it('accepts produce that must never be used as recorded, even under the cascade', () => {
    const withdrawals = ['meat', 'milk'].map((product_type) =>
      inFull({ product_type: product_type as 'meat' | 'milk', not_permitted: true }),
    );
    const product = meantFor('Dog');
    expect(gapsOf({ product, usage: { cascade, withdrawals } })).toEqual([]);
  });

  it('reports a quantity without a unit as an unknown amount of substance too', () => {
    expect(gapsOf({ usage: { cascade, total_volume: { volume: 5, units: null } } })).toEqual([
      'units',
      'substance_amount',
    ]);
  });

  it('asks for the end of a course at once on the farmer’s sheet, and after sixty days in the record', () => {
    const open = (start_date: string): Change => ({ usage: { start_date, end_date: null, batches: [bottle(null)] } });
    const [sixty, more] = ['2026-01-19T12:00:00.000Z', '2026-01-19T11:59:59.999Z'];
    expect([gapsOf(open(day)), gapsOf(open(sixty ?? '')), gapsOf(open(more ?? ''))]).toEqual([[], [], ['end']]);
    expect([gapsOf(open(day), 'sheet'), gapsOf(open(more ?? ''), 'sheet')]).toEqual([['end'], ['end']]);
  });
});

describe('a substance that is banned in food-producing animals', () => {
  const metronidazole = [{ name: 'Metronidazole', concentration: 250 }];
  const never = (['meat', 'milk'] as const).map((product_type) => inFull({ product_type, not_permitted: true }));
  const given = (usage: Partial<Recorded['usage']>): RecordFact[] =>
    gapsOf({ product: meantFor('Cat', 'Dog'), usage: { cascade, active_substances: metronidazole, ...usage } });

  it('is a gap whatever withdrawal is recorded, until all produce is never for human use', () => {
    expect(given({})).toEqual(['banned']);
    expect(given({ withdrawals: [...never.slice(0, 1), ...whole.usage.withdrawals.slice(1)] })).toEqual(['banned']);
    expect(given({ withdrawals: [] })).toEqual(['banned', 'meat', 'milk']);
    expect(given({ withdrawals: never.slice(1) })).toEqual(['banned', 'meat']);
    expect(given({ withdrawals: never })).toEqual([]);
  });

  it('has no minimum that the withdrawal could be below', () => {
    const withdrawals = whole.usage.withdrawals.map((line) => ({ ...line, period: 1 }));
    expect(given({ withdrawals })).toEqual(['banned']);
  });

  it('is read from the name of the practice’s own product if its substances are not known', () => {
    const practice_product = { authority: 'expired_stock', product_name: 'Emtryl soluble' } as const;
    expect(gapsOf({ product: null, usage: { active_substances: [], practice_product } })).toEqual(['banned']);
  });

  it('is none for the farm’s dog', () => {
    expect(
      gapsOf({
        ...animalAs({ species: 'Dog' }),
        product: meantFor('Dog'),
        usage: { active_substances: metronidazole },
      }),
    ).toEqual([]);
  });
});

describe('a withdrawal under the cascade', () => {
  const periods = (meat: number, milkHours: number): Recorded['usage']['withdrawals'] => [
    inFull({ product_type: 'meat', period: meat, unit: 'days', basis: 'cascade' }),
    inFull({ product_type: 'milk', period: milkHours, unit: 'hours', basis: 'cascade' }),
  ];
  const forDogs = meantFor('Dog');
  const label = (confirmed_by: string | null): Recorded['entries'] => [
    {
      ...{ species: null, strengths: [], confirmed_by, confirmed_at: confirmed_by && day },
      withdrawal_periods: [{ product_type: 'meat', not_permitted: false, period: 20, unit: 'days' }],
    },
  ];

  it('is a gap if it is shorter than the minimum for a product not authorised for such animals', () => {
    const use = (withdrawals: Recorded['usage']['withdrawals']): Change => ({
      product: forDogs,
      usage: { cascade, withdrawals },
    });
    expect(gapsOf(use(periods(28, 168)))).toEqual([]);
    expect(gapsOf(use(periods(27, 168)))).toEqual(['cascade_period']);
    expect(gapsOf(use(periods(28, 167)))).toEqual(['cascade_period']);
  });

  it('reads that no such animal may have the product from its name, where the list has no species', () => {
    const short: Change = { usage: { cascade, withdrawals: periods(27, 168) } };
    expect(gapsOf({ ...short, product: named('Oxytar Tablets for Dogs') })).toEqual(['cascade_period']);
    expect(gapsOf({ ...short, product: named('Oxytar Tablets') })).toEqual([]);
  });

  it('has the minimum for an unauthorised species with a human medicine, and none with a special import', () => {
    const use = (authority: 'human' | 'special_import', meat: number): Change => ({
      product: null,
      usage: { cascade, practice_product: { authority }, withdrawals: periods(meat, 168) },
    });
    expect(gapsOf(use('human', 27))).toEqual(['cascade_period']);
    expect(gapsOf(use('human', 28))).toEqual([]);
    expect(gapsOf(use('special_import', 27))).toEqual([]);
  });

  it('is a gap where it is shorter than one and a half times the label that the practice has confirmed', () => {
    const use = (meat: number, entries: Recorded['entries']): Change => ({
      entries,
      usage: { cascade, withdrawals: periods(meat, 168) },
    });
    expect([gapsOf(use(29, label('Isla Reid'))), gapsOf(use(30, label('Isla Reid')))]).toEqual([
      ['cascade_period'],
      [],
    ]);
    expect(gapsOf(use(1, label(null)))).toEqual([]);
  });

  it('is not checked in Northern Ireland, or if the cascade was not used', () => {
    const use: Change = { product: forDogs, usage: { cascade, withdrawals: periods(1, 1) } };
    expect(gapsOf({ ...use, farm: { robust_farm_type: 'Dairy', post_code: 'BT35 6AA' } })).toEqual([]);
    expect(gapsOf({ usage: { withdrawals: periods(1, 1) } })).toEqual([]);
  });
});

it('a bottle that expired yesterday is out of date from midnight in the practice’s time zone', () => {
  const usage = { ...whole.usage, batches: [bottle('2026-05-31T00:00:00.000Z')], end_date: null };
  const gapsAt = (given: string, zone?: string) =>
    missingFacts(recordedAs({ usage: { ...usage, start_date: given, end_date: given } }), {
      now: new Date('2026-06-02T09:00:00.000Z'),
      on: 'record',
      ...(zone === undefined ? {} : { zone }),
    });
  expect([
    gapsAt('2026-05-31T22:59:59.999Z'),
    gapsAt('2026-05-31T23:00:00.000Z'),
    gapsAt('2026-05-31T23:00:00.000Z', 'America/New_York'),
  ]).toEqual([[], ['expired_batch'], []]);
});
