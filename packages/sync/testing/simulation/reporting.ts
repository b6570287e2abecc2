import { protocolVersion } from '@byre/contract/sync/protocol-version';
import type { Place } from './actors.ts';
import { turn } from './turn.ts';

/** Tells the server how the device stands, as the app does after each contact. */
export const reportStanding = async (place: Place): Promise<void> => {
  const { world, account, device } = place;
  await turn(place);
  const { rows, lastSeq, client } = await account.outbox.read();
  if (device.offline || device.signedOut) return;
  await world.server.report(account.name, {
    ...{ protocol: protocolVersion, client, persisted: false, app_version: '1', oldest_pending_at: null },
    pending: rows.filter((row) => row.state !== 'acked').length,
    max_seq: lastSeq,
  });
};
