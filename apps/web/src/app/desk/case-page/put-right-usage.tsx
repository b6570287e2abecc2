import type { HistoryEntry } from '@byre/contract/animals/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { Draft } from '../../../device/storage/draft-rows.ts';
import { usageFaults } from '../../../features/medicine-usage/draft/usage-checks.ts';
import { type UsageDraft, usageFields, usageFromDocument } from '../../../features/medicine-usage/draft/usage-draft.ts';
import { faultsInWords } from '../../../features/medicine-usage/draft/usage-faults.ts';
import { DeskUsageFields } from '../../../features/medicine-usage/form/desk-usage-fields.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { now } from '../../clock.ts';
import { PutRightFrame } from './put-right-frame.tsx';
import type { PutRightProps } from './put-right-props.ts';
import { usePutRight } from './use-put-right.ts';

/** Corrects a medicine: product, amount, time, bottle and withdrawals. */
export function PutRightUsage({
  usage,
  kept,
  reproductiveState,
  species,
  conditionIds,
  ownName,
  ...rest
}: PutRightProps & {
  usage: MedicineUsage;
  kept: Draft<UsageDraft> | null;
  reproductiveState: readonly HistoryEntry[] | undefined;
  species: string | null;
  conditionIds: readonly string[];
  ownName: string;
}) {
  const { medicineUsage: words } = useAllWords();
  const form = usePutRight<UsageDraft>({
    ...rest,
    kept,
    initial: () => usageFromDocument(usage),
    fieldsOf: (draft) => usageFields(draft),
    faultsOf: (draft) => faultsInWords(usageFaults(draft, now()), words.form.faults),
  });
  return (
    <PutRightFrame title={usage.name ?? words.unnamed} place={rest.place} form={form}>
      <DeskUsageFields
        draft={form.draft.value}
        onChange={form.draft.set}
        farmId={usage.farm_id}
        animalId={usage.animal_id}
        {...(reproductiveState && { reproductiveState })}
        species={species}
        conditionIds={conditionIds}
        routes={[]}
        ownName={ownName}
        startOfTreatment={null}
        errorOf={form.errorOf}
        now={now}
      />
    </PutRightFrame>
  );
}
