import { useState } from 'react';
import { useLive, useSession } from '../../../device/use-live.ts';
import { MissingPage } from '../../../forms/missing-page.tsx';
import { useKeptDraft } from '../../../forms/use-draft.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { readUsageStart } from '../draft/queries.ts';
import type { UsageDraft } from '../draft/usage-draft.ts';
import { UsageFormPage, type UsageFormPageProps } from './usage-form-page.tsx';

/** What the screen passes in. The rest is read on this device. */
export type UsageFormProps = Omit<UsageFormPageProps, 'draftKey' | 'kept' | 'start' | 'ownName' | 'onStartAgain'>;

/** A medicine of a treatment, new or to be changed: reads the starting data, then shows the form. */
export function UsageForm(props: UsageFormProps) {
  const { farmId, animalId, recordId, treatmentId, usageId, back } = props;
  const { medicineUsage: words } = useAllWords();
  const [round, setRound] = useState(0);
  const session = useSession();
  const start = useLive(
    () => readUsageStart({ farmId, animalId, recordId }, usageId),
    [farmId, animalId, recordId, usageId],
  );
  const draftKey = session ? `medicine ${usageId ?? `new ${treatmentId}`} ${session.user.id}` : null;
  const kept = useKeptDraft<UsageDraft>(draftKey, round);
  if (!start || !session || draftKey === null || kept === undefined)
    return <Skeleton kind="card" label={words.loading} />;
  if (usageId !== null && start.usage?.treatment_id !== treatmentId) {
    return <MissingPage title={words.missingTitle} explanation={words.missing} back={back} />;
  }
  return (
    <UsageFormPage
      {...props}
      key={`${usageId ?? treatmentId} ${round}`}
      draftKey={draftKey}
      kept={kept}
      start={start}
      ownName={session.user.name}
      onStartAgain={() => setRound(round + 1)}
    />
  );
}
