import * as byre from '../made/orval';
import { animalId, farmId, hold, token, url } from './told';

// Orval requests relative addresses and inserts ids as they are, so they are encoded first.
const plain = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  headers.set('Authorization', `Bearer ${token}`);
  return plain(`${url}${String(input)}`, { ...init, headers });
};
const farm = encodeURIComponent(farmId);
const animal = encodeURIComponent(animalId);

const farms = await byre.farmsList({ limit: 1 });
hold('lists farms', farms.status === 200 && farms.data.total > 0);

const cow = await byre.animalsGet(farm, animal);
hold('reads a cow of a farm whose id has slashes', cow.status === 200 && cow.data._id === animalId);

const raw = await byre.animalsGet(farmId, animalId);
hold('still needs ids encoded, as the guide warns', raw.status === 404);

const made = await byre.medicalRecordsCreate(farm, animal, { notes: 'By orval.' });
hold('creates a record', made.status === 201 && made.data.notes === 'By orval.');

const id = made.status === 201 ? (made.data._id ?? '') : '';
const stale = await byre.medicalRecordsUpdate(
  farm,
  animal,
  id,
  { notes: 'Never.' },
  { headers: { 'If-Match': '"999999"' } },
);
hold('is told that it is stale', stale.status === 412);

const gone = await byre.medicalRecordsRemove(farm, animal, id);
hold('deletes it', gone.status === 204);
