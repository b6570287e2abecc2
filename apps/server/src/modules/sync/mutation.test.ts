import { protocolVersion } from '@byre/contract/sync/protocol-version';
import { describe, expect, it } from 'vitest';
import { type Item, readItem } from './mutation.ts';

const sound = {
  id: '018f0000-0000-7000-8000-000000000001',
  pv: 1,
  seq: 7,
  entity: 'medicine-usage',
  op: 'create',
  farm_id: '12/345/6789',
  animal_id: 'UK/1',
  medical_record_id: '018f0000-0000-7000-8000-000000000002',
  treatment_id: '018f0000-0000-7000-8000-000000000003',
  entity_id: '018f0000-0000-7000-8000-000000000004',
  fields: { product_id: { base: null, new: 'p' }, dose: { base: null, new: '5 ml' } },
  base_version: null,
  depends_on: [],
  event_time: '2026-11-21T06:30:00Z',
};

const pointersOf = (item: Item) => (item.kind === 'malformed' ? item.errors.map(({ pointer }) => pointer) : []);
const hashOf = (payload: unknown) => Buffer.from(readItem(payload).hash).toString('hex');

describe('[S3] an item of a push', () => {
  it('is read if it is valid', () => {
    expect(readItem(sound)).toMatchObject({ kind: 'sound', id: sound.id, farmId: sound.farm_id });
  });

  it.each<[string, object, string[]]>([
    ['a field that nobody writes', { fields: { name: { base: null, new: 'x' } } }, ['/fields/name']],
    [
      'a field named after what every object has',
      { fields: JSON.parse('{"__proto__":{"base":1,"new":2}}') },
      ['/fields/__proto__'],
    ],
    ['an animal that is made', { entity: 'animal', entity_id: 'UK/1' }, ['/op', '/fields/product_id', '/fields/dose']],
    ['an animal under another id', { entity: 'animal', op: 'update', entity_id: 'UK/2', fields: {} }, ['/entity_id']],
    ['an id that is no UUID', { entity_id: 'x' }, ['/entity_id']],
    ['a UUID in capitals', { entity_id: '018F0000-0000-7000-8000-00000000000A' }, ['/entity_id']],
    ['a usage without its treatment', { treatment_id: null }, ['/treatment_id']],
    ['a protocol of tomorrow', { pv: protocolVersion + 1 }, ['/pv']],
    [
      'part of a clinical group',
      { entity: 'treatment-history', op: 'update', fields: { response: { base: null, new: 'Good' } } },
      ['/fields/successful_treatment'],
    ],
  ])('is refused for %s', (_, more, pointers) => {
    expect(pointersOf(readItem({ ...sound, ...more }))).toEqual(pointers);
  });

  it('of a hundred thousand fields is refused with the first of them named', () => {
    const fields = Object.fromEntries(Array.from({ length: 150_000 }, (_, n) => [`f${n}`, { base: null, new: 1 }]));
    expect(pointersOf(readItem({ ...sound, fields }))).toEqual(Array.from({ length: 20 }, (_, n) => `/fields/f${n}`));
  });

  it('[M11] may write only the fields that people write, never those that the service fills', () => {
    const fields = Object.fromEntries(
      ['name', 'created_by', 'version'].map((name) => [name, { base: null, new: 'x' }]),
    );
    expect(pointersOf(readItem({ ...sound, fields }))).toEqual([
      '/fields/name',
      '/fields/created_by',
      '/fields/version',
    ]);
  });

  it('keeps its id and farm where they can be read', () => {
    const { id, farm_id } = sound;
    expect(readItem({ id, farm_id })).toMatchObject({ kind: 'malformed', id, farmId: farm_id });
    expect(readItem([sound])).toMatchObject({ kind: 'malformed', id: null, farmId: null });
    expect(readItem({ id: 5, farm_id: '' })).toMatchObject({ kind: 'malformed', id: null, farmId: null });
  });

  it('may be nested as deeply as it likes without stopping the others', () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(readItem({ ...sound, fields: { dose: { base: null, new: deep } } })).toMatchObject({
      kind: 'malformed',
      id: sound.id,
    });
  });
});

describe('[S2] what makes two mutations the same', () => {
  it('is their content, in whatever order it is written', () => {
    const { fields, ...rest } = sound;
    const turned = { fields: Object.fromEntries(Object.entries(fields).reverse()), ...rest };
    expect(hashOf(turned)).toBe(hashOf(sound));
    expect(hashOf({ ...sound, fields: { ...fields, dose: { base: null, new: '6 ml' } } })).not.toBe(hashOf(sound));
    expect(hashOf({ ...sound, op: 'update' })).not.toBe(hashOf(sound));
  });

  it('is not their place in the queue, nor what they wait for', () => {
    expect(hashOf({ ...sound, seq: 8, pv: 1, depends_on: [sound.id], base_version: 3 })).toBe(hashOf(sound));
  });
});
