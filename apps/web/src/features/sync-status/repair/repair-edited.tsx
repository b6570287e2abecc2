import { retryEdit, takeTheirs } from '../../../device/edits/repairs.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Page } from '../../../ui/frames/page.tsx';
import { SectionCard } from '../../../ui/lists/section-card.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDecision } from '../use-decision.ts';
import { DocumentValues } from './document-values.tsx';
import { RepairHeader, type RepairKindProps } from './repair-frame.tsx';

/** Another person changed what was being deleted: delete it anyway, or keep it with their change. */
export function RepairEdited({ facts, queueTo, onDone, now }: RepairKindProps) {
  const { repair, conflict: said } = useAllWords().unsentChanges;
  const { item, stands } = facts;
  const { decide, isBusy } = useDecision(onDone);
  if (!item.conflict) return null;
  return (
    <Page
      kind="task"
      header={<RepairHeader facts={facts} queueTo={queueTo} />}
      actions={
        <>
          <Button
            variant="danger"
            isBusy={isBusy}
            onClick={() => decide(() => retryEdit(item.id), { done: repair.deletedAnyway })}
          >
            {said.deleteAnyway}
          </Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            onClick={() => decide(() => takeTheirs(item.id), { done: repair.keptTheirs, discarded: item.id })}
          >
            {said.keepTheirs}
          </Button>
        </>
      }
    >
      <Banner tone="warning" title={said.edited(item.conflict.by, item.conflict.at, now)}>
        <p>{repair.editedExplanation}</p>
      </Banner>
      {stands && (
        <SectionCard title={repair.asItStands}>
          <DocumentValues entity={item.entity} document={stands} />
        </SectionCard>
      )}
    </Page>
  );
}
