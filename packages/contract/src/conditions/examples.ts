import { exampleIds } from '../example.ts';
import type { Condition } from './schema.ts';

const clinicalMastitis: Condition = {
  _id: exampleIds.condition,
  pathology: 'Clinical mastitis',
  organ: 'udder',
  system: 'mammary',
  tentative_diagnosis_methods: ['Clinical signs', 'Clots or watery milk', 'Swollen hot quarter', 'Milk drop'],
  presumptive_diagnosis_methods: ['Foremilk stripping', 'California mastitis test', 'Palpation of quarter'],
  confirmed_diagnosis_methods: ['Bacterial culture of aseptic milk sample', 'PCR on milk'],
  advice: ['Mark the cow, keep her milk out of the tank and milk her last.'],
  treatments: ['Non-steroidal anti-inflammatory', 'No antibiotic where culture is negative and the case is mild'],
  route_of_admin: ['intramammary', 'intramuscular'],
  causes: ['Streptococcus uberis', 'Staphylococcus aureus', 'Escherichia coli'],
  species: ['Cattle'],
  synonyms: ['Mastitis'],
  notifiable: false,
  notifiable_in: [],
  reportable: false,
  presentation: false,
  zoonotic: null,
  mondo: null,
  venom: null,
  snomed: null,
  icar: null,
};

export const conditionExamples = {
  documents: { 'clinical mastitis': clinicalMastitis },
  bodies: {
    search: {
      valid: {
        'of no organ': { organ: null },
        'either of two organs, and treated by mouth': { organ: ['udder', 'teat'], route_of_admin: 'oral' },
        'notifiable in Northern Ireland': { notifiable_in: 'Northern Ireland' },
        'notifiable ones of cattle': { notifiable: true, species: 'Cattle' },
        'that people can catch': { zoonotic: true },
      },
      invalid: {
        'a field that conditions do not have': {
          body: { name: 'Clinical mastitis' },
          errors: [{ pointer: '/name', code: 'unknown-field' }],
        },
      },
    },
  },
} as const;
