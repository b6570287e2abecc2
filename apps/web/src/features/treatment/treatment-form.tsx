import { useState } from 'react';
import { useLive, useSession } from '../../device/use-live.ts';
import { MissingPage } from '../../forms/missing-page.tsx';
import { useKeptDraft } from '../../forms/use-draft.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { readTreatmentStart } from './queries.ts';
import type { TreatmentDraft } from './treatment-draft.ts';
import { TreatmentFormPage, type TreatmentFormPageProps } from './treatment-form-page.tsx';

/** What the screen passes in. The rest is read on this device. */
export type TreatmentFormProps = Omit<
  TreatmentFormPageProps,
  'draftKey' | 'kept' | 'treatment' | 'repeated' | 'advised' | 'user' | 'onStartAgain'
>;

/** A new treatment of a case or a change to one: reads the starting data, then shows the form. */
export function TreatmentForm(props: TreatmentFormProps) {
  const { farmId, recordId, treatmentId, repeatId, medicine, back } = props;
  const { treatment: words } = useAllWords();
  const [round, setRound] = useState(0);
  const session = useSession();
  const start = useLive(
    () => readTreatmentStart(farmId, recordId, { treatmentId, repeatId }),
    [farmId, recordId, treatmentId, repeatId],
  );
  const place = treatmentId ?? `new ${recordId}`;
  const repeat = repeatId === null ? '' : ` ${repeatId}`;
  const draftKey = session ? `treatment ${place} ${session.user.id}${repeat}` : null;
  const kept = useKeptDraft<TreatmentDraft>(draftKey, round);
  if (!start || !session || draftKey === null || kept === undefined)
    return <Skeleton kind="card" label={words.loading} />;
  if (treatmentId !== null && start.treatment === null) {
    return <MissingPage title={words.missingTitle} explanation={words.missing} back={back} />;
  }
  return (
    <TreatmentFormPage
      {...props}
      key={`${treatmentId ?? recordId} ${repeatId} ${round}`}
      draftKey={draftKey}
      kept={kept}
      treatment={start.treatment}
      repeated={start.repeated}
      advised={start.advised}
      user={session.user}
      onStartAgain={medicine?.startAgain ?? (() => setRound(round + 1))}
    />
  );
}
