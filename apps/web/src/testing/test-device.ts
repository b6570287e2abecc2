import type { Animal } from '@byre/contract/animals/schema';
import type { Farm } from '@byre/contract/farms/schema';
import type { User } from '@byre/contract/session/schema';
import type { Entity } from '@byre/contract/sync/entities';
import type { BaseOperation } from '@byre/sync/pull';
import { type OpenDevice, openDevice } from '../device/opened/open-device.ts';
import { DeviceDatabase } from '../device/storage/database.ts';

/** The real databases of a unique person, as if they had signed in, because tests share one browser. */
export const openTestDevice = async (): Promise<OpenDevice> => {
  const id = `test-${crypto.randomUUID()}`;
  const database = new DeviceDatabase();
  await database.person.put({
    user_id: id,
    user: { id, email: `${id}@byre.example`, name: 'Ann Weir', role: 'vet', practices: [] } satisfies User,
    token: 'of a test',
    expires_at: '2099-01-01T00:00:00.000Z',
    expired: false,
    lastUsedAtMs: 0,
  });
  await database.setting.put({ key: 'currentUser', value: id });
  database.close();
  return openDevice(id);
};

/** Puts whole buckets on the device, as a finished download would. */
export const seedFarm = async (device: OpenDevice, farm: Farm, animals: readonly Animal[] = []): Promise<void> => {
  const put = (entity: Entity, id: string, document: object, ver: number): BaseOperation => ({
    kind: 'put',
    bucket: `farm:${farm._id}`,
    entry: { entity, id, ver, document: document as Record<string, unknown> },
  });
  const bucket = `farm:${farm._id}`;
  const known = (await device.base.buckets()).map(({ bucket, total }) => ({ bucket, total }));
  const total = animals.length + 1;
  await device.base.apply([
    { kind: 'scopes', scopes: [...known, { bucket, total }] },
    { kind: 'begin', bucket, total, reading: 'first' },
    put('farm', farm._id, farm, 1),
    ...animals.map((animal, place) => put('animal', animal._id, animal, place + 2)),
    { kind: 'arrived', bucket, count: total },
    { kind: 'end', bucket, cursor: total, sum: '', since: { reading: 'first' } },
  ]);
};

export const testFarm = (fields: Partial<Farm> & { _id: string }): Farm => ({
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
  ...fields,
});

export const testAnimal = (fields: Partial<Animal> & { _id: string; farm_id: string }): Animal => ({
  date_joined_farm: null,
  date_left_farm: null,
  date_of_birth: null,
  species: 'Cattle',
  national_breed_code: null,
  gender: 'Female',
  age: null,
  reproductive_state: [],
  milk_yield_level: [],
  diet_intensity: [],
  head_count: [],
  herd_id: null,
  stock_id: null,
  identification_number: null,
  eid: [],
  management_number: null,
  freeze_brand: null,
  deceased_record: null,
  updated_at: '2026-01-01T00:00:00.000Z',
  version: 1,
  ...fields,
});
