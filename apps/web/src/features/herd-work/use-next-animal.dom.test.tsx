import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useNextAnimal } from './use-next-animal.ts';

type Value = { animalId: string | null };

/** A screen with the keys of one animal, whose save ends when the test says so. */
function Race({ save }: { save: Promise<void> }) {
  const [value, setValue] = useState<Value>({ animalId: 'A' });
  const [refused, setRefused] = useState<string[]>([]);
  const [taken, setTaken] = useState<boolean[]>([]);
  const { pick, saveAs } = useNextAnimal<Value>({
    value,
    saveAs: (next, work) => work({ put: { key: '', value: next } as never }),
    isHalfEntered: ({ animalId }) => animalId !== null,
    open: (animalId) => setValue({ animalId }),
    refuse: (animalId) => setRefused((known) => [...known, animalId]),
  });
  const onSave = async () => {
    try {
      await saveAs({ animalId: null }, () => save);
      setValue({ animalId: null });
    } catch {
      // It stays.
    }
  };
  return (
    <>
      <button type="button" onClick={() => void onSave()}>
        Save
      </button>
      <button type="button" onClick={() => setTaken([...taken, pick('B')])}>
        Read B
      </button>
      <output>{JSON.stringify([value.animalId, refused, taken])}</output>
    </>
  );
}

const start = () => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  promise.catch(() => undefined);
  renderScreen(<Race save={promise} />, { pattern: '/', at: '/' });
  const press = (name: string) => page.getByRole('button', { name }).click();
  const shows = (state: unknown) => expect.element(page.getByText(JSON.stringify(state))).toBeVisible();
  return { resolve, reject, press, shows };
};

test('a tag that is read while the last finding is being saved opens once it is saved', async () => {
  const { resolve, press, shows } = start();
  await press('Save');
  await press('Read B');
  await shows(['A', [], [true]]);
  resolve();
  await shows(['B', [], [true]]);
});

test('if the save fails, its animal stays and the one that was read is refused', async () => {
  const { reject, press, shows } = start();
  await press('Save');
  await press('Read B');
  reject(new Error('No space'));
  await shows(['A', ['A'], [true]]);
  await press('Read B');
  await shows(['A', ['A', 'A'], [true, false]]);
});
