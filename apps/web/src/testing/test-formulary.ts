import type { FormularyEntry } from '@byre/contract/formulary/schema';
import type { OpenDevice } from '../device/opened/open-device.ts';

const practiceId = '20/101/0001';

/** Puts the formulary of a practice on the device, as a finished download would. What is there stays. */
export const seedFormulary = async (device: OpenDevice, entries: readonly FormularyEntry[]): Promise<void> => {
  const bucket = `practice:${practiceId}`;
  const known = (await device.base.buckets()).map(({ bucket, total }) => ({ bucket, total }));
  const total = entries.length;
  await device.base.apply([
    { kind: 'scopes', scopes: [...known, { bucket, total }] },
    { kind: 'begin', bucket, total, reading: 'first' },
    ...entries.map((document, place) => ({
      kind: 'put' as const,
      bucket,
      entry: { entity: 'formulary-entry' as const, id: document._id, ver: place + 1, document: { ...document } },
    })),
    { kind: 'arrived', bucket, count: total },
    { kind: 'end', bucket, cursor: total, sum: '', since: { reading: 'first' } },
  ]);
};

let last = 0;

/** An entry confirmed by Ann Weir. Unspecified fields are unknown. */
export const testEntry = (fields: Partial<FormularyEntry> & { product_id: string }): FormularyEntry => {
  last += 1;
  return {
    _id: `01950000-0000-7000-8000-0000000001${String(last).padStart(2, '0')}`,
    practice_id: practiceId,
    product_name: null,
    species: 'Cattle',
    strengths: [],
    dose: null,
    routes: [],
    frequency: null,
    duration: null,
    withdrawal_periods: [],
    residue_limit: null,
    notes: null,
    source: null,
    active: true,
    confirmed_by: 'Ann Weir',
    confirmed_at: '2026-03-01T10:00:00.000Z',
    created_at: '2026-03-01T10:00:00.000Z',
    updated_at: '2026-03-01T10:00:00.000Z',
    created_by: 'Ann Weir',
    updated_by: 'Ann Weir',
    version: 1,
    ...fields,
  };
};
