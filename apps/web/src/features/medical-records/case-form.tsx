import type { Animal } from '@byre/contract/animals/schema';
import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import { useState } from 'react';
import { getAnimal, knownAnimal } from '../../device/reads/farm-reads.ts';
import { getRecord } from '../../device/reads/record-reads.ts';
import { useLive, useSession } from '../../device/use-live.ts';
import { MissingPage } from '../../forms/missing-page.tsx';
import { useKeptDraft } from '../../forms/use-draft.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useAllWords } from '../../words/all-words.ts';
import type { CaseDraft } from './case-draft.ts';
import { CaseFormPage, type CaseFormPageProps } from './case-form-page.tsx';

/** What the screen passes in. The rest is read on this device. */
export type CaseFormProps = Omit<CaseFormPageProps, 'draftKey' | 'kept' | 'record' | 'species' | 'onStartAgain'>;

/** A new case or a change to one: reads the starting data, then shows the form. */
export function CaseForm(props: CaseFormProps) {
  const { farmId, animalId, recordId, back } = props;
  const { page: words } = useAllWords().medicalRecords;
  const [round, setRound] = useState(0);
  const session = useSession();
  const start = useLive(
    () => readStart(farmId, animalId, recordId),
    [farmId, animalId, recordId],
    () => {
      const animal = recordId === null ? knownAnimal(farmId, animalId) : undefined;
      return animal && { animal: animal.document, record: null };
    },
  );
  const place = recordId ?? `new ${farmId} ${animalId}`;
  const draftKey = session ? `case ${place} ${session.user.id}` : null;
  const kept = useKeptDraft<CaseDraft>(draftKey, round);
  if (!start || draftKey === null || kept === undefined) return <Skeleton kind="card" label={words.loading} />;
  if (recordId !== null && start.record?.animal_id !== animalId) {
    return <MissingPage title={words.missingTitle} explanation={words.missing} back={back} />;
  }
  return (
    <CaseFormPage
      {...props}
      key={`${place} ${round}`}
      draftKey={draftKey}
      kept={kept}
      record={start.record}
      species={start.animal?.species ?? null}
      onStartAgain={() => setRound(round + 1)}
    />
  );
}

const readStart = async (
  farmId: string,
  animalId: string,
  recordId: string | null,
): Promise<{ animal: Animal | null; record: MedicalRecord | null }> => {
  const animal = await getAnimal(farmId, animalId);
  const record = recordId === null ? null : await getRecord(farmId, recordId);
  return { animal: animal?.document ?? null, record: record?.document ?? null };
};
