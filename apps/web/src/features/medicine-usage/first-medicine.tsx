import { type ReactNode, useState } from 'react';
import type { Edit } from '../../device/edits.ts';
import { useLive, useSession } from '../../device/use-live.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { useOpened } from '../../forms/use-opened.ts';
import type { FieldFault } from '../../ui/error-summary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { amountText } from '../../words/amount-text.ts';
import { format } from '../../words/format.ts';
import { useWords } from '../../words/words.tsx';
import { rememberUse, usageEdit } from './commands.ts';
import { readUsageStart, type UsageStart } from './queries.ts';
import { readRepeat } from './read-repeat.ts';
import { RepeatNotes } from './repeat-notes.tsx';
import { type KnownOfRepeat, repeated } from './repeat-rules.ts';
import { usageFaults } from './usage-checks.ts';
import type { UsageFormContext } from './usage-context.ts';
import { isUntouched, newUsage, type UsageDraft } from './usage-draft.ts';
import { faultsInWords } from './usage-faults.ts';
import { UsageFields } from './usage-fields.tsx';

/** A medicine as a part of another form: what that form needs to show, check and save it. */
export interface MedicinePart {
  isDirty: boolean;
  faults: (startOfTreatment: string | null) => FieldFault[];
  edits: (treatmentId: string, startOfTreatment: string | null) => Edit[];
  fields: (context: Pick<UsageFormContext, 'startOfTreatment' | 'errorOf'>) => ReactNode;
  onSaved: () => void;
  clear: () => void;
  startAgain: () => void;
}

export interface FirstMedicineProps {
  farmId: string;
  animalId: string;
  recordId: string;
  /** A medicine of the animal that is given again; `null` for another one. */
  repeatId: string | null;
  now: () => Date;
  /** The form that the medicine is a part of. */
  children: (medicine: MedicinePart) => ReactNode;
}

/** The first medicine of a treatment that is recorded on the same screen. Left empty, it is none. */
export function FirstMedicine(props: FirstMedicineProps) {
  const { farmId, animalId, recordId, repeatId, now } = props;
  const { medicineUsage: words } = useWords();
  const [round, setRound] = useState(0);
  const session = useSession();
  const start = useLive(() => readUsageStart({ farmId, animalId, recordId }, null), [farmId, animalId, recordId]);
  const repeat = useOpened(
    async () => (repeatId === null ? null : readRepeat({ farmId, animalId, recordId }, repeatId, now())),
    [farmId, animalId, recordId, repeatId],
  );
  if (!start || !session || repeat === undefined) return <Skeleton kind="card" label={words.loading} />;
  return (
    <Part
      {...props}
      key={`${recordId} ${repeatId} ${round}`}
      draftKey={`medicine with-treatment ${recordId} ${session.user.id}${repeatId === null ? '' : ` ${repeatId}`}`}
      start={start}
      repeat={repeat}
      ownName={session.user.name}
      onStartAgain={() => setRound(round + 1)}
    />
  );
}

interface PartProps extends FirstMedicineProps {
  draftKey: string;
  start: UsageStart;
  repeat: KnownOfRepeat | null;
  ownName: string;
  onStartAgain: () => void;
}

function Part({
  farmId,
  animalId,
  recordId,
  draftKey,
  start,
  repeat,
  ownName,
  now,
  onStartAgain,
  children,
}: PartProps) {
  const { medicineUsage, dosing } = useWords();
  const { form: words } = medicineUsage;
  const draft = useDraft<UsageDraft>(draftKey, () =>
    repeat === null
      ? newUsage(now(), { administeredBy: ownName, startsWithTreatment: true })
      : repeated(repeat, {
          administeredBy: ownName,
          doseText: ({ amount, units, kg }) =>
            dosing.doseAtWeight(amountText(medicineUsage, { volume: amount, units }), format.number(kg)),
        }),
  );
  const { value } = draft;
  const place = { farm_id: farmId, animal_id: animalId, medical_record_id: recordId };
  return children({
    isDirty: draft.isDirty,
    faults: (startOfTreatment) =>
      isUntouched(value) ? [] : faultsInWords(usageFaults(value, now(), startOfTreatment), words.faults),
    edits: (treatment_id, startOfTreatment) =>
      isUntouched(value) ? [] : [usageEdit({ ...place, treatment_id }, value, startOfTreatment)],
    fields: (context) => (
      <>
        {repeat && <RepeatNotes known={repeat} />}
        <UsageFields
          {...context}
          {...{ farmId, animalId, ownName, now }}
          draft={value}
          onChange={draft.set}
          species={start.species}
          conditionIds={start.conditionIds}
          routes={start.routes}
        />
      </>
    ),
    onSaved: () => void rememberUse(place, value, now()),
    clear: draft.clear,
    startAgain: onStartAgain,
  });
}
