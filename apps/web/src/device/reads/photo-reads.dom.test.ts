import type { Attachment } from '@byre/contract/attachments/schema';
import { expect, test } from 'vitest';
import { openTestDevice, seedFarm, testFarm } from '../../testing/test-device.ts';
import { testPhoto, testRecord } from '../../testing/test-records.ts';
import { attachmentsOfCase } from './photo-reads.ts';

const farm = testFarm({ _id: '66/123/4567' });

test('the attachments of a case are as the server sent them, if this device has an older copy', async () => {
  const device = await openTestDevice();
  await seedFarm(device, farm);
  const stored = [
    testPhoto({ _id: 'corrected', caption: 'Left hind' }),
    testPhoto({ _id: 'known', version: 4, caption: 'Newer here' }),
  ];
  await device.base.apply(
    stored.map((document: Attachment) => ({
      kind: 'put' as const,
      bucket: `farm:${farm._id}`,
      entry: { entity: 'attachment' as const, id: document._id, ver: 9, document },
    })),
  );
  const sent = [
    testPhoto({ _id: 'corrected', version: 2, caption: 'Right hind' }),
    testPhoto({ _id: 'known', version: 3, caption: 'Older' }),
    testPhoto({ _id: 'sent-only' }),
    testPhoto({ _id: 'of-another-case', medical_record_id: 'another' }),
  ];
  const found = await attachmentsOfCase(testRecord(), sent);
  expect(found.map(({ _id, version, caption }) => [_id, version, caption]).toSorted()).toEqual([
    ['corrected', 2, 'Right hind'],
    ['known', 4, 'Newer here'],
    ['sent-only', 1, null],
  ]);
});
