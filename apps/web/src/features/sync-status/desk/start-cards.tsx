import type { Device } from '@byre/contract/devices/schema';
import type { RefusedEdit } from '@byre/contract/quarantine/schema';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Smartphone from 'lucide-react/icons/smartphone';
import { deviceText } from '../../../device/browser/device-name.ts';
import { DeskCard, DeskLine, DeskLines } from '../../../ui/lists/desk-card.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { tagFace } from '../../../words/ear-tag.ts';
import { format } from '../../../words/format.ts';
import { useWords } from '../../../words/words.tsx';
import { byTrouble, type DeviceState } from './device-rules.ts';
import { stateText } from './device-table.tsx';
import { useDevices, useRefused } from './queries.ts';
import { useWhat } from './refused-facts.tsx';

export interface PracticeCardProps {
  practiceId: string;
  /** Adds the practice's name to the title if there are several. */
  titleOf: (title: string) => string;
  /** The address of a screen of the desk. */
  to: (screen: string) => string;
}

const mostLines = 5;

/** Refused changes that wait for a correction. */
export function RefusedCard({ practiceId, titleOf, to }: PracticeCardProps) {
  const { start } = useDeskWords();
  const { data, error } = useRefused(practiceId);
  const count = data?.length ?? 0;
  return (
    <DeskCard
      icon={CircleAlert}
      title={titleOf(start.refused.title)}
      count={count > 0 ? format.number(count) : null}
      tone="danger"
      asked={{ data, error }}
      words={start}
      empty={count === 0 ? start.refused.none : null}
    >
      <DeskLines>
        {data?.slice(0, mostLines).map((edit) => (
          <RefusedLine key={edit._id} edit={edit} to={to} />
        ))}
        {count > mostLines && <DeskLine to={to('sync')}>{start.more(count - mostLines)}</DeskLine>}
      </DeskLines>
    </DeskCard>
  );
}

function RefusedLine({ edit, to }: { edit: RefusedEdit } & Pick<PracticeCardProps, 'to'>) {
  const { start, syncHealth } = useDeskWords();
  const what = useWhat(edit);
  const { farm_name, farm_id, person, identification_number: tag } = edit;
  return (
    <DeskLine
      to={to(`sync?decide=${edit._id}`)}
      note={start.refused.about(farm_name ?? farm_id, person ?? syncHealth.refused.somebody)}
    >
      {tag ? `${what}: ${tagFace(tag).text}` : what}
    </DeskLine>
  );
}

/** States to ask a person about: unsent work on a device, and silent devices. */
const asked: readonly DeviceState['kind'][] = ['lost', 'silent', 'waiting', 'unsent', 'stale'];

export function DevicesCard({ practiceId, titleOf, to, now }: PracticeCardProps & { now: () => Date }) {
  const { app } = useWords();
  const { start, syncHealth } = useDeskWords();
  const { data, error } = useDevices(practiceId);
  const moment = now();
  const troubled = troubledOf(data ?? [], moment);
  return (
    <DeskCard
      icon={Smartphone}
      title={titleOf(start.devices.title)}
      count={troubled.length > 0 ? format.number(troubled.length) : null}
      tone={troubled.every(({ worst }) => worst.kind === 'unsent') ? 'info' : 'warning'}
      asked={{ data, error }}
      words={start}
      empty={troubled.length === 0 ? start.devices.none : null}
    >
      <DeskLines>
        {troubled.slice(0, mostLines).map(({ device, worst }) => (
          <DeskLine
            key={device._id}
            to={to('sync')}
            note={`${stateText(syncHealth.devices, worst, moment)}, ${start.devices.seen(device.last_seen_at, moment)}`}
          >
            {start.devices.device(
              device.person,
              device.name === null ? syncHealth.devices.noName : deviceText(app.device, device.name),
            )}
          </DeskLine>
        ))}
        {troubled.length > mostLines && <DeskLine to={to('sync')}>{start.more(troubled.length - mostLines)}</DeskLine>}
      </DeskLines>
    </DeskCard>
  );
}

const troubledOf = (devices: readonly Device[], now: Date) =>
  byTrouble(devices, now).flatMap(({ device, states }) => {
    const worst = states.find(({ kind }) => asked.includes(kind));
    return worst ? [{ device, worst }] : [];
  });
