import { exampleIds } from '../example.ts';
import type { Import, ImportColumns, ImportRun, ImportUndo, ImportUpload } from './schema.ts';

/** A table of one animal, in base64. */
const oneAnimal = 'ZmFybV9pZCxfaWQsc3BlY2llcwoxMi8zNDUvNjc4OSxVSzU0MTIzNzYwMDQ5OSxDYXR0bGUK';
/** A table of one person, in base64. */
const onePerson = 'ZW1haWwsbmFtZSxyb2xlCnVuYUBnbGVuLmV4YW1wbGUsVW5hIEdyYW50LHZldAo=';
/** A table of one farm, in base64. */
const oneFarm = 'X2lkLG5hbWUKMTIvMzQ1LzY3OTksRXhhbXBsZSBmYXJtCg==';

const change: Import = {
  list: 'animals',
  applied: false,
  fingerprint: '5d41402abc4b2a76b9719d911017c592ae2f3e1cf2c3b0b1a1a6d1a4b3c2d1e0',
  counts: { added: 0, changed: 1, unchanged: 240, refused: 1 },
  total: 242,
  limit: 200,
  skip: 0,
  warned: 1,
  without_species: { lines: 2, suggested: [{ species: ['Cattle'], lines: 1 }], contradicted: 0 },
  data: [
    {
      line: 2,
      what: 'changed',
      farm_id: exampleIds.farm,
      _id: exampleIds.animal,
      fields: [{ field: 'species', before: null, after: 'Cattle' }],
      faults: [],
      warnings: [
        {
          ...{ field: 'species', code: 'other-word', suggested: 'Cattle' },
          message: 'species is "Cow", which is read as Cattle.',
        },
      ],
    },
    {
      line: 3,
      what: 'refused',
      farm_id: null,
      _id: null,
      fields: [],
      faults: [{ field: 'farm_id', message: 'farm_id is blank. It is required.' }],
      warnings: [],
    },
  ],
};

const run: ImportRun = {
  _id: '01946607-1c40-7e3b-9f52-8a4d6c1b7e61',
  list: 'animals',
  file: 'animals.csv',
  at: '2025-01-14T18:06:00.000Z',
  by: 'Fiona Campbell',
  practices: [exampleIds.practice],
  counts: { added: 0, changed: 1 },
  left: 1,
  undone_at: null,
  ends_at: '2025-01-15T18:06:00.000Z',
};

const undo: ImportUndo = {
  import: run,
  applied: false,
  counts: { undone: 0, kept: 1 },
  data: [{ line: 2, farm_id: exampleIds.farm, _id: exampleIds.animal, what: 'kept', reason: 'changed-since' }],
};

const columns: ImportColumns = { columns: { 'Ear tag': 'identification_number', Passport: null } };

const invalid = {
  'no file': { body: {}, errors: [{ pointer: '/file', code: 'required' }] },
  'a file that is not in base64': {
    body: { file: { name: 'animals.csv', content: 'farm_id,_id' } },
    errors: [{ pointer: '/file/content', code: 'bad-format' }],
  },
} as const;

const refused = {
  'a file of another kind': {
    body: { file: { name: 'prices.csv', content: 'cHJpY2UNCjENCg==' } },
    errors: [{ pointer: '/file', code: 'bad-format' }],
  },
} as const;

const uploadOf = (name: string, content: string): ImportUpload => ({ file: { name, content } });
const animals = {
  valid: {
    'one animal': uploadOf('animals.csv', oneAnimal),
    'animals that are cattle unless the file says otherwise': {
      ...uploadOf('animals.csv', oneAnimal),
      species: 'Cattle',
    },
  },
  invalid: {
    ...invalid,
    'a species that no list knows': {
      body: { ...uploadOf('animals.csv', oneAnimal), species: 'Cow' },
      errors: [{ pointer: '/species', code: 'bad-value' }],
    },
  },
  refused,
} as const;
const farms = { valid: { 'one farm': uploadOf('farms.csv', oneFarm) }, invalid, refused };

const people = { valid: { 'one person': uploadOf('people.csv', onePerson) }, invalid, refused };

export const importExamples = {
  documents: {
    'what a file would change': change,
    'an import': run,
    'what undoing it would do': undo,
    'which fields columns are': columns,
  },
  bodies: {
    previewAnimals: animals,
    applyAnimals: animals,
    previewFarms: farms,
    applyFarms: farms,
    previewPeople: people,
    applyPeople: people,
    rememberColumns: {
      valid: { 'two columns, one of them left out': columns },
      invalid: {
        'a field that is a number': {
          body: { columns: { 'Ear tag': 7 } },
          errors: [{ pointer: '/columns/Ear tag', code: 'wrong-type' }],
        },
      },
    },
  },
} as const;
