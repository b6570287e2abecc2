import { protocolVersion } from '@byre/contract/sync/protocol-version';
import type { Place } from './actors.ts';
import { turn } from './turn.ts';

/** Reports the state of the device to the server, as the app does after each contact. */
export const reportStanding = async (place: Place): Promise<void> => {
  const { world, account, device, tab } = place;
  await turn(place);
  const { outbox } = account;
  const { rows: stored, lastSeq, client } = await outbox.read();
  const rows = stored.map((row) => tab.lent?.seen(row) ?? row);
  if (device.offline || device.signedOut) return;
  const lost = world.parts.evicted(account);
  const evicted = lost.map((mark) => ({ client: mark.client, pending: mark.unsent, max_seq: mark.lastSeq, farms: [] }));
  const pending = rows.filter((row) => row.state !== 'acked').length;
  await world.server.report(account.name, {
    ...(evicted.length > 0 ? { evicted } : {}),
    ...{ protocol: protocolVersion, client, persisted: false, app_version: '1', oldest_pending_at: null },
    pending,
    max_seq: lastSeq,
  });
  // The report was on its way while the outbox was evicted: this is the last that the server knows of it.
  for (const loss of world.losses) if (loss.outbox === outbox) loss.isReported = pending > 0;
  account.marks = { ...account.marks, lost: account.marks.lost.filter((mark) => !lost.includes(mark)) };
};
