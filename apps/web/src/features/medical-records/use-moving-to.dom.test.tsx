import type { Attachment } from '@byre/contract/attachments/schema';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { attachmentsOfCase } from '../../device/reads/photo-reads.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice } from '../../testing/test-device.ts';
import { testPhoto, testRecord } from '../../testing/test-records.ts';
import { useMovingTo } from './use-moving-to.ts';

/** What the server answers to each reading of the photos, in order. */
let answers: PromiseWithResolvers<readonly Attachment[]>[];

function Host() {
  const [moved, setMoved] = useState('nothing');
  const { picked, photos, failure, pick, readPhotos, reset } = useMovingTo(testRecord(), () => {
    const answer = Promise.withResolvers<readonly Attachment[]>();
    answers.push(answer);
    return answer.promise;
  });
  return (
    <>
      <button type="button" onClick={() => pick('cow-8')}>
        Choose
      </button>
      <button type="button" onClick={reset}>
        Cancel
      </button>
      <button
        type="button"
        onClick={() => void readPhotos().then((read) => setMoved(read.map(({ _id }) => _id).join()))}
      >
        Confirm
      </button>
      <p data-testid="moved">{moved}</p>
      <p data-testid="standing">{`${picked?.id ?? 'none'}, ${photos?.length ?? '?'} photos, ${failure ?? 'no fault'}`}</p>
    </>
  );
}

const click = (name: string) => page.getByRole('button', { name }).click();
const standing = () => page.getByTestId('standing');

test('photos that were read for a choice that was given up do not move with the next one', async () => {
  answers = [];
  await openTestDevice();
  renderScreen(<Host />);
  await click('Choose');
  await click('Cancel');
  answers[0]?.resolve([testPhoto({ _id: 'one' }), testPhoto({ _id: 'two' })]);
  // Reads of the device come to an end in the order in which they began.
  await attachmentsOfCase(testRecord(), []);
  await click('Choose');
  answers[1]?.reject(new Error('The line dropped.'));
  await expect.element(standing()).toMatchTextContent('cow-8, ? photos, That did not work.');
  await click('Cancel');
  await click('Choose');
  answers[2]?.resolve([testPhoto()]);
  await expect.element(standing()).toMatchTextContent('cow-8, 1 photos, no fault');
});

test('a photo that arrives while the person decides moves too', async () => {
  answers = [];
  await openTestDevice();
  renderScreen(<Host />);
  await click('Choose');
  answers[0]?.resolve([testPhoto({ _id: 'one' })]);
  await expect.element(standing()).toMatchTextContent('cow-8, 1 photos, no fault');
  await click('Confirm');
  answers[1]?.resolve([testPhoto({ _id: 'one' }), testPhoto({ _id: 'two' })]);
  await expect.element(page.getByTestId('moved')).toMatchTextContent('one,two');
});
