import type { RefusedEdit } from '@byre/contract/quarantine/schema';
import { deviceText } from '../../../device/browser/device-name.ts';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { inOneLine } from '../../../words/in-one-line.ts';
import { TagPlate } from '../tag-plate.tsx';
import { entityOf } from './repair-rules.ts';
import '../queue/queue.css';

/** What the change is, in a few words: "Treatment changed". */
export const useWhat = (edit: RefusedEdit): string => {
  const { unsentChanges } = useAllWords();
  const { refused: words } = useDeskWords().syncHealth;
  const entity = entityOf(edit);
  const op = (['create', 'update', 'delete'] as const).find((known) => known === edit.op);
  return entity && op ? unsentChanges.what[entity][op] : words.unreadable;
};

/** Its author, animal and time. */
export function RefusedFacts({ edit, now }: { edit: RefusedEdit; now: Date }) {
  const { app } = useAllWords();
  const { refused: words } = useDeskWords().syncHealth;
  const { identification_number: tag, farm_name, farm_id, moved_to, event_time, refused_at } = edit;
  const device = edit.device === null ? null : deviceText(app.device, edit.device);
  const times = [...(event_time === null ? [] : [words.written(event_time, now)]), words.refusedAt(refused_at, now)];
  return (
    <>
      <p className="queue-item-where">
        {tag && <TagPlate tag={tag} />}
        <span>{farm_name ?? farm_id}</span>
      </p>
      <p className="queue-item-times">{inOneLine([words.by(edit.person ?? words.somebody, device), ...times])}</p>
      {moved_to && <p>{words.movedTo(moved_to.farm_name ?? moved_to.farm_id)}</p>}
    </>
  );
}
