import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { afterFrame } from '../../../device/browser/after-frame.ts';
import { conditionsOnce, dateOfCase } from '../../../features/medical-records/rules.ts';
import { usageFieldIds } from '../../../features/medicine-usage/draft/usage-faults.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ChipGroup } from '../../../ui/fields/chip-group.tsx';
import { SectionCard } from '../../../ui/lists/section-card.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { format } from '../../../words/format.ts';
import { newCaseAt } from '../desk-links.ts';
import { addedTo, type DeskEntryKind, type Onto } from './desk-case-draft.ts';
import { placeIds } from './desk-case-faults.ts';
import type { NewCaseFormProps, PartProps } from './part-props.ts';
import { type CaseNow, useAnimalNow } from './use-animal-now.ts';

type OntoPartProps = PartProps & { kind: Exclude<DeskEntryKind, 'case'>; asked: NewCaseFormProps['onto'] };

/** Chooses the case, and for a medicine the treatment, with radio buttons, so that the arrow keys work. */
export function OntoPart(props: OntoPartProps) {
  const { newCase: words } = useDeskWords();
  const { farm, animal } = props.draft;
  return (
    <SectionCard title={words.onto.title}>
      <div data-step="condition" id={placeIds.onto} tabIndex={-1}>
        {farm && animal ? (
          <Cases key={`${farm._id} ${animal._id}`} {...props} farmId={farm._id} animalId={animal._id} />
        ) : (
          <p className="case-hint">{words.onto.animalFirst}</p>
        )}
      </div>
    </SectionCard>
  );
}

const newTreatmentChoice = 'new';

function Cases({
  draft,
  set,
  kind,
  asked,
  errorOf,
  farmId,
  animalId,
}: OntoPartProps & { farmId: string; animalId: string }) {
  const { newCase: words } = useDeskWords();
  const { treatment: treatmentWords } = useAllWords();
  const nameOf = useCaseName();
  const now = useAnimalNow(farmId, animalId);
  const open = now?.cases.filter(({ record, isOpen }) => isOpen || record._id === asked.recordId);
  const chosen = open?.find(({ record }) => record._id === draft.onto?.recordId);
  const choose = (one: CaseNow, treatmentId: string | null) =>
    set((current) => addedTo(current, ontoOf(one, { treatmentId, nameOf, unnamed: treatmentWords.unnamed })));
  const first = useRef(true);
  // The only case, or the one the form was opened from, is chosen automatically. After that the person decides.
  useEffect(() => {
    if (open === undefined || !first.current) return;
    first.current = false;
    if (draft.onto) return;
    const only = open.length === 1 ? open[0] : undefined;
    const meant = open.find(({ record }) => record._id === asked.recordId) ?? only;
    if (!meant) return;
    const last = kind === 'medicine' ? (meant.treatments[0]?._id ?? null) : null;
    choose(meant, asked.treatmentId ?? last);
    const isWaiting = document.activeElement === document.body || !!document.activeElement?.closest('.picker');
    if (isWaiting) afterFrame(() => document.getElementById(usageFieldIds.product_id)?.focus({ preventScroll: true }));
  });
  if (open === undefined) return <Skeleton label={words.loading} kind="text" />;
  if (open.length === 0) {
    return (
      <p className="case-hint">
        {words.noneOpen} <Link to={newCaseAt({ farmId, animalId })}>{words.title}</Link>
      </p>
    );
  }
  return (
    <>
      <ChipGroup
        label={words.onto.which}
        error={errorOf(placeIds.onto)}
        choices={open.map((one) => ({
          value: one.record._id,
          label: nameOf(one),
          hint: words.onto.since(format.day(dateOfCase(one.record))),
        }))}
        value={draft.onto?.recordId ?? null}
        onChange={(id) => {
          const one = open.find(({ record }) => record._id === id);
          if (one) choose(one, kind === 'medicine' ? (one.treatments[0]?._id ?? null) : null);
        }}
      />
      {chosen && chosen.treatments.length > 0 && (
        <ChipGroup
          label={words.onto.whichTreatment}
          choices={[
            { value: newTreatmentChoice, label: words.onto.newTreatment },
            ...chosen.treatments.map(({ _id, treatment_strategy, start_date, created_at }) => ({
              value: _id,
              label: treatment_strategy ?? treatmentWords.unnamed,
              hint: words.onto.since(format.day(start_date ?? created_at)),
            })),
          ]}
          value={draft.onto?.treatment?.id ?? newTreatmentChoice}
          onChange={(id) => choose(chosen, id === newTreatmentChoice ? null : id)}
        />
      )}
    </>
  );
}

const useCaseName = () => {
  const { medicalRecords } = useAllWords();
  return ({ record }: CaseNow): string =>
    conditionsOnce(record)
      .map(({ name }) => name ?? medicalRecords.unnamedCondition)
      .join(', ') || medicalRecords.noConditions;
};

type Named = { treatmentId: string | null; nameOf: (one: CaseNow) => string; unnamed: string };

const ontoOf = (one: CaseNow, { treatmentId, nameOf, unnamed }: Named): Onto => {
  const treatment = one.treatments.find(({ _id }) => _id === treatmentId);
  return {
    recordId: one.record._id,
    name: nameOf(one),
    conditionIds: conditionsOnce(one.record).map(({ condition_id }) => condition_id),
    treatment: treatment ? { id: treatment._id, name: treatment.treatment_strategy ?? unnamed } : null,
  };
};
