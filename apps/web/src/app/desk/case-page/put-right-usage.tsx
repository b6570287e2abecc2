import type { Animal } from '@byre/contract/animals/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import { unknownAnimal } from '@byre/contract/medicine-usage/withheld';
import type { Draft } from '../../../device/storage/draft-rows.ts';
import { withoutWithdrawal } from '../../../features/medicine-usage/draft/missing-withdrawals.ts';
import { usageFaults } from '../../../features/medicine-usage/draft/usage-checks.ts';
import {
  givenAt,
  type UsageDraft,
  usageFields,
  usageFromDocument,
} from '../../../features/medicine-usage/draft/usage-draft.ts';
import { faultsInWords } from '../../../features/medicine-usage/draft/usage-faults.ts';
import { DeskUsageFields } from '../../../features/medicine-usage/form/desk-usage-fields.tsx';
import { useFarmOf } from '../../../features/medicine-usage/withdrawals/withdrawal-banner.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { now } from '../../clock.ts';
import { PutRightFrame } from './put-right-frame.tsx';
import type { PutRightProps } from './put-right-props.ts';
import { usePutRight } from './use-put-right.ts';

/** Corrects a medicine: product, amount, time, bottle and withdrawals. */
export function PutRightUsage({
  usage,
  kept,
  animal,
  species,
  conditionIds,
  ownName,
  ...rest
}: PutRightProps & {
  usage: MedicineUsage;
  kept: Draft<UsageDraft> | null;
  /** Null if it is no longer on this farm. */
  animal: Animal | null;
  species: string | null;
  conditionIds: readonly string[];
  ownName: string;
}) {
  const { medicineUsage: words } = useAllWords();
  const farm = useFarmOf(animal);
  const given = { animals: [animal ?? { ...unknownAnimal, species }], farm };
  const form = usePutRight<UsageDraft>({
    ...rest,
    kept,
    initial: () => usageFromDocument(usage, given),
    fieldsOf: (draft) => usageFields(draft, given),
    asksFirst: (draft) => withoutWithdrawal(draft, given, givenAt(draft, null, now())).length > 0,
    faultsOf: (draft) => faultsInWords(usageFaults(draft, now()), words.form.faults),
  });
  return (
    <PutRightFrame title={usage.name ?? words.unnamed} place={rest.place} form={form}>
      <DeskUsageFields
        draft={form.draft.value}
        onChange={form.draft.set}
        farmId={usage.farm_id}
        animalId={usage.animal_id}
        given={given}
        species={species}
        conditionIds={conditionIds}
        routes={[]}
        ownName={ownName}
        startOfTreatment={null}
        errorOf={form.errorOf}
        question={form.question}
        now={now}
      />
    </PutRightFrame>
  );
}
