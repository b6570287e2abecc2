import type { Device } from '@byre/contract/devices/schema';
import Smartphone from 'lucide-react/icons/smartphone';
import { deviceText } from '../../../device/browser/device-name.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import type { Tone } from '../../../ui/theme/tone.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import type { DeskWords } from '../../../words/en-desk.ts';
import { format } from '../../../words/format.ts';
import { useWords } from '../../../words/words.tsx';
import { byTrouble, type DeviceState } from './device-rules.ts';
import { RemoveRecords } from './remove-records.tsx';

const tones: Record<DeviceState['kind'], Tone> = {
  lost: 'danger',
  silent: 'danger',
  waiting: 'warning',
  untold: 'warning',
  clock: 'warning',
  'not-kept': 'warning',
  stale: 'warning',
  unsent: 'info',
  fine: 'good',
};

export type DeviceTableProps = { devices: readonly Device[]; practiceId: string; now: Date };

/** Every device of the practice, those with problems first. */
export function DeviceTable({ devices, practiceId, now }: DeviceTableProps) {
  const { devices: words } = useDeskWords().syncHealth;
  if (devices.length === 0) {
    return (
      <EmptyState icon={Smartphone} title={words.none}>
        {words.noneHint}
      </EmptyState>
    );
  }
  const { columns } = words;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its place is scrolled with the keys
    <section className="health-scroll" tabIndex={0} aria-label={words.label}>
      <table className="health-table">
        <thead>
          <tr>
            {Object.entries(columns).map(([name, label]) => (
              <th key={name} scope="col" data-align={name === 'pending' ? 'end' : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byTrouble(devices, now).map(({ device, states }) => (
            <DeviceRow key={device._id} device={device} practiceId={practiceId} states={states} now={now} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type DeviceRowProps = { device: Device; practiceId: string; states: readonly DeviceState[]; now: Date };

function DeviceRow({ device, practiceId, states, now }: DeviceRowProps) {
  const { devices: words } = useDeskWords().syncHealth;
  const { app } = useWords();
  const { pending, oldest_pending_at, persisted } = device;
  const kept = persisted === null ? words.keptUnknown : persisted ? words.kept : words.notKept;
  return (
    <tr>
      <td>
        <span className="health-states">
          {states.map((state) => (
            <StatusPill key={state.kind} tone={tones[state.kind]}>
              {stateText(words, state, now)}
            </StatusPill>
          ))}
        </span>
      </td>
      <th scope="row">{device.person}</th>
      <td>{device.name === null ? words.noName : deviceText(app.device, device.name)}</td>
      <td>{format.moment(device.last_seen_at, now)}</td>
      <td data-align="end">{pending === null ? words.pendingUnknown : format.number(pending)}</td>
      <td>{oldest_pending_at === null ? words.nothing : format.moment(oldest_pending_at, now)}</td>
      <td>{kept}</td>
      <td>{words.version(device.app_version, device.protocol)}</td>
      <td>
        <RemoveRecords device={device} practiceId={practiceId} now={now} />
      </td>
    </tr>
  );
}

export const stateText = ({ troubles }: DeskWords['syncHealth']['devices'], state: DeviceState, now: Date): string => {
  switch (state.kind) {
    case 'lost':
      return troubles.lost(state.count, state.at, now);
    case 'silent':
      return troubles.silent(state.count, state.days);
    case 'waiting':
      return troubles.waiting(state.days);
    case 'stale':
      return troubles.stale(state.days);
    case 'unsent':
      return troubles.unsent(state.count);
    case 'clock':
      return troubles.clock(state.offsetMs);
    case 'untold':
    case 'not-kept':
    case 'fine':
      return troubles[state.kind];
  }
};
