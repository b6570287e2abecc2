import type { OutboxRow } from '@byre/sync/state';
import { openedDevice } from '../opened/open-device.ts';
import type { WaitingPhotoRow } from '../storage/database.ts';
import { readPhotosBeside } from '../storage/unsent-count.ts';

/** What the practice does not have yet: edits without the server's answer, and the photos counted besides them. */
export const readUnsent = async (): Promise<{ open: OutboxRow[]; beside: WaitingPhotoRow[] }> => {
  const device = openedDevice();
  const { rows } = await device.outbox.read();
  const open = rows.filter(({ state }) => state !== 'acked');
  return { open, beside: await readPhotosBeside(device, open) };
};
