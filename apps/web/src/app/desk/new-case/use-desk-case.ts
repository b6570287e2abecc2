import { useState } from 'react';
import { saveEdits } from '../../../device/edits/edits.ts';
import { rememberConditions } from '../../../features/medical-records/commands.ts';
import { useKnownConditions } from '../../../features/medical-records/use-known-conditions.ts';
import { rememberUse } from '../../../features/medicine-usage/draft/commands.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { useTaskForm } from '../../../forms/use-task-form.ts';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { now } from '../../clock.ts';
import {
  type DeskCaseDraft,
  deskCaseEdits,
  emptyDeskCase,
  hasMedicine,
  lacksWithdrawal,
  saysNothing,
} from './desk-case-draft.ts';
import { deskCaseFaults } from './desk-case-faults.ts';
import type { NewCaseFormProps } from './part-props.ts';

/** The steps of the form: its draft, its faults, and one save for all of it. */
export function useDeskCase({ kind, draftKey, kept, start, user, onSaved }: NewCaseFormProps) {
  const [field, desk] = [useAllWords(), useDeskWords()];
  const draft = useDraft<DeskCaseDraft>(draftKey, {
    kept,
    // The draft leads back to the desk, because it is not a form of the field app.
    place: null,
    initial: () => emptyDeskCase(start, user, now()),
  });
  const { value } = draft;
  const ids = { case: draft.idOf('case'), treatment: draft.idOf('treatment'), medicine: draft.idOf('medicine') };
  const conditionIds = value.onto?.conditionIds ?? value.record.conditions.map((one) => one.condition_id);
  const { known, learn } = useKnownConditions(conditionIds);
  const [isEmptyAsked, setEmptyAsked] = useState(false);
  const faults = deskCaseFaults(value, now(), { field, desk, kind });
  const form = useTaskForm({
    isDirty: draft.isDirty,
    faults,
    asksFirst: lacksWithdrawal(value, now()),
    save: async () => {
      await saveEdits(deskCaseEdits(value, known, ids), { over: [draft.id] });
      remember(value);
    },
    clear: draft.letGo,
    onSaved: () => {
      const { farm, animal, record, onto } = value;
      if (!farm || !animal) return;
      const name = onto?.name ?? record.conditions[0]?.name ?? field.medicalRecords.noConditions;
      const last = hasMedicine(value) ? ids.medicine : ids.treatment;
      const added = onto ? ({ kind: hasMedicine(value) ? 'medicine' : 'treatment', id: last } as const) : null;
      onSaved({ recordId: onto?.recordId ?? ids.case, added, farm, animal, name });
    },
  });
  /** Faults are reported before the question about an empty case, because correcting them may fill it. */
  const save = () => {
    if (faults.length + form.figures.faults.length === 0 && kind === 'case' && saysNothing(value)) setEmptyAsked(true);
    else void form.submit();
  };
  const answerEmpty = (isMeant: boolean) => {
    setEmptyAsked(false);
    if (isMeant) void form.submit();
  };
  return { draft, known, learn, form, save, isEmptyAsked, answerEmpty };
}

/** Remembers choices on this computer. Not awaited, because the case is already safe. */
const remember = (draft: DeskCaseDraft): void => {
  const { farm, animal, record, treatment, usage, onto } = draft;
  if (!onto) rememberConditions(record, now());
  if (farm && animal && hasMedicine(draft))
    void rememberUse({ farm_id: farm._id, animal_id: animal._id }, usage, {
      now: now(),
      startOfTreatment: treatment.start_date,
    });
};
