import type { Condition } from '@byre/contract/conditions/schema';
import type { User } from '@byre/contract/session/schema';
import { DeskUsageFields } from '../../../features/medicine-usage/form/desk-usage-fields.tsx';
import { OutcomeFields } from '../../../features/treatment/outcome-fields.tsx';
import type { TreatmentDraft } from '../../../features/treatment/treatment-draft.ts';
import { TreatmentFields } from '../../../features/treatment/treatment-fields.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { SectionCard } from '../../../ui/lists/section-card.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { inOneLine } from '../../../words/in-one-line.ts';
import { type DeskEntryKind, givenBy, givenIn, isTreated, startOfTreatmentIn } from './desk-case-draft.ts';
import { treatmentIds } from './desk-case-faults.ts';
import type { PartProps } from './part-props.ts';

type TreatmentPartProps = PartProps & { user: User; kind: DeskEntryKind };

/** What was done: the medicine first, as it is reported. Further details of the treatment open on request. */
export function TreatmentPart({ draft, set, known, now, errorOf, question, user, kind }: TreatmentPartProps) {
  const { newCase: words } = useDeskWords();
  const { treatment: field } = useAllWords();
  const { farm, animal, onto, record, treatment, usage } = draft;
  const ids = onto?.conditionIds ?? record.conditions.map(({ condition_id }) => condition_id);
  const conditions = ids.flatMap((id): Condition[] => {
    const condition = known.get(id);
    return condition ? [condition] : [];
  });
  const change = (next: (current: TreatmentDraft) => TreatmentDraft) =>
    set((current) => ({ ...current, treatment: next(current.treatment) }));
  const told = [...treatment.recommended, treatment.otherStrategy, ...treatment.treated_by.map(roleOf(field.roles))];
  return (
    <SectionCard title={onto?.treatment ? words.medicine : words.treatment}>
      {kind === 'case' && !isTreated(draft) && <p className="case-hint">{words.treatmentHint}</p>}
      <DeskUsageFields
        draft={usage}
        onChange={(next) => set((current) => givenBy(current, next(current.usage)))}
        farmId={farm?._id ?? ''}
        animalId={animal?._id ?? ''}
        given={givenIn(draft)}
        animal={animal}
        species={animal?.species ?? null}
        conditionIds={conditions.map(({ _id }) => _id)}
        routes={[...new Set(conditions.flatMap((one) => one.route_of_admin))]}
        ownName={user.name}
        startOfTreatment={startOfTreatmentIn(draft)}
        errorOf={errorOf}
        question={question}
        now={now}
      />
      {!onto?.treatment && (
        <Disclosure
          summary={words.howTreated}
          shortly={inOneLine(told)}
          isOpen={Object.values(treatmentIds).some((id) => errorOf(id) !== undefined)}
        >
          <TreatmentFields
            farmId={farm?._id ?? ''}
            animalId={animal?._id ?? ''}
            isCountedByMedicine={usage.product_id !== null}
            draft={treatment}
            onChange={change}
            advised={[...new Set(conditions.flatMap((one) => one.treatments))]}
            ownName={user.name}
            now={now}
            ids={treatmentIds}
            errorOf={errorOf}
          />
          <OutcomeFields draft={treatment} onChange={change} isShown />
        </Disclosure>
      )}
    </SectionCard>
  );
}

const roleOf = (roles: Readonly<Record<string, string>>) => (name: string) => roles[name] ?? name;
