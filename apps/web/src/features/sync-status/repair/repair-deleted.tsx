import { keepEdit, takeTheirs } from '../../../device/edits/repairs.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Page } from '../../../ui/frames/page.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDecision } from '../use-decision.ts';
import { RepairHeader, type RepairKindProps } from './repair-frame.tsx';
import { RepairPlaces } from './repair-places.tsx';
import { RepairRecorded } from './repair-recorded.tsx';

/** Another person deleted what was being changed: keep it as a new record, or discard it. */
export function RepairDeleted({ facts, queueTo, onDone, now }: RepairKindProps) {
  const { repair, conflict: said } = useAllWords().unsentChanges;
  const { item, gone } = facts;
  const { decide, isBusy } = useDecision(onDone);
  const drop = () => decide(() => takeTheirs(item.id), { done: repair.dropped, discarded: item.id });
  const keep = () => decide(() => keepEdit(item.id, null), { done: repair.keptAsNew });
  if (!item.conflict) return null;
  return (
    <Page
      kind="task"
      header={<RepairHeader facts={facts} queueTo={queueTo} />}
      actions={
        <>
          <Button isBusy={isBusy} onClick={drop}>
            {said.letDelete}
          </Button>
          {gone === null && (
            <Button variant="primary" isBusy={isBusy} onClick={keep}>
              {said.keepAsNew}
            </Button>
          )}
        </>
      }
    >
      <Banner tone="warning" title={said.deleted(item.conflict.by, item.conflict.at, now)}>
        <p>{gone === null ? repair.deletedExplanation : repair.goneExplanation[gone]}</p>
      </Banner>
      {gone !== null && <RepairPlaces facts={facts} onDone={onDone} />}
      <RepairRecorded facts={facts} />
    </Page>
  );
}
