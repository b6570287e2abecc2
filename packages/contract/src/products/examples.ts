import { exampleIds } from '../example.ts';
import type { Product } from './schema.ts';

const tubes: Product = {
  _id: exampleIds.product,
  product_name: 'Ubrolexin Intramammary Suspension for Lactating Dairy Cows',
  treatment_strategy: ['Intramammary suspension'],
  target_species: ['Cattle'],
  controlled_drug: false,
  active_substances: ['Cefalexin', 'Kanamycin'],
  authorization_route: 'National',
  theraputic_group: 'Antimicrobial intramammary',
  date_of_issue: '2008-09-04T00:00:00.000Z',
  distributors: ['Boehringer Ingelheim Animal Health UK Ltd'],
  ma_holder: 'Boehringer Ingelheim Animal Health UK Ltd',
  status: 'authorised',
  status_date: null,
  species: ['Cattle'],
  territories: ['Great Britain'],
  distribution_category: 'POM-V',
  controlled_drug_schedule: null,
  highest_priority_antibiotic: false,
  spc_link: 'https://www.vmd.defra.gov.uk/productinformationdatabase/files/SPC_Documents/SPC_218925.PDF',
  residue_limit: 'known',
};

export const productExamples = {
  documents: { 'tubes for cows in milk': tubes },
  bodies: {
    search: {
      valid: {
        'by form': { treatment_strategy: 'Intramammary suspension' },
        'for cattle or sheep, not a controlled drug': { species: ['Cattle', 'Sheep'], controlled_drug: false },
        'by substance, still authorised': { active_substances: 'Cefalexin', status: 'authorised' },
      },
      invalid: {
        'the group in the correct spelling, which is not the published one': {
          body: { therapeutic_group: 'Antimicrobial' },
          errors: [{ pointer: '/therapeutic_group', code: 'unknown-field' }],
        },
        'an object instead of text': {
          body: { active_substances: { name: 'Cefalexin' } },
          errors: [{ pointer: '/active_substances', code: 'wrong-type' }],
        },
      },
    },
  },
} as const;
