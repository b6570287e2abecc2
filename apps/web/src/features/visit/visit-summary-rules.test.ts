import { expect, test } from 'vitest';
import type { Item } from '../../device/reads/overlay.ts';
import { testAnimal } from '../../testing/test-device.ts';
import { summaryOf } from './visit-summary-rules.ts';

const now = new Date('2026-11-26T12:00:00.000Z');
const onFarm = { farm_id: '66/123/4567' };
const today = '2026-11-26T09:00:00.000Z';

test('the numbers of a visit count a pen as a group with its heads, and an animal that left as one', () => {
  const animals = [
    testAnimal({ ...onFarm, _id: 'pen', species: 'Pig', stock_id: 701, head_count: [{ count: 101, date: today }] }),
    testAnimal({ ...onFarm, _id: 'cow', identification_number: 'UK123456700001', date_left_farm: today }),
    testAnimal({ ...onFarm, _id: 'only-opened' }),
  ];
  const items = animals.map((document) => [document._id, { document, sync: 'clean' } satisfies Item<unknown>] as const);
  const { counts } = summaryOf([], [...animals.map(({ _id }) => _id)], new Map(items), now);
  expect(counts).toEqual({
    stock: { animals: 1, groups: 1, counted: 1, heads: 101 },
    cases: 0,
    treatments: 0,
    medicines: 0,
  });
});
