import createClient from 'openapi-fetch';
import type { paths } from '../made/openapi-typescript';
import { animalId, farmId, hold, token, url } from './told';

const client = createClient<paths>({ baseUrl: url, headers: { Authorization: `Bearer ${token}` } });
const path = { farmId, animalId };

const farms = await client.GET('/api/farms', { params: { query: { limit: 1 } } });
hold('lists farms', (farms.data?.total ?? 0) > 0);

const cow = await client.GET('/api/farms/{farmId}/animals/{animalId}', { params: { path } });
hold('reads a cow of a farm whose id has slashes', cow.data?._id === animalId);

const made = await client.POST('/api/farms/{farmId}/animals/{animalId}/medical-records', {
  params: { path, header: { 'Idempotency-Key': crypto.randomUUID() } },
  body: { presumptive_conditions: ['cattle-clinical-mastitis'], notes: 'By openapi-fetch.' },
});
hold('creates a record', made.data?.notes === 'By openapi-fetch.');

const medicalRecordId = made.data?._id ?? '';
const address = '/api/farms/{farmId}/animals/{animalId}/medical-records/{medicalRecordId}' as const;
const stale = await client.PUT(address, {
  params: { path: { ...path, medicalRecordId }, header: { 'If-Match': '"999999"' } },
  body: { notes: 'Never.' },
});
hold('is told that it is stale', stale.response.status === 412 && stale.error?.code === 'stale');

const gone = await client.DELETE(address, { params: { path: { ...path, medicalRecordId } } });
hold('deletes it', gone.response.status === 204);
