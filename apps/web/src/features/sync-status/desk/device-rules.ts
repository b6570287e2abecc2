import type { Device } from '@byre/contract/devices/schema';
import { dayMs } from '@byre/contract/time';

/** By then a vet is home, so anything unsent is stuck. */
const waitsLongDays = 1;
/** A device that has not been opened for so long is forgotten, broken or lost. */
const staleDays = 14;

/** The state of a device, the worst first. */
export type DeviceState =
  | { kind: 'lost'; count: number; at: string | null }
  | { kind: 'silent'; count: number; days: number }
  | { kind: 'waiting'; days: number }
  | { kind: 'untold' }
  | { kind: 'clock'; offsetMs: number }
  | { kind: 'not-kept' }
  | { kind: 'stale'; days: number }
  | { kind: 'unsent'; count: number }
  | { kind: 'fine' };

const order: readonly DeviceState['kind'][] = [
  'lost',
  'silent',
  'waiting',
  'untold',
  'clock',
  'not-kept',
  'stale',
  'unsent',
  'fine',
];

/** Everything that is wrong with a device, the worst first; only `fine` if nothing is. */
export const statesOf = (device: Device, now: Date): DeviceState[] => {
  const { pending, lost, lost_at, oldest_pending_at, last_seen_at, persisted, clock_offset_ms } = device;
  const count = pending ?? 0;
  const silentDays = daysSince(last_seen_at, now);
  const waitingDays = oldest_pending_at === null ? 0 : daysSince(oldest_pending_at, now);
  const isSilent = count > 0 && silentDays >= waitsLongDays;
  const states: DeviceState[] = [];
  if (lost > 0) states.push({ kind: 'lost', count: lost, at: lost_at });
  if (isSilent) states.push({ kind: 'silent', count, days: silentDays });
  else if (count > 0 && waitingDays >= waitsLongDays) states.push({ kind: 'waiting', days: waitingDays });
  else if (count > 0) states.push({ kind: 'unsent', count });
  if (pending === null) states.push({ kind: 'untold' });
  if (clock_offset_ms) states.push({ kind: 'clock', offsetMs: clock_offset_ms });
  if (persisted === false) states.push({ kind: 'not-kept' });
  if (!isSilent && silentDays >= staleDays) states.push({ kind: 'stale', days: silentDays });
  states.sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  return states.length > 0 ? states : [{ kind: 'fine' }];
};

/** Whether removal of the records was requested and the device has not confirmed it yet. */
export const isRemovalPending = ({ removal_asked_at, records_removed_at }: Device): boolean =>
  removal_asked_at !== null && (records_removed_at === null || records_removed_at < removal_asked_at);

/** Devices with problems first, and among them those silent for longest. */
export const byTrouble = (devices: readonly Device[], now: Date): { device: Device; states: DeviceState[] }[] =>
  devices
    .map((device) => ({ device, states: statesOf(device, now) }))
    .sort(
      (one, other) =>
        rankOf(one.states) - rankOf(other.states) || one.device.last_seen_at.localeCompare(other.device.last_seen_at),
    );

const rankOf = ([worst]: readonly DeviceState[]): number => (worst ? order.indexOf(worst.kind) : order.length);

const daysSince = (iso: string, now: Date): number => Math.floor((now.getTime() - new Date(iso).getTime()) / dayMs);
