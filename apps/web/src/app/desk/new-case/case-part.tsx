import type { Condition } from '@byre/contract/conditions/schema';
import type { CaseDraft } from '../../../features/medical-records/case-draft.ts';
import { examinedId } from '../../../features/medical-records/case-faults.ts';
import { ConditionsSection } from '../../../features/medical-records/conditions-section.tsx';
import { NotesField } from '../../../features/medical-records/notes-field.tsx';
import { RecheckField } from '../../../features/medical-records/recheck-field.tsx';
import { SiteField } from '../../../features/medical-records/site-field.tsx';
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { SectionCard } from '../../../ui/lists/section-card.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { format } from '../../../words/format.ts';
import { examinedAt } from './desk-case-draft.ts';
import type { PartProps } from './part-props.ts';

/** The case: conditions with level and methods, notes, re-check and time. */
export function CasePart({
  draft,
  set,
  known,
  now,
  errorOf,
  learn,
}: PartProps & { learn: (condition: Condition) => void }) {
  const { form: words } = useAllWords().medicalRecords;
  const { farm, animal, record } = draft;
  // One telephone call reports everything, so the conditions were found at the examination, not when they were typed.
  const whenExamined = () => (record.examined_at === null ? now() : new Date(record.examined_at));
  const change = (next: (current: CaseDraft) => CaseDraft) =>
    set((current) => ({ ...current, record: next(current.record) }));
  const changeNotes = (next: (notes: string) => string) =>
    change((current) => ({ ...current, notes: next(current.notes) }));
  return (
    <div className="desk-entry-part">
      <div className="desk-entry-part" data-step="condition">
        <ConditionsSection
          draft={record}
          onChange={change}
          known={known}
          learn={learn}
          farmId={farm?._id ?? ''}
          species={animal?.species ?? null}
          now={whenExamined}
          errorOf={errorOf}
        />
      </div>
      <SectionCard title={words.examination}>
        <SiteField
          conditions={record.conditions}
          species={animal?.species ?? null}
          sites={record.body_sites ?? []}
          onChange={(next) => change((current) => ({ ...current, body_sites: next(current.body_sites ?? []) }))}
        />
        <div data-step="">
          <NotesField value={record.notes} onChange={changeNotes} />
        </div>
        <RecheckField
          value={record.recheck_on ?? null}
          onChange={(recheck_on) => change((current) => ({ ...current, recheck_on }))}
          now={now}
        />
        <Disclosure
          summary={words.examined}
          shortly={record.examined_at === null ? undefined : format.dayAndTime(record.examined_at)}
          isOpen={errorOf(examinedId) !== undefined}
        >
          <DateTimeField
            id={examinedId}
            label={words.examined}
            error={errorOf(examinedId)}
            value={record.examined_at}
            onChange={(at) => set((current) => examinedAt(current, at))}
            now={now}
          />
        </Disclosure>
      </SectionCard>
    </div>
  );
}
