import type { LivePresence } from '@byre/contract/sync/live';
import { useEffect, useState } from 'react';
import { keepPresence, watchPresence } from '../../device/server/presence.ts';
import type { RecordPlace } from '../../device/server/record-history.ts';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';

/** Shows who else has this record open, and tells the others that someone has it open here. */
export function PresentPeople({ place }: { place: RecordPlace }) {
  const { here } = useDeskWords().tables.record;
  const { farmId, animalId, recordId = null } = place;
  const [present, setPresent] = useState<readonly LivePresence[]>([]);
  useEffect(() => {
    const isHere = ({ farm_id, animal_id, record_id }: LivePresence) =>
      farm_id === farmId && animal_id === animalId && (recordId === null || record_id === recordId);
    const stopWatching = watchPresence(isHere, setPresent);
    const leave = keepPresence({ farm_id: farmId, animal_id: animalId, record_id: recordId, doing: 'viewing' });
    return () => {
      leave();
      stopWatching();
      setPresent([]);
    };
  }, [farmId, animalId, recordId]);
  const of = (doing: LivePresence['doing']) => present.filter((one) => one.doing === doing).map(({ name }) => name);
  const [writers, readers] = [of('editing'), of('viewing')];
  return (
    <div className="present-people" aria-live="polite">
      {writers.length > 0 && <StatusPill tone="warning">{here(writers, 'editing')}</StatusPill>}
      {readers.length > 0 && <StatusPill tone="info">{here(readers, 'viewing')}</StatusPill>}
    </div>
  );
}
