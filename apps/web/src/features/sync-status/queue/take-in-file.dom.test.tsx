import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { saveEdit } from '../../../device/edits/edits.ts';
import { closeDevice, type OpenDevice } from '../../../device/opened/open-device.ts';
import { listOutbox } from '../../../device/reads/queue-reads.ts';
import { exportUnsent } from '../../../device/session/unsent-file.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { openTestDevice } from '../../../testing/test-device.ts';
import { TakeInFile } from './take-in-file.tsx';

afterEach(() => closeDevice());

/** A file with one change, and the device without that change. */
const fileOfAnotherDevice = async (): Promise<{ device: OpenDevice; text: string }> => {
  const device = await openTestDevice();
  await saveEdit({
    ...{ entity: 'medical-record', op: 'create', before: null, after: { notes: 'Lame' } },
    parents: { farm_id: '66/123/4567', animal_id: 'cow-1' },
  });
  const text = await exportUnsent();
  await device.outboxDatabase.open_edit.clear();
  return { device, text };
};

const choose = (text: string) =>
  userEvent.upload(
    page.getByLabelText('Choose the file'),
    new File([text], 'byre-unsent.json', { type: 'application/json' }),
  );

test('the contents of a file are shown before it is imported', async () => {
  const { text } = await fileOfAnotherDevice();
  renderScreen(<TakeInFile />);
  await choose(text);
  await expect.element(page.getByText('Ann Weir')).toBeVisible();
  expect(await listOutbox()).toEqual([]);
  await page.getByRole('button', { name: 'Import' }).click();
  await expect.element(page.getByText('1 change imported. They are sent from here.')).toBeVisible();
  expect((await listOutbox()).map(({ fields }) => fields.notes?.new)).toEqual(['Lame']);
});

test('a file that cannot be imported says why', async () => {
  const { text } = await fileOfAnotherDevice();
  await openTestDevice();
  renderScreen(<TakeInFile />);
  await choose(text);
  await expect.element(page.getByText(/These changes were recorded by Ann Weir/)).toBeVisible();
  await choose('holiday pictures');
  await expect.element(page.getByText('This is not a file of unsent changes from Byre.')).toBeVisible();
  expect(await listOutbox()).toEqual([]);
});
