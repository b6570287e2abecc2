import type { Condition } from '@byre/contract/conditions/schema';
import type { Product } from '@byre/contract/products/schema';
import type { OpenDevice } from '../device/opened/open-device.ts';

/** Puts the central lists on the device, as a finished download would. Farms that are there stay. */
export const seedLists = async (
  device: OpenDevice,
  { conditions = [], products = [] }: { conditions?: readonly Condition[]; products?: readonly Product[] },
): Promise<void> => {
  await seedList(device, 'condition', conditions);
  await seedList(device, 'product', products);
};

const seedList = async (
  device: OpenDevice,
  entity: 'condition' | 'product',
  documents: readonly { _id: string }[],
): Promise<void> => {
  const bucket = `ref:${entity}s`;
  const known = (await device.base.buckets()).map(({ bucket, total }) => ({ bucket, total }));
  const total = documents.length;
  await device.base.apply([
    { kind: 'scopes', scopes: [...known, { bucket, total }] },
    { kind: 'begin', bucket, total, reading: 'first' },
    ...documents.map((document, place) => ({
      kind: 'put' as const,
      bucket,
      entry: { entity, id: document._id, ver: place + 1, document: { ...document } as Record<string, unknown> },
    })),
    { kind: 'arrived', bucket, count: total },
    { kind: 'end', bucket, cursor: total, sum: '', since: { reading: 'first' } },
  ]);
};

export const testCondition = (fields: Partial<Condition> & { _id: string; pathology: string }): Condition => ({
  organ: null,
  system: null,
  tentative_diagnosis_methods: ['Clinical signs'],
  presumptive_diagnosis_methods: ['Clinical signs'],
  confirmed_diagnosis_methods: ['Post-mortem'],
  advice: [],
  treatments: [],
  route_of_admin: [],
  causes: [],
  species: ['Cattle'],
  synonyms: [],
  notifiable: false,
  notifiable_in: [],
  reportable: false,
  presentation: false,
  zoonotic: null,
  mondo: null,
  venom: null,
  snomed: null,
  icar: null,
  ...fields,
});

export const testProduct = (fields: Partial<Product> & { _id: string; product_name: string }): Product => ({
  treatment_strategy: ['Solution for injection'],
  target_species: ['Cattle'],
  controlled_drug: false,
  active_substances: [],
  authorization_route: 'National',
  theraputic_group: 'Antimicrobial',
  date_of_issue: null,
  distributors: [],
  ma_holder: null,
  status: 'authorised',
  status_date: null,
  species: ['Cattle'],
  territories: ['Great Britain'],
  distribution_category: 'POM-V',
  controlled_drug_schedule: null,
  highest_priority_antibiotic: false,
  spc_link: null,
  residue_limit: 'known',
  ...fields,
});
