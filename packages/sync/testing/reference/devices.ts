import type { DeviceAnswer, DeviceReport } from '@byre/contract/sync/device-report';

/** What the server remembers of a device. */
export type KnownDevice = { pending: number; maxSeq: number; lost: number };

/** A highest `seq` that went back means that the browser threw the outbox away, with all that was unsent. */
export const answerReport = (devices: Map<string, KnownDevice>, report: DeviceReport): DeviceAnswer => {
  const before = devices.get(report.client);
  const isLost = before !== undefined && report.max_seq < before.maxSeq;
  const lost = (before?.lost ?? 0) + (isLost ? before.pending : 0);
  devices.set(report.client, { pending: report.pending, maxSeq: report.max_seq, lost });
  return { known: before !== undefined, lost, lost_at: lost > 0 ? '2026-03-03T09:00:00.000Z' : null, decided: [] };
};
