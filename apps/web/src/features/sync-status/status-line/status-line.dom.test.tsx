import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { saveEdit } from '../../../device/edits/edits.ts';
import { setRunningStatus } from '../../../device/opened/running-sync.ts';
import { correctedNowMs, noteServerTime } from '../../../device/storage/device-clock.ts';
import { useSyncStatus } from '../../../device/use-live.ts';
import { refuse } from '../../../testing/refuse.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../../testing/test-device.ts';
import { StatusLine } from './status-line.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const cow = testAnimal({ _id: 'cow-1', farm_id: farm._id, identification_number: 'UK123456700001' });

function LiveStatusLine() {
  return <StatusLine status={useSyncStatus()} queueTo="/queue" signInTo="/sign-in" />;
}

const newCase = () =>
  saveEdit({
    entity: 'medical-record',
    op: 'create',
    parents: { farm_id: farm._id, animal_id: cow._id },
    before: null,
    after: { notes: 'Lame, left hind' },
  });

test('an edit is shown as saved at once, and as sent only when the server has confirmed it', async () => {
  const device = await openTestDevice();
  await seedFarm(device, farm, [cow]);
  renderScreen(<LiveStatusLine />);
  await expect.element(page.getByRole('link')).toHaveTextContent('Checking…');
  setRunningStatus({ heardAtMs: Date.now() });
  await expect.element(page.getByRole('link')).toMatchTextContent('All sent');

  const { editId } = await newCase();
  await expect.element(page.getByRole('link')).toHaveTextContent('1 saved on this device');

  await device.outbox.update(({ rows }) => {
    const sent = rows.filter((row) => row.id === editId);
    const close = sent.map((row) => ({
      ...row,
      state: 'settled' as const,
      closedAtMs: Date.now(),
      ver: 3,
      reason: null,
      replacedBy: null,
    }));
    return { result: null, writes: { close } };
  });
  await expect.element(page.getByRole('link')).toMatchTextContent('All sent');
});

test('on a device whose clock is three days ahead, the line shows the real time of the last contact with the server', async () => {
  await seedFarm(await openTestDevice(), farm, [cow]);
  onTestFinished(() => noteServerTime(Date.now(), 0));
  noteServerTime(Date.now() - 3 * 24 * 3_600_000, 0);
  setRunningStatus({ heardAtMs: correctedNowMs() });
  renderScreen(<LiveStatusLine />);
  await expect.element(page.getByRole('link')).toMatchTextContent(/All sent · \d\d:\d\d/);
});

test('a change that the server refused asks for attention and leads to the queue', async () => {
  const device = await openTestDevice();
  await seedFarm(device, farm, [cow]);
  const { editId } = await newCase();
  await refuse(device, editId, 'rejected', { problem: { detail: 'No such animal', errors: [] } });
  renderScreen(<LiveStatusLine />);
  await expect.element(page.getByRole('link', { name: '1 needs attention' })).toHaveAttribute('href', '/queue');
});
