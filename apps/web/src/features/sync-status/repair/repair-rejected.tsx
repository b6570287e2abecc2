import { useState } from 'react';
import { keepEdit, retryEdit } from '../../../device/edits/repairs.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Page } from '../../../ui/frames/page.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { DiscardDialog } from '../discard-dialog.tsx';
import { fieldOf } from '../field-text.ts';
import { useDecision } from '../use-decision.ts';
import { RepairHeader, type RepairKindProps } from './repair-frame.tsx';
import { RepairPlaces } from './repair-places.tsx';
import { RepairRecorded } from './repair-recorded.tsx';

/** The server refused the change: why, and what can be done. */
export function RepairRejected({ facts, queueTo, linkTo, onDone }: RepairKindProps) {
  const { unsentChanges } = useAllWords();
  const { repair, queue, conflict } = unsentChanges;
  const { item, gone } = facts;
  const { decide, isBusy } = useDecision(onDone);
  const [isDiscarding, setDiscarding] = useState(false);
  const faults = item.reason?.errors ?? [];
  // Sent again under the same id it would be refused again.
  const isTaken = item.op === 'create' && faults.some(({ pointer }) => pointer === '/_id');
  const keep = () => decide(() => keepEdit(item.id, null), { done: repair.keptAsNew });
  return (
    <Page
      kind="task"
      header={<RepairHeader facts={facts} queueTo={queueTo} />}
      actions={
        <>
          {item.canDiscard && <Button onClick={() => setDiscarding(true)}>{queue.discard}</Button>}
          {gone === null && isTaken && (
            <Button variant="primary" isBusy={isBusy} onClick={keep}>
              {conflict.keepAsNew}
            </Button>
          )}
          {gone === null && !isTaken && (
            <Button isBusy={isBusy} onClick={() => decide(() => retryEdit(item.id), { done: repair.triedAgain })}>
              {queue.retry}
            </Button>
          )}
          {gone === null && !isTaken && (
            <ButtonLink variant="primary" to={linkTo(item)}>
              {repair.correct}
            </ButtonLink>
          )}
        </>
      }
    >
      <Banner tone="danger" title={gone === null ? queue.states.rejected : repair.goneTitle[gone]}>
        {gone !== null && <p>{repair.goneExplanation[gone]}</p>}
        {gone === null && faults.length === 0 && item.reason && <p>{repair.refused(item.reason)}</p>}
        {gone === null && isTaken && <p>{repair.taken}</p>}
        {gone === null &&
          !isTaken &&
          faults.map((fault) => (
            <p key={fault.pointer + fault.message}>
              {repair.fault(unsentChanges.fields[fieldOf(fault.pointer)] ?? null, fault)}
            </p>
          ))}
      </Banner>
      {gone !== null && <RepairPlaces facts={facts} onDone={onDone} />}
      <RepairRecorded facts={facts} />
      <DiscardDialog
        item={item}
        what={unsentChanges.what[item.entity][item.op]}
        isOpen={isDiscarding}
        onClose={() => setDiscarding(false)}
        onDiscarded={onDone}
      />
    </Page>
  );
}
