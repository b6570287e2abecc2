import { client } from '../made/hey-api/client.gen';
import * as byre from '../made/hey-api/index';
import { animalId, farmId, hold, token, url } from './told';

client.setConfig({ baseUrl: url, auth: () => token });
const path = { farmId, animalId };

const farms = await byre.farmsList({ query: { limit: 1 } });
hold('lists farms', (farms.data?.total ?? 0) > 0);

const cow = await byre.animalsGet({ path });
hold('reads a cow of a farm whose id has slashes', cow.data?._id === animalId);

const made = await byre.medicalRecordsCreate({ path, body: { notes: 'By hey-api.' } });
hold('creates a record', made.data?.notes === 'By hey-api.');

const medicalRecordId = made.data?._id ?? '';
const stale = await byre.medicalRecordsUpdate({
  path: { ...path, medicalRecordId },
  headers: { 'If-Match': '"999999"' },
  body: { notes: 'Never.' },
});
hold('is told that it is stale', stale.response?.status === 412);

const gone = await byre.medicalRecordsRemove({ path: { ...path, medicalRecordId } });
hold('deletes it', gone.response?.status === 204);
