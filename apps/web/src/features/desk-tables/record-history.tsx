import { minuteMs } from '@byre/contract/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deviceText } from '../../device/browser/device-name.ts';
import { listVersions, type RecordPlace, type RecordVersion } from '../../device/server/record-history.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { format } from '../../words/format.ts';
import { useWords } from '../../words/words.tsx';
import type { FieldLook } from './field-look.ts';
import { Trouble } from './trouble.tsx';
import { VersionDifference } from './version-difference.tsx';
import { opOf, type VersionOp } from './version-op.ts';

/** Every stored version, who wrote it and when, and the difference between any two. */
export function RecordHistory({ place, look }: { place: RecordPlace; look: FieldLook }) {
  const { record: words } = useDeskWords().tables;
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['desk', 'history', place],
    queryFn: ({ signal }) => listVersions(place, signal),
  });
  const [chosen, setChosen] = useState<{ earlier: number; later: number } | null>(null);
  const newest = data?.[0]?.version ?? 0;
  const compared = chosen ?? { earlier: newest - 1, later: newest };
  const versionOf = (version: number) => data?.find((one) => one.version === version);
  const [earlier, later] = [versionOf(compared.earlier), versionOf(compared.later)];
  return (
    <section className="record-section" aria-label={words.history}>
      <h3>{words.history}</h3>
      {isPending && <Skeleton label={words.loading} kind="text" />}
      {error !== null && <Trouble title={words.historyFailed} onRetry={() => void refetch()} />}
      {data && (
        <ol className="version-list" aria-label={words.versions}>
          {data.map((version) => (
            <Version
              key={version.version}
              version={version}
              op={opOf(data, version)}
              isCompared={chosen !== null && version.version === compared.later}
              onCompare={() => setChosen({ earlier: version.version - 1, later: version.version })}
            />
          ))}
        </ol>
      )}
      {data && data.length === 1 && <p className="record-quiet">{words.onlyOne}</p>}
      {data && earlier && later && (
        <VersionDifference
          entity={place.entity}
          versions={data}
          earlier={earlier}
          later={later}
          look={look}
          onChoose={(change) => setChosen({ ...compared, ...change })}
        />
      )}
    </section>
  );
}

type VersionProps = { version: RecordVersion; op: VersionOp; isCompared: boolean; onCompare: () => void };

/** From this difference a clock counts as wrong, and not merely slow or fast. */
const clockTellMs = 5 * minuteMs;

function Version({ version: told, op, isCompared, onCompare }: VersionProps) {
  const { version, at, event_time, device_time, clock_offset_ms, user, device, reset_by } = told;
  const { app } = useWords();
  const { record: words } = useDeskWords().tables;
  const name = user?.name ?? (user === null ? words.imported : null);
  const isLate = event_time !== null && Math.abs(Date.parse(at) - Date.parse(event_time)) > minuteMs;
  const isOff = device_time !== null && Math.abs(clock_offset_ms ?? 0) > clockTellMs;
  return (
    <li className="version" data-compared={isCompared || undefined}>
      <div>
        <strong>{words.versionLine(version, words.ops[op], name)}</strong>
        <p className="record-quiet">
          <time dateTime={at}>{format.dayAndTime(at)}</time>
          {device !== null && ` ${words.onDevice(deviceText(app.device, device))}`}
          {isLate && `, ${words.happenedAt(event_time)}`}
        </p>
        {reset_by && <p className="record-quiet">{words.resetBy(reset_by)}</p>}
        {isOff && <p className="record-quiet">{words.clockSaid(device_time)}</p>}
      </div>
      {version > 1 && (
        <Button variant="quiet" aria-label={words.whatChangedIn(version)} aria-pressed={isCompared} onClick={onCompare}>
          {words.whatChanged}
        </Button>
      )}
    </li>
  );
}
