import { exampleIds } from '../example.ts';
import type { Animal, AnimalChange } from './schema.ts';

const cow: Animal = {
  _id: exampleIds.animal,
  farm_id: exampleIds.farm,
  date_joined_farm: null,
  date_left_farm: null,
  date_of_birth: '2021-07-14T00:00:00.000Z',
  species: 'Cattle',
  national_breed_code: 'BF',
  gender: 'Female',
  age: '5 years 4 months',
  reproductive_state: [
    { name: 'dry', date: '2026-08-19T00:00:00.000Z' },
    { name: 'early lactation (lactation 4)', date: '2026-10-14T00:00:00.000Z' },
  ],
  milk_yield_level: [{ name: 'Medium', date: '2026-11-13T00:00:00.000Z' }],
  diet_intensity: [{ name: 'Maximum intensity concentrates', date: '2026-10-20T00:00:00.000Z' }],
  head_count: [],
  herd_id: 1,
  stock_id: null,
  identification_number: exampleIds.animal,
  eid: ['982010001700364'],
  management_number: '412',
  freeze_brand: '64',
  deceased_record: null,
  updated_at: '2026-11-13T09:20:00.000Z',
  version: 12,
};

const deadCow: Animal = {
  ...cow,
  date_left_farm: '2026-11-20T00:00:00.000Z',
  deceased_record: {
    created_at: '2026-11-20T07:15:00.000Z',
    updated_at: '2026-11-20T07:15:00.000Z',
    date_of_death: '2026-11-20T00:00:00.000Z',
    cull_reason: null,
    cull_fate: null,
    mortality_reason: ['Toxic mastitis'],
    method: 'euthanased',
    euthanasia_method: 'injection',
    carried_out_by: 'Isla Drummond',
  },
  version: 13,
};

const changes = {
  'nothing at all': {},
  'a new state, as a bare name: dated now': { reproductive_state: 'dry' },
  'a new state with its own date': { reproductive_state: { name: 'dry', date: '2026-08-19' } },
  'several entries at once': {
    milk_yield_level: ['Low', { name: 'Medium', date: '2026-11-13T00:00:00.000Z' }],
  },
  'a pen is counted: dated now': { head_count: 212 },
  'a pen is counted on a given day': { head_count: { count: 212, date: '2026-11-13' } },
  'an emptied house': { head_count: [{ count: 0, date: '2026-11-13T00:00:00.000Z' }] },
  'a corrected ear tag': { identification_number: 'UK 100017 600364' },
  'both misspelt names': { identification_numer: exampleIds.animal, diet_intesity: 'Extensive Grazing' },
  'a death': { deceased_record: { date_of_death: '2026-11-20', mortality_reason: 'Toxic mastitis' } },
  'euthanased, by whom and how': {
    deceased_record: {
      date_of_death: '2026-11-20',
      method: 'euthanased',
      euthanasia_method: 'injection',
      carried_out_by: 'Isla Drummond',
    },
  },
  'the numbers that the farm uses for her': { management_number: '412', freeze_brand: '64' },
  'a field cleared': { herd_id: null },
  'the whole document as it was read': cow,
} satisfies Record<string, AnimalChange>;

const pen: Animal = {
  ...cow,
  _id: 'group-701',
  date_of_birth: null,
  species: 'Pig',
  national_breed_code: null,
  gender: null,
  age: null,
  reproductive_state: [],
  milk_yield_level: [],
  head_count: [
    { count: 220, date: '2026-10-02T00:00:00.000Z' },
    { count: 212, date: '2026-11-13T00:00:00.000Z' },
  ],
  herd_id: 701,
  stock_id: 701,
  identification_number: 'AB1234 Finishers 2',
  eid: [],
  management_number: null,
  freeze_brand: null,
};

export const animalExamples = {
  documents: { 'a cow in milk': cow, 'a cow that died': deadCow, 'a pen of pigs': pen },
  bodies: {
    search: {
      valid: {
        'by ear tag': { identification_number: exampleIds.animal },
        'by ear tag, with the misspelt field name': { identification_numer: exampleIds.animal },
        'cattle or sheep that were ever dry': { species: ['Cattle', 'Sheep'], reproductive_state: 'dry' },
        'born on a given day': { date_of_birth: '2021-07-14' },
        'died of one cause': { deceased_record: { mortality_reason: 'Toxic mastitis' } },
        'by the number on her collar or freeze brand': { management_number: '412', freeze_brand: ['64', null] },
        'euthanased ones': { deceased_record: { method: 'euthanased' } },
        'dry now, on their farm': { current_reproductive_state: 'dry', on_farm: true },
        'alive, in any state': { deceased: false, current_reproductive_state: ['dry', null] },
        'born in a month': { date_of_birth: { from: '2021-07-01', to: '2021-08-01' } },
        'without a recorded death': { deceased_record: null },
        'pens of 212, counted at any time': { head_count: 212 },
        'pens counted on a given day': { head_count: { date: '2026-11-13' } },
        'no value at all: nothing matches': { species: [] },
      },
      invalid: {
        'a date that does not exist': {
          body: { date_of_birth: '2021-02-30' },
          errors: [{ pointer: '/date_of_birth', code: 'bad-format' }],
        },
        'a number as text': { body: { herd_id: '1' }, errors: [{ pointer: '/herd_id', code: 'wrong-type' }] },
        'a span with an end that does not exist': {
          body: { date_of_birth: { from: '2021-07-01', until: '2021-08-01' } },
          errors: [{ pointer: '/date_of_birth/until', code: 'unknown-field' }],
        },
        'a member that the objects do not have': {
          body: { deceased_record: { cause: 'Toxic mastitis' } },
          errors: [{ pointer: '/deceased_record/cause', code: 'unknown-field' }],
        },
      },
    },
    update: {
      valid: changes,
      invalid: {
        'a misspelt field': {
          body: { speceis: 'Cattle' },
          errors: [{ pointer: '/speceis', code: 'unknown-field' }],
        },
        'a state without a name': {
          body: { reproductive_state: { date: '2026-08-19' } },
          errors: [{ pointer: '/reproductive_state/name', code: 'required' }],
        },
        'a negative head count': {
          body: { head_count: -1 },
          errors: [{ pointer: '/head_count', code: 'out-of-range' }],
        },
        'a head count that is not a whole number': {
          body: { head_count: { count: 1.5 } },
          errors: [{ pointer: '/head_count/count', code: 'wrong-type' }],
        },
        'a birthday that does not exist': {
          body: { date_of_birth: '2026-02-30' },
          errors: [{ pointer: '/date_of_birth', code: 'bad-format' }],
        },
        'a stock group as text': { body: { stock_id: '7' }, errors: [{ pointer: '/stock_id', code: 'wrong-type' }] },
        'a list instead of an object': { body: [], errors: [{ pointer: '', code: 'wrong-type' }] },
      },
    },
  },
} as const;
