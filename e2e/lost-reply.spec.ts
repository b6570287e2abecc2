import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import { expect } from '@playwright/test';
import { signInToRest } from './rest-client.ts';
import { test } from './stories.ts';
import { expectAllSent, openAnimal, recordCase, signInAndFill } from './vet.ts';

const cases = '/api/farms/87%2F100%2F4208/animals/UK100017100324/medical-records';

test('lost reply: the server has stored it, the answer never arrives, and it is there once', { tag: '@first' }, async ({
  product,
  signal,
  newDevice,
}) => {
  const phone = await newDevice();
  const page = await phone.open();
  await signInAndFill(page, 'vet@glen.example');
  const rest = await signInToRest(product.url, 'vet@glen.example');
  const before = await rest.list<MedicalRecord>(cases);

  signal.swallowAnswers('/api/sync/push', 2);
  await openAnimal(page, 'Nether Balgray', '00324');
  await recordCase(page, {
    condition: 'White line disease',
    level: 'Presumptive',
    method: 'Clinical signs',
    notes: 'Once only',
  });
  await expect.poll(() => signal.swallowed(), { timeout: 60_000 }).toBe(2);
  const stored = await rest.list<MedicalRecord>(cases);
  expect(stored.map((record) => record.notes).filter((notes) => notes === 'Once only')).toHaveLength(1);

  await expectAllSent(page);
  const after = await rest.list<MedicalRecord>(cases);
  expect(after).toHaveLength(before.length + 1);
  expect(after.filter((record) => record.notes === 'Once only')).toHaveLength(1);
});
