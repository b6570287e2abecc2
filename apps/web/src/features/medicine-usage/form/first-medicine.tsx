import { type ReactNode, useState } from 'react';
import type { Edit } from '../../../device/edits/edits.ts';
import { type Draft, draftPlace } from '../../../device/storage/draft-rows.ts';
import { useLive, useSession } from '../../../device/use-live.ts';
import { useDraft, useKeptDraft } from '../../../forms/use-draft.ts';
import { useOpened } from '../../../forms/use-opened.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { FieldFault } from '../../../ui/fields/error-summary.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { amountText } from '../../../words/amount-text.ts';
import { format } from '../../../words/format.ts';
import { rememberUse, usageEdit } from '../draft/commands.ts';
import { withoutWithdrawal } from '../draft/missing-withdrawals.ts';
import { readUsageStart, type UsageStart } from '../draft/queries.ts';
import { usageFaults } from '../draft/usage-checks.ts';
import type { UsageFormContext } from '../draft/usage-context.ts';
import { givenAt, isUntouched, newUsage, type UsageDraft } from '../draft/usage-draft.ts';
import { faultsInWords } from '../draft/usage-faults.ts';
import { readRepeat } from '../repeats/read-repeat.ts';
import { RepeatNotes } from '../repeats/repeat-notes.tsx';
import { type KnownOfRepeat, repeated } from '../repeats/repeat-rules.ts';
import { UsageFields } from './usage-fields.tsx';

/** A medicine as part of another form: what that form needs to show, check and save it. */
export type MedicinePart = {
  isDirty: boolean;
  asksHeads: boolean;
  faults: (startOfTreatment: string | null) => FieldFault[];
  /** Whether it asks something before it is saved: about produce without a withdrawal. */
  asksFirst: (startOfTreatment: string | null) => boolean;
  edits: (treatmentId: string, startOfTreatment: string | null) => Edit[];
  fields: (context: Pick<UsageFormContext, 'startOfTreatment' | 'errorOf' | 'question'>) => ReactNode;
  draftId: string;
  onSaved: (startOfTreatment: string | null) => void;
  clear: () => void;
  startAgain: () => void;
};

export interface FirstMedicineProps {
  farmId: string;
  animalId: string;
  recordId: string;
  /** A medicine of the animal to give again; `null` for another one. */
  repeatId: string | null;
  now: () => Date;
  /** The form that contains the medicine. */
  children: (medicine: MedicinePart) => ReactNode;
}

/** The first medicine of a treatment recorded on the same screen. Left empty, there is none. */
export function FirstMedicine(props: FirstMedicineProps) {
  const { farmId, animalId, recordId, repeatId, now } = props;
  const { medicineUsage: words } = useAllWords();
  const [round, setRound] = useState(0);
  const session = useSession();
  const start = useLive(() => readUsageStart({ farmId, animalId, recordId }, null), [farmId, animalId, recordId]);
  const repeat = useOpened(
    async () => (repeatId === null ? null : readRepeat({ farmId, animalId, recordId }, repeatId, now())),
    [farmId, animalId, recordId, repeatId],
  );
  const again = repeatId === null ? '' : ` ${repeatId}`;
  const draftKey = session ? `medicine with-treatment ${recordId} ${session.user.id}${again}` : null;
  const kept = useKeptDraft<UsageDraft>(draftKey, round);
  if (!start || !session || draftKey === null || kept === undefined || repeat === undefined)
    return <Skeleton kind="card" label={words.loading} />;
  return (
    <Part
      {...props}
      key={`${recordId} ${repeatId} ${round}`}
      draftKey={draftKey}
      kept={kept}
      start={start}
      repeat={repeat}
      ownName={session.user.name}
      onStartAgain={() => setRound(round + 1)}
    />
  );
}

interface PartProps extends FirstMedicineProps {
  draftKey: string;
  kept: Draft<UsageDraft> | null;
  start: UsageStart;
  repeat: KnownOfRepeat | null;
  ownName: string;
  onStartAgain: () => void;
}

function Part(props: PartProps) {
  const { farmId, animalId, recordId, repeatId, draftKey, kept, start, repeat, ownName, now, children } = props;
  const { medicineUsage, dosing } = useAllWords();
  const { form: words } = medicineUsage;
  const draft = useDraft<UsageDraft>(draftKey, {
    kept,
    // One form with the treatment.
    place: draftPlace('treatment', farmId, { animal_id: animalId, medical_record_id: recordId, repeat_id: repeatId }),
    initial: () =>
      repeat === null
        ? newUsage(now(), { administeredBy: ownName, startsWithTreatment: true })
        : repeated(repeat, {
            administeredBy: ownName,
            doseText: ({ amount, units, kg }) =>
              dosing.doseAtWeight(amountText(medicineUsage, { volume: amount, units }), format.number(kg)),
          }),
  });
  const newId = draft.idOf('medicine');
  const { value } = draft;
  const place = { farm_id: farmId, animal_id: animalId, medical_record_id: recordId };
  return children({
    isDirty: draft.isDirty,
    asksHeads: value.product_id !== null,
    faults: (startOfTreatment) =>
      isUntouched(value) ? [] : faultsInWords(usageFaults(value, now(), startOfTreatment), words.faults),
    asksFirst: (startOfTreatment) =>
      withoutWithdrawal(value, start.given, givenAt(value, startOfTreatment, now())).length > 0,
    edits: (treatment_id, startOfTreatment) =>
      isUntouched(value)
        ? []
        : [usageEdit({ ...place, treatment_id }, value, { given: start.given, newId, startOfTreatment })],
    fields: (context) => (
      <>
        {repeat && <RepeatNotes known={repeat} />}
        <UsageFields
          {...context}
          {...{ farmId, animalId, ownName, now }}
          draft={value}
          onChange={draft.set}
          species={start.species}
          given={start.given}
          conditionIds={start.conditionIds}
          routes={start.routes}
        />
      </>
    ),
    draftId: draft.id,
    onSaved: (startOfTreatment) => {
      draft.letGo();
      void rememberUse(place, value, { now: now(), startOfTreatment });
    },
    clear: draft.clear,
    startAgain: props.onStartAgain,
  });
}
