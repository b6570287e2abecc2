import { collection } from '../collection.ts';
import { defineApi } from '../endpoint.ts';
import { Animal, AnimalChange } from './schema.ts';

const path = '/api/farms/:farmId/animals';

export const animalsApi = defineApi({
  ...collection(path, 'animalId', Animal, 'animals of a farm'),
  update: {
    method: 'PUT',
    path: `${path}/:animalId`,
    summary: 'Change the fields sent; push onto the histories',
    auth: 'user',
    body: AnimalChange,
    reply: Animal,
    status: 200,
    problems: ['not-found', 'stale', 'key-reused', 'in-flight'],
  },
});
