import { useState } from 'react';
import { useLive, useSession } from '../../device/use-live.ts';
import { MissingPage } from '../../forms/missing-page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { readUsageStart } from './queries.ts';
import { UsageFormPage, type UsageFormPageProps } from './usage-form-page.tsx';

/** What the screen gives; the rest is read on this device. */
export type UsageFormProps = Omit<UsageFormPageProps, 'draftKey' | 'start' | 'ownName' | 'onStartAgain'>;

/** A medicine of a treatment, new or to change: reads what it starts from, then hands over to the form. */
export function UsageForm(props: UsageFormProps) {
  const { farmId, animalId, recordId, treatmentId, usageId, back } = props;
  const { medicineUsage: words } = useWords();
  const [round, setRound] = useState(0);
  const session = useSession();
  const start = useLive(
    () => readUsageStart({ farmId, animalId, recordId }, usageId),
    [farmId, animalId, recordId, usageId],
  );
  if (!start || !session) return <Skeleton kind="card" label={words.loading} />;
  if (usageId !== null && start.usage?.treatment_id !== treatmentId) {
    return <MissingPage title={words.missingTitle} explanation={words.missing} back={back} />;
  }
  return (
    <UsageFormPage
      {...props}
      key={`${usageId ?? treatmentId} ${round}`}
      draftKey={`medicine ${usageId ?? `new ${treatmentId}`} ${session.user.id}`}
      start={start}
      ownName={session.user.name}
      onStartAgain={() => setRound(round + 1)}
    />
  );
}
