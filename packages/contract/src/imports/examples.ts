import { exampleIds } from '../example.ts';
import type { Import, ImportUpload } from './schema.ts';

/** A table of one animal, in base64. */
const oneAnimal = 'ZmFybV9pZCxfaWQsc3BlY2llcwoxMi8zNDUvNjc4OSxVSzU0MTIzNzYwMDQ5OSxDYXR0bGUK';
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
  data: [
    {
      line: 2,
      what: 'changed',
      farm_id: exampleIds.farm,
      _id: exampleIds.animal,
      fields: [{ field: 'species', before: null, after: 'Cattle' }],
      faults: [],
    },
    {
      line: 3,
      what: 'refused',
      farm_id: null,
      _id: null,
      fields: [],
      faults: [{ field: 'farm_id', message: 'farm_id is blank; it must be given.' }],
    },
  ],
};

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
const animals = { valid: { 'one animal': uploadOf('animals.csv', oneAnimal) }, invalid, refused };
const farms = { valid: { 'one farm': uploadOf('farms.csv', oneFarm) }, invalid, refused };

export const importExamples = {
  documents: { 'what a file would change': change },
  bodies: { previewAnimals: animals, applyAnimals: animals, previewFarms: farms, applyFarms: farms },
} as const;
