import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import type { Draft } from '../../../device/storage/draft-rows.ts';
import { OutcomeFields } from '../../../features/treatment/outcome-fields.tsx';
import {
  type TreatmentDraft,
  treatmentFaults,
  treatmentFields,
  treatmentFromDocument,
} from '../../../features/treatment/treatment-draft.ts';
import { TreatmentFields } from '../../../features/treatment/treatment-fields.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { now } from '../../clock.ts';
import { treatmentIds } from '../new-case/desk-case-faults.ts';
import { PutRightFrame } from './put-right-frame.tsx';
import type { PutRightProps } from './put-right-props.ts';
import { usePutRight } from './use-put-right.ts';

/** Corrects a treatment: how, by whom, when, and the outcome. */
export function PutRightTreatment({
  treatment,
  kept,
  ownName,
  ...rest
}: PutRightProps & { treatment: TreatmentHistory; kept: Draft<TreatmentDraft> | null; ownName: string }) {
  const { treatment: words } = useAllWords();
  const form = usePutRight<TreatmentDraft>({
    ...rest,
    kept,
    // The desk offers no recommendations, so chosen ones are part of the person's own words.
    initial: () => treatmentFromDocument(treatment, []),
    fieldsOf: treatmentFields,
    faultsOf: (draft) =>
      treatmentFaults(draft, now()).map(({ field, code }) => ({
        fieldId: treatmentIds[field],
        message: words.form.faults[code],
      })),
  });
  return (
    <PutRightFrame title={treatment.treatment_strategy ?? words.unnamed} place={rest.place} form={form}>
      <TreatmentFields
        farmId={treatment.farm_id}
        animalId={treatment.animal_id}
        isCountedByMedicine={false}
        draft={form.draft.value}
        onChange={form.draft.set}
        advised={[]}
        ownName={ownName}
        now={now}
        ids={treatmentIds}
        errorOf={form.errorOf}
      />
      <OutcomeFields draft={form.draft.value} onChange={form.draft.set} isShown />
    </PutRightFrame>
  );
}
