import type { Attachment } from '@byre/contract/attachments/schema';
import { expect, test } from 'vitest';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { testPhoto, testRecord } from '../../testing/test-records.ts';
import { saveEdit } from '../edits/edits.ts';
import { photoDeletion } from '../edits/photos.ts';
import type { OpenDevice } from '../opened/open-device.ts';
import { photoRow } from '../storage/photo-rows.ts';
import { attachmentsOfCase, listPhotosToSend } from './photo-reads.ts';

const farm = testFarm({ _id: '66/123/4567' });

const store = (device: OpenDevice, photos: readonly Attachment[]) =>
  device.base.apply(
    photos.map((document) => ({
      kind: 'put' as const,
      bucket: `farm:${farm._id}`,
      entry: { entity: 'attachment' as const, id: document._id, ver: 9, document },
    })),
  );

test('the attachments of a case are as the server sent them, if this device has an older copy', async () => {
  const device = await openTestDevice();
  await seedFarm(device, farm);
  const stored = [
    testPhoto({ _id: 'corrected', caption: 'Left hind' }),
    testPhoto({ _id: 'known', version: 4, caption: 'Newer here' }),
  ];
  await store(device, stored);
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

test('a photo that waits is listed where its case was moved to, not where it was taken', async () => {
  const device = await openTestDevice();
  const animals = ['cow-7', 'cow-8'].map((_id, at) =>
    testAnimal({ _id, farm_id: farm._id, identification_number: `UK10000020042${at}` }),
  );
  await seedFarm(device, farm, animals);
  const [stays, moves] = [testPhoto({ _id: 'stays', sha256: null }), testPhoto({ _id: 'moves', sha256: null })];
  const copy = testPhoto({
    ...{ _id: 'copy', sha256: null, copied_from: 'moves', animal_id: 'cow-8', medical_record_id: 'moved-case' },
  });
  await store(device, [stays, moves, copy]);
  await device.outboxDatabase.photo.bulkPut(
    ['stays', 'moves'].map((id) =>
      photoRow(
        {
          ...{ id, attachmentId: id, farmId: farm._id, animalId: 'cow-7', recordId: stays.medical_record_id },
          ...{ tag: 'UK100000200420', farmName: null, sha256: '', byteSize: 1, savedAtMs: 0 },
          ...{ received: 0, failures: 0, spoilt: 0, nextAtMs: 0, refusal: null },
        },
        device.codec,
      ),
    ),
  );
  const listed = async () =>
    (await listPhotosToSend()).map(({ id, animalId, recordId, tag }) => [id, animalId, recordId, tag]).toSorted();
  const before = ['stays', 'cow-7', stays.medical_record_id, 'UK100000200420'];
  expect(await listed()).toEqual([['moves', ...before.slice(1)], before]);
  await saveEdit(photoDeletion(moves));
  expect(await listed()).toEqual([['moves', 'cow-8', 'moved-case', 'UK100000200421'], before]);
});
