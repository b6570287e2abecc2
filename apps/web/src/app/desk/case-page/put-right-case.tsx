import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import type { Draft } from '../../../device/storage/draft-rows.ts';
import { type CaseDraft, caseFields, caseFromRecord } from '../../../features/medical-records/case-draft.ts';
import { caseFaults, examinedId } from '../../../features/medical-records/case-faults.ts';
import { ConditionsSection } from '../../../features/medical-records/conditions-section.tsx';
import { NotesField } from '../../../features/medical-records/notes-field.tsx';
import { RecheckField } from '../../../features/medical-records/recheck-field.tsx';
import { SiteField } from '../../../features/medical-records/site-field.tsx';
import { useKnownConditions } from '../../../features/medical-records/use-known-conditions.ts';
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { now } from '../../clock.ts';
import { PutRightFrame } from './put-right-frame.tsx';
import type { PutRightProps } from './put-right-props.ts';
import { usePutRight } from './use-put-right.ts';

/** Corrects the case itself: conditions, methods, notes and time. */
export function PutRightCase({
  record,
  kept,
  species,
  ...rest
}: PutRightProps & { record: MedicalRecord; kept: Draft<CaseDraft> | null; species: string | null }) {
  const { form: words, page } = useAllWords().medicalRecords;
  const start = kept?.value ?? caseFromRecord(record);
  const { known, learn } = useKnownConditions(start.conditions.map((one) => one.condition_id));
  const form = usePutRight<CaseDraft>({
    ...rest,
    kept,
    initial: () => caseFromRecord(record),
    fieldsOf: (draft) => caseFields(draft, known),
    faultsOf: (draft) => caseFaults(draft, now(), words),
  });
  const { value, set } = form.draft;
  const changeNotes = (change: (notes: string) => string) =>
    set((current) => ({ ...current, notes: change(current.notes) }));
  return (
    <PutRightFrame title={page.title} place={rest.place} form={form}>
      <ConditionsSection
        draft={value}
        onChange={set}
        known={known}
        learn={learn}
        farmId={record.farm_id}
        species={species}
        now={now}
        errorOf={form.errorOf}
      />
      <SiteField
        conditions={value.conditions}
        species={species}
        sites={value.body_sites ?? []}
        onChange={(change) => set((current) => ({ ...current, body_sites: change(current.body_sites ?? []) }))}
      />
      <NotesField value={value.notes} onChange={changeNotes} />
      <RecheckField
        value={value.recheck_on ?? null}
        onChange={(recheck_on) => set((current) => ({ ...current, recheck_on }))}
        now={now}
      />
      <DateTimeField
        id={examinedId}
        label={words.examined}
        error={form.errorOf(examinedId)}
        value={value.examined_at}
        onChange={(examined_at) => set((current) => ({ ...current, examined_at }))}
        now={now}
      />
    </PutRightFrame>
  );
}
