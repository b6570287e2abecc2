import { oneOfKind } from '../entities/record-apis.ts';
import { exampleOfRecord } from '../entities/record-examples.ts';
import { mutableEntities } from '../sync/entities.ts';
import { dayMs } from '../time.ts';
import type { Version } from './schema.ts';

const first: Omit<Version<unknown>, 'document'> = {
  version: 1,
  op: 'create',
  at: '2025-01-14T18:06:00.000Z',
  event_time: '2025-01-11T13:35:00.000Z',
  device_time: '2025-01-12T13:35:00.000Z',
  clock_offset_ms: -dayMs,
  user: { id: '018f0000-0000-7000-8000-000000000001', name: 'Isla Drummond' },
  device: 'Pixel 9',
  author: null,
  reset_by: null,
};

/** Nobody creates an animal, so its example is a change. */
const versions = Object.fromEntries(
  mutableEntities.map((entity): [string, Version<unknown>] =>
    entity === 'animal'
      ? ['a version of an animal', { ...first, op: 'update', document: exampleOfRecord(entity) }]
      : [`the first version of ${oneOfKind(entity)}`, { ...first, document: exampleOfRecord(entity) }],
  ),
);

export const historyExamples = { documents: versions, bodies: {} } as const;
