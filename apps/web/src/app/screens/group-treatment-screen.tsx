import type { Animal } from '@byre/contract/animals/schema';
import { knownSpecies } from '@byre/contract/animals/species';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newId } from '../../device/edits/edits.ts';
import { getAnimals, getFarm } from '../../device/reads/farm-reads.ts';
import { type Draft, draftPlace } from '../../device/storage/draft-rows.ts';
import { useLive, useSession } from '../../device/use-live.ts';
import { AnimalTag } from '../../features/animals/animal-tag.tsx';
import { CameraButton } from '../../features/animals/scan/camera-button.tsx';
import { farmName } from '../../features/farms/farm-rules.ts';
import { withAnimals } from '../../features/herd-work/gathering.ts';
import { animalsOfGroup, emptyGroup, type GroupDraft, headsOfGroup } from '../../features/herd-work/group-draft.ts';
import { GroupForm } from '../../features/herd-work/group-form.tsx';
import { ConditionPicker } from '../../features/medical-records/condition-picker.tsx';
import { NotifiableCondition } from '../../features/medical-records/notifiable-condition.tsx';
import { GroupMedicine, type GroupOf } from '../../features/medicine-usage/groups/group-medicine.tsx';
import { useWithheld, useWithheldPills } from '../../features/medicine-usage/withdrawals/use-withdrawals.ts';
import { TreatedByField } from '../../features/treatment/treated-by-field.tsx';
import { openConditions } from '../../features/visit/open-conditions.ts';
import { seenAnimals } from '../../features/visit/seen-animals.ts';
import { useVisit } from '../../features/visit/use-visit.ts';
import { GonePill } from '../../forms/gone-pill.tsx';
import type { TaskPageProps } from '../../forms/task-page.tsx';
import { type FormDraft, useDraft, useKeptDraft } from '../../forms/use-draft.ts';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { useAllWords } from '../../words/all-words.ts';
import { tagFace } from '../../words/ear-tag.ts';
import { useWords } from '../../words/words.tsx';
import { now } from '../clock.ts';
import { HerdReader } from '../herd-reader.tsx';
import { NotFound } from '../not-found.tsx';
import { paths } from '../paths.ts';
import { Splash } from '../splash.tsx';
import { usePens } from '../use-pens.ts';
import { usePlace } from '../use-place.ts';

/** One treatment for many animals of a farm. */
export function GroupTreatmentScreen() {
  const { app } = useWords();
  const { farmId } = usePlace('farmId');
  const session = useSession();
  const farm = useLive(() => getFarm(farmId), [farmId]);
  const [round, setRound] = useState(0);
  const draftKey = session ? `group ${farmId} ${session.user.id}` : null;
  const kept = useKeptDraft<GroupDraft>(draftKey, round);
  if (farm === undefined || !session || draftKey === null || kept === undefined) return <Splash />;
  if (farm === null) return <NotFound {...app.noFarm} />;
  return (
    <GroupTreatment
      key={`${farmId} ${round}`}
      farmId={farmId}
      farmName={farmName(farm.farm)}
      draftKey={draftKey}
      kept={kept}
      ownName={session.user.name}
      treatedBy={session.user.role === 'vet' ? ['Vet', session.user.name] : []}
      onStartAgain={() => setRound(round + 1)}
    />
  );
}

export interface GroupTreatmentProps {
  farmId: string;
  farmName: string;
  draftKey: string;
  kept: Draft<GroupDraft> | null;
  ownName: string;
  treatedBy: readonly string[];
  onStartAgain: () => void;
  /** At the desk: how animals are added, the frame of the form, and where it leads. */
  desk?: {
    byTag: (onPick: (animal: Animal) => void) => ReactNode;
    frame: ComponentType<TaskPageProps>;
    back: string;
    onSaved: () => void;
  };
}

/** The form of a group treatment with the farm's data. */
export function GroupTreatment(props: GroupTreatmentProps) {
  const { farmId, farmName: name, draftKey, kept, ownName, treatedBy, onStartAgain, desk } = props;
  const { visit: visitWords } = useWords();
  const navigate = useNavigate();
  const draft = useDraft<GroupDraft>(draftKey, {
    kept,
    place: draftPlace('group', farmId),
    initial: () => emptyGroup(newId(), now(), treatedBy),
  });
  const { value } = draft;
  const visit = useVisit(farmId, now);
  const noteOf = useNotes(farmId, visit);
  const add = useAdd(farmId, draft);
  const { group, pens, arePensRead } = useGroupOf(farmId, value);
  const { species } = group;
  const back = desk?.back ?? paths.visit(farmId);
  const search = { farmId, species, takenIds: [], now };
  const { worklist, openedIds = [] } = visit ?? {};
  const idsOf = (cases: readonly { item: { document: { animal_id: string } } }[] = []) => [
    ...new Set(cases.map(({ item }) => item.document.animal_id)),
  ];
  const sets = [
    {
      label: visitWords.tabs.today,
      animalIds: worklist ? seenAnimals(worklist.today, openedIds).map(({ animalId }) => animalId) : [],
    },
    { label: visitWords.tabs.due, animalIds: idsOf(worklist?.due.map(({ visitCase }) => visitCase)) },
  ];
  return (
    <>
      <HerdReader farmId={farmId} onRead={(animalId) => add([animalId])} />
      <GroupMedicine farmId={farmId} species={species} now={now}>
        {(medicine) => (
          <GroupForm
            farmId={farmId}
            farmName={name}
            draft={draft}
            medicine={{
              isDirty: medicine.isDirty,
              faults: medicine.faults(group),
              asksFirst: medicine.asksFirst(group),
              of: (place) => medicine.edit(place, group, value.groupId),
              fields: (context) => medicine.fields(group, context),
              total: medicine.total(group),
              draftId: medicine.draftId,
              onSaved: () => medicine.onSaved(group),
              clear: medicine.clear,
            }}
            pens={pens}
            arePensRead={arePensRead}
            sets={sets}
            tagOf={(animal, among) => <AnimalTag animal={animal} among={among} />}
            noteOf={noteOf}
            onAdd={add}
            camera={<CameraButton />}
            conditions={(onPick, error) => <ConditionPicker {...search} onPick={onPick} error={error} />}
            duty={({ condition_id, name: called }) => (
              <NotifiableCondition conditionId={condition_id} name={called} farmId={farmId} />
            )}
            treatedBy={(values, onChange) => <TreatedByField values={values} ownName={ownName} onChange={onChange} />}
            {...(desk && { byTag: desk.byTag(({ _id }) => add([_id])), frame: desk.frame })}
            back={{ to: back }}
            onSaved={desk?.onSaved ?? (() => void navigate(back, { replace: true }))}
            onStartAgain={onStartAgain}
            now={now}
          />
        )}
      </GroupMedicine>
    </>
  );
}

/** The animals of the form for its medicine, with the pens and flocks among them. */
const useGroupOf = (farmId: string, value: GroupDraft) => {
  const animalIds = animalsOfGroup(value);
  const known = useLive(() => readFacts(farmId, animalIds), [farmId, animalIds.join(' ')]) ?? nothingKnown;
  const { pens, arePensRead } = usePens(farmId, animalIds);
  const group: GroupOf = {
    animalIds,
    heads: headsOfGroup(value, new Set(pens.map(({ animalId }) => animalId))),
    penNames: Object.fromEntries(pens.map(({ animalId, name }) => [animalId, name])),
    isUntagged: value.kind === 'untagged',
    species: commonSpecies(known.facts),
    ...known,
    conditionIds: value.condition === null ? [] : [value.condition.condition_id],
    startOfTreatment: value.start_date,
  };
  return { group, pens, arePensRead };
};

/** Adds animals, and reports which were already there. None is refused, so it returns true, as a reader asks. */
const useAdd = (farmId: string, draft: FormDraft<GroupDraft>) => {
  const { herdWork: words } = useAllWords();
  return (ids: readonly string[]): true => {
    const { repeated } = withAnimals(draft.value.animalIds, ids);
    draft.set((current) => ({ ...current, animalIds: withAnimals(current.animalIds, ids).gathered }));
    if (repeated.length === 0) return true;
    void getAnimals(farmId, repeated).then((animals) => {
      const tags = repeated.map((id) => tagFace(animals.get(id)?.document.identification_number ?? id).text);
      showToast({ message: words.already(tags), tone: 'warning' });
    });
    return true;
  };
};

/** What must be known of an animal before it is given anything: gone, in withdrawal, with an open case. */
const useNotes = (farmId: string, visit: ReturnType<typeof useVisit>) => {
  const { herdWork } = useAllWords();
  const withheld = useWithheldPills(useWithheld(farmId));
  const open = openConditions(visit?.worklist);
  return (animal: Animal) => {
    const pill = withheld.get(animal._id);
    const conditions = open.get(animal._id) ?? [];
    return (
      <>
        <GonePill animal={animal} />
        {pill !== undefined && <StatusPill tone="danger">{pill}</StatusPill>}
        {conditions.map((condition) => (
          <StatusPill key={condition} tone="warning">
            {herdWork.openCondition(condition)}
          </StatusPill>
        ))}
      </>
    );
  };
};

type Known = Pick<GroupOf, 'facts' | 'farm'>;

const nothingKnown: Known = { facts: new Map(), farm: null };

/** What this device knows of these animals and their farm. */
const readFacts = async (farmId: string, animalIds: readonly string[]): Promise<Known> => {
  const [animals, item] = await Promise.all([getAnimals(farmId, animalIds), getFarm(farmId)]);
  return { facts: new Map([...animals].map(([id, { document }]) => [id, document])), farm: item?.farm ?? null };
};

/** The species of all of these animals; `null` if they differ, or none is known. */
const commonSpecies = (facts: Known['facts']): string | null => {
  const [first, ...others] = new Set([...facts.values()].map(({ species }) => knownSpecies(species)));
  return others.length > 0 ? null : (first ?? null);
};
