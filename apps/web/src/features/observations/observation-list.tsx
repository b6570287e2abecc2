import type { Observation } from '@byre/contract/observations/api';
import Ruler from 'lucide-react/icons/ruler';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { listObservations } from '../../device/reads/observation-reads.ts';
import { observedAt } from '../../device/reads/observed-at.ts';
import type { Item } from '../../device/reads/overlay.ts';
import { useLive } from '../../device/use-live.ts';
import { DeleteDialog } from '../../forms/delete-dialog.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SyncPill } from '../../ui/feedback/sync-pill.tsx';
import { List, ListRow } from '../../ui/lists/list-row.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { format } from '../../words/format.ts';
import { kindText, notesText, valueText } from '../../words/observation-text.ts';
import { deleteObservation } from './commands.ts';
import { ObservationTrends } from './observation-trend-cards.tsx';

/** The observations of an animal, newest first. */
export function ObservationList({ farmId, animalId }: { farmId: string; animalId: string }) {
  const { observations: words } = useAllWords();
  const items = useLive(() => listObservations(farmId, animalId), [farmId, animalId]);
  const [toDelete, setToDelete] = useState<Observation | null>(null);
  if (items === undefined) return <Skeleton kind="card" label={words.loading} />;
  if (items.length === 0) {
    return (
      <EmptyState icon={Ruler} title={words.none}>
        {words.noneExplanation}
      </EmptyState>
    );
  }
  return (
    <>
      <ObservationTrends observations={items.map(({ document }) => document)} />
      <SectionCard title={words.newestFirst} isFlush>
        <List label={words.title}>
          {items.map((item) => (
            <ObservationRow key={item.document._id} item={item} onDelete={() => setToDelete(item.document)} />
          ))}
        </List>
        <DeleteDialog
          isOpen={toDelete !== null}
          onClose={() => setToDelete(null)}
          title={words.remove.title}
          confirmLabel={words.remove.confirm}
          doneText={words.remove.done}
          remove={() => {
            if (toDelete === null) throw new Error('Nothing was chosen.');
            return deleteObservation(toDelete);
          }}
        >
          <p>{words.remove.history}</p>
        </DeleteDialog>
      </SectionCard>
    </>
  );
}

function ObservationRow({ item, onDelete }: { item: Item<Observation>; onDelete: () => void }) {
  const all = useAllWords();
  const { observations: words, app } = all;
  const { document: observation, sync } = item;
  const [kind, value] = [kindText(words, observation.kind), valueText(all, observation)];
  const title = value === null ? kind : words.titled(kind, value);
  return (
    <ListRow
      title={title}
      subtitle={notesText(all, observation)}
      meta={format.dayAndTime(observedAt(observation))}
      badge={<SyncPill sync={sync} words={app.sync} />}
      aside={<IconButton icon={Trash2} label={words.remove.named(title)} onClick={onDelete} />}
    />
  );
}
