import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import { expect } from '@playwright/test';
import { signInToRest } from './rest-client.ts';
import { test } from './stories.ts';
import { expectAllSent, openAnimal, recordCase, recordTreatment, signInAndFill, statusLine } from './vet.ts';

test('server away: stopped while a case is recorded and started later, and the work arrives', {
  tag: '@first',
}, async ({ product, newDevice }) => {
  const tablet = await newDevice({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' });
  const page = await tablet.open();
  await signInAndFill(page, 'locum@glen.example');

  await product.stop();
  await openAnimal(page, 'Nether Balgray', '00331');
  await recordCase(page, {
    condition: 'Sole ulcer',
    level: 'Confirmed',
    method: 'Trimming down to corium',
    notes: 'Block on the sound claw',
  });
  await recordTreatment(page, { product: 'Animeloxan', amount: '15', notes: 'Once, and a block' });
  await expect(statusLine(page)).toContainText('saved on this device');

  await product.start();
  await expectAllSent(page);
  const rest = await signInToRest(product.url, 'admin@glen.example');
  const records = await rest.list<MedicalRecord>('/api/farms/87%2F100%2F4208/animals/UK100017100331/medical-records');
  expect(records.filter((record) => record.notes === 'Block on the sound claw')).toHaveLength(1);
});
