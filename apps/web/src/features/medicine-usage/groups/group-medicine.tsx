import type { FormularyEntry } from '@byre/contract/formulary/schema';
import type { ReactNode } from 'react';
import type { Edit } from '../../../device/edits/edits.ts';
import { listFormularyOf } from '../../../device/reads/formulary-reads.ts';
import { getProduct } from '../../../device/reads/list-reads.ts';
import { type Draft, draftPlace } from '../../../device/storage/draft-rows.ts';
import { useLive, useSession } from '../../../device/use-live.ts';
import { rememberUses } from '../../../forms/recent-choices.ts';
import { useDraft, useKeptDraft } from '../../../forms/use-draft.ts';
import type { SaveQuestion } from '../../../forms/use-save-question.ts';
import type { FieldFault } from '../../../ui/fields/error-summary.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { amountText } from '../../../words/amount-text.ts';
import { format } from '../../../words/format.ts';
import { canCalculateFrom } from '../doses/dose-sum.ts';
import { productUses, type TreatmentPlace } from '../draft/commands.ts';
import { entryFor } from '../draft/formulary-facts.ts';
import { rememberWeights } from '../draft/known-weights.ts';
import { datesOfUsage, newUsage } from '../draft/usage-draft.ts';
import { usageFieldIds } from '../draft/usage-faults.ts';
import {
  canDoseByWeight,
  enteredWeights,
  type GroupMedicineDraft,
  type GroupOf,
  groupMedicineFaults,
  groupUsageFields,
  lacksWithdrawal,
  totalAmount,
} from './group-doses.ts';
import { GroupMedicineFields, groupWeightsId } from './group-medicine-fields.tsx';

export type { GroupOf };

/** A medicine for many animals as part of another form. */
export type GroupMedicinePart = {
  isDirty: boolean;
  faults: (group: GroupOf) => FieldFault[];
  /** Whether it asks something before it is saved: about produce without a withdrawal, once for the group. */
  asksFirst: (group: GroupOf) => boolean;
  edit: (place: TreatmentPlace, group: GroupOf, groupId: string) => Edit;
  fields: (
    group: GroupOf,
    context: { errorOf: (fieldId: string) => string | undefined; question: SaveQuestion },
  ) => ReactNode;
  /** The total amount and unit; `null` while unknown. */
  total: (group: GroupOf) => string | null;
  draftId: string;
  onSaved: (group: GroupOf) => void;
  clear: () => void;
};

export interface GroupMedicineProps {
  farmId: string;
  species: string | null;
  now: () => Date;
  children: (medicine: GroupMedicinePart) => ReactNode;
}

const noEntries: readonly FormularyEntry[] = [];

/** One medicine for a whole group: chosen once, with the amount for each animal. */
export function GroupMedicine(props: GroupMedicineProps) {
  const session = useSession();
  const draftKey = session ? `group-medicine ${props.farmId} ${session.user.id}` : null;
  const kept = useKeptDraft<GroupMedicineDraft>(draftKey);
  if (!session || draftKey === null || kept === undefined) return null;
  return <Part {...props} key={props.farmId} draftKey={draftKey} kept={kept} ownName={session.user.name} />;
}

type PartProps = GroupMedicineProps & { draftKey: string; kept: Draft<GroupMedicineDraft> | null; ownName: string };

function Part({ farmId, species, now, children, draftKey, kept, ownName }: PartProps) {
  const { medicineUsage, dosing } = useAllWords();
  const { group: words, form } = medicineUsage;
  const draft = useDraft<GroupMedicineDraft>(draftKey, {
    kept,
    place: draftPlace('group', farmId),
    initial: () => ({
      usage: newUsage(now(), { administeredBy: ownName, startsWithTreatment: true }),
      how: 'same',
      weights: {},
      weightsFrom: {},
    }),
  });
  const { value } = draft;
  const { product_id: productId } = value.usage;
  const entries =
    useLive(async () => (productId === null ? noEntries : listFormularyOf(productId)), [productId]) ?? noEntries;
  const product = useLive(async () => (productId === null ? null : getProduct(productId)), [productId]) ?? null;
  const found = entryFor(entries, species);
  const entry = found !== null && canCalculateFrom({ entry: found, product, entries }) ? found : null;
  /** By weight only if the formulary has such a dose and the animals can be weighed. */
  const toldFor = (group: GroupOf): GroupMedicineDraft =>
    canDoseByWeight(entry) && !group.isUntagged ? value : { ...value, how: 'same' };
  const inUnits = (volume: number) => amountText(medicineUsage, { volume, units: value.usage.units });
  const sentences = {
    atWeight: (amount: number, kg: number) => dosing.doseAtWeight(inUnits(amount), format.number(kg)),
    forEach: (amount: number, count: number) => words.forEach(inUnits(amount), count),
  };
  return children({
    isDirty: draft.isDirty,
    faults: (group) =>
      groupMedicineFaults(toldFor(group), entry, {
        animalIds: group.animalIds,
        start: group.startOfTreatment,
        now: now(),
      }).map((fault) =>
        fault.field === 'weights'
          ? { fieldId: groupWeightsId, message: words.weightMissing }
          : { fieldId: usageFieldIds[fault.field], message: form.faults[fault.code] },
      ),
    asksFirst: (group) => lacksWithdrawal(value.usage, group, now()),
    edit: (place, group, groupId) => ({
      entity: 'medicine-usage',
      op: 'create',
      parents: place,
      id: draft.idOf(`medicine ${place.animal_id}`),
      before: null,
      after: groupUsageFields(toldFor(group), entry, {
        animalId: place.animal_id,
        groupId,
        group,
        start: group.startOfTreatment,
        now: now(),
        heads: group.heads,
        words: sentences,
      }),
    }),
    fields: (group, context) => (
      <GroupMedicineFields {...{ farmId, group, entry, ownName, now, ...context }} draft={value} onChange={draft.set} />
    ),
    total: (group) => {
      const sum = totalAmount(toldFor(group), entry, group);
      return sum === null || productId === null ? null : inUnits(sum);
    },
    draftId: draft.id,
    onSaved: (group) => {
      draft.letGo();
      rememberUse(farmId, value, { startOfTreatment: group.startOfTreatment, now: now() });
    },
    clear: draft.clear,
  });
}

/** Remembers the product, and the weights that a person entered. Not awaited, because the records are already safe. */
const rememberUse = (
  farmId: string,
  draft: GroupMedicineDraft,
  { startOfTreatment, now }: { startOfTreatment: string | null; now: Date },
): void => {
  const { product_id: productId } = draft.usage;
  void rememberUses(productUses, productId === null ? [] : [productId], now);
  const { start_date: given } = datesOfUsage(draft.usage, startOfTreatment);
  void rememberWeights(farmId, enteredWeights(draft), { given, now });
};
