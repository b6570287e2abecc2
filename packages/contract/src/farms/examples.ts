import { exampleIds } from '../example.ts';
import type { Farm, PracticesBeside, SetBackFarms } from './schema.ts';

const dairyFarm: Farm = {
  _id: exampleIds.farm,
  name: 'Nether Balgray',
  keeper: 'R. & M. Farquhar',
  address: 'Nether Balgray, Strathaldie, Glenorchan',
  post_code: 'PH97 7YX',
  robust_farm_type: 'Dairy',
  less_favoured_area_status: 'Disadvantaged area',
  organic_status: false,
  e_animal_records: true,
  e_ketosis_data: true,
  e_milk_conductivity_data: true,
  e_milk_yield_data: true,
  milk_for_people: null,
  nation: null,
};

const onlyItsNumber: Farm = {
  _id: 'NI-4711',
  name: null,
  keeper: null,
  address: null,
  post_code: null,
  robust_farm_type: null,
  less_favoured_area_status: null,
  organic_status: null,
  e_animal_records: null,
  e_ketosis_data: null,
  e_milk_conductivity_data: null,
  e_milk_yield_data: null,
  milk_for_people: null,
  nation: null,
};

const setBack: SetBackFarms = {
  farms: [{ farm_id: exampleIds.farm, farm_name: 'Nether Balgray', since: '2025-01-14T18:02:00.000Z' }],
};

const beside: PracticesBeside = {
  practices: [
    {
      ...{ _id: '22/222/2222', name: 'Fenland Vets', address_line_1: null, address_line_2: null, address_line_3: null },
      ...{ town: null, county: null, postcode: null, phone: '01632 960456', email: null },
    },
  ],
};

export const farmExamples = {
  documents: {
    'a dairy farm': dairyFarm,
    'a farm with nothing but its number': onlyItsNumber,
    'a farm that accepts no writes': setBack,
    'a farm with another practice': beside,
  },
  bodies: {
    search: {
      valid: {
        everything: {},
        'by postcode': { post_code: 'PH97 7YX' },
        'either of two types, and organic': { robust_farm_type: ['Dairy', 'Mixed'], organic_status: true },
      },
      invalid: {
        'a field that farms do not have': {
          body: { postcode: 'PH97 7YX' },
          errors: [{ pointer: '/postcode', code: 'unknown-field' }],
        },
        'a boolean as text': {
          body: { organic_status: 'yes' },
          errors: [{ pointer: '/organic_status', code: 'wrong-type' }],
        },
      },
    },
    setNation: {
      valid: {
        'a holding in Scotland': { nation: 'Scotland' },
        'as follows from its number': { nation: null },
      },
      invalid: {
        'no nation': { body: {}, errors: [{ pointer: '/nation', code: 'required' }] },
        'a nation that does not exist': {
          body: { nation: 'Ireland' },
          errors: [{ pointer: '/nation', code: 'bad-value' }],
        },
      },
    },
    answerMilk: {
      valid: {
        'no milk is for human consumption': { milk_for_people: false },
        'the answer taken back': { milk_for_people: null },
      },
      invalid: {
        'no answer': { body: {}, errors: [{ pointer: '/milk_for_people', code: 'required' }] },
        'an answer as text': {
          body: { milk_for_people: 'no' },
          errors: [{ pointer: '/milk_for_people', code: 'wrong-type' }],
        },
      },
    },
  },
} as const;
