import HeartPulse from 'lucide-react/icons/heart-pulse';
import PencilLine from 'lucide-react/icons/pencil-line';
import SearchX from 'lucide-react/icons/search-x';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { AnimalTag } from '../../../features/animals/animal-tag.tsx';
import { DepartureBanner } from '../../../features/animals/departure-banner.tsx';
import { useAnimalAbout } from '../../../features/animals/use-animal-about.ts';
import { RecordHistory } from '../../../features/desk-tables/record-history.tsx';
import { animalsTable } from '../../../features/desk-tables/tables/animals.ts';
import { Trouble } from '../../../features/desk-tables/trouble.tsx';
import { CaseConditions } from '../../../features/medical-records/case-conditions.tsx';
import { conditionsOnce } from '../../../features/medical-records/rules.ts';
import { StatePill } from '../../../features/medical-records/state-pill.tsx';
import { WithdrawalBanner } from '../../../features/medicine-usage/withdrawals/withdrawal-banner.tsx';
import { ConditionAbout } from '../../../features/reference-lists/condition-about.tsx';
import { FieldValue } from '../../../features/sync-status/field-value.tsx';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { PrintButton } from '../../../ui/buttons/print-button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { DeskPage } from '../../../ui/frames/desk-frame.tsx';
import { Paper } from '../../../ui/frames/paper.tsx';
import { LateDisclosure } from '../../../ui/lists/late-disclosure.tsx';
import { SectionCard } from '../../../ui/lists/section-card.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { inOneLine } from '../../../words/in-one-line.ts';
import { isMovedAway } from '../../../words/moved-note.ts';
import { paths } from '../../paths.ts';
import { eventsOf } from '../case-page/case-events.ts';
import { CasePhotos } from '../case-page/case-photos.tsx';
import { WholeCaseTimeline } from '../case-page/case-timeline.tsx';
import { MoveWholeCase } from '../case-page/move-whole-case.tsx';
import { PutRightOfCase } from '../case-page/put-right.tsx';
import { useWholeCase, type WholeCase } from '../case-page/use-whole-case.ts';
import { DeleteRecord } from '../deleted/delete-record.tsx';
import { deletedAt, entryAt, openRow, usageWithdrawalsAt, wholeCaseAt } from '../desk-links.ts';
import '../new-case/new-case.css';
import '../case-page/case-page.css';
import '../case-page/case-photos.css';
import '../case-page/put-right.css';

/** A whole case as one page: to read, with links to everything that belongs to it, and to print. */
export function CasePageScreen() {
  const { recordId = '' } = useParams();
  const { wholeCase: words, tables, deletedRecords } = useDeskWords();
  const { data, error, isPending, refetch } = useWholeCase(recordId);
  if (data) return <Case found={data} />;
  return (
    <DeskPage title={words.title}>
      {isPending && <Skeleton label={words.loading} />}
      {error !== null && <Trouble title={words.failed} onRetry={() => void refetch()} />}
      {data === null && (
        <EmptyState
          icon={SearchX}
          title={tables.record.gone}
          action={<ButtonLink to={deletedAt({ search: recordId, open: recordId })}>{deletedRecords.find}</ButtonLink>}
        >
          {tables.record.goneHint}
        </EmptyState>
      )}
    </DeskPage>
  );
}

function Case({ found }: { found: WholeCase }) {
  const { wholeCase: words, tables, putRight, newEntry } = useDeskWords();
  const { medicalRecords } = useAllWords();
  const { record, animal } = found;
  const [search, setSearch] = useSearchParams();
  const rightId = search.get('right');
  const setRightId = (id: string | null) => setSearch(id === null ? {} : { right: id }, { replace: true });
  const [movedTo, setMovedTo] = useState<string | null>(null);
  const done = () => {
    setRightId(null);
    // The focused element is gone, so the focus moves to the page's heading.
    document.querySelector<HTMLElement>('.desk-heading h1')?.focus();
  };
  const place = { farmId: record.farm_id, animalId: record.animal_id, recordId: record._id };
  const name = conditionsOnce(record)
    .map((one) => one.name ?? medicalRecords.unnamedCondition)
    .join(', ');
  const title = name || (isMovedAway(record.notes) ? medicalRecords.movedAway : medicalRecords.noConditions);
  return (
    <DeskPage
      title={title}
      subtitle={<Subtitle found={found} />}
      actions={
        <>
          <PrintButton>{words.print}</PrintButton>
          <ButtonLink to={entryAt('treatment', place)} icon={HeartPulse}>
            {newEntry.addTreatment}
          </ButtonLink>
          <Button icon={PencilLine} onClick={() => setRightId(record._id)}>
            {putRight.named(words.title)}
          </Button>
          {movedTo === null && !isMovedAway(record.notes) && <MoveWholeCase found={found} onMoved={setMovedTo} />}
          <DeleteRecord
            place={{ ...place, entity: 'medical-record' }}
            version={record.version}
            name={name || medicalRecords.noConditions}
            below={{ treatments: found.treatments.length, medicines: found.usages.length }}
          />
          <ButtonLink to={paths.oneCase(place)}>{tables.record.openInField}</ButtonLink>
        </>
      }
    >
      {movedTo !== null && (
        <Banner
          tone="good"
          title={words.moved}
          actions={<ButtonLink to={wholeCaseAt(movedTo)}>{words.openMoved}</ButtonLink>}
        />
      )}
      {rightId !== null && <PutRightOfCase key={rightId} found={found} id={rightId} onDone={done} />}
      <Paper
        name="case"
        title={title}
        aside={<StatePill isClosed={record.state === 'closed'} />}
        holding={inOneLine([record.farm_name, record.farm_id])}
      >
        <div className="whole-case">
          <div className="whole-case-part">
            {animal && <DepartureBanner animal={animal} />}
            <WithdrawalBanner
              usages={found.usagesOfAnimal.map((document) => ({ document, sync: 'clean' }))}
              animal={animal}
              enterTo={usageWithdrawalsAt}
            />
            <CasePhotos of={place} />
            <SectionCard title={words.timeline}>
              <WholeCaseTimeline
                events={eventsOf(found)}
                usages={found.usages}
                notes={record.notes}
                animal={animal}
                onPutRight={setRightId}
              />
            </SectionCard>
          </div>
          <div className="whole-case-part">
            <AnimalCard found={found} />
            <CaseConditions
              record={record}
              about={(conditionId, condition) => <ConditionAbout conditionId={conditionId} name={condition} />}
            />
            {rightId === null && <Histories found={found} />}
          </div>
        </div>
      </Paper>
    </DeskPage>
  );
}

function Subtitle({ found: { record } }: { found: WholeCase }) {
  return (
    <span className="whole-case-pills">
      {record.farm_name ?? record.farm_id}
      <StatePill isClosed={record.state === 'closed'} />
    </span>
  );
}

function AnimalCard({ found: { record, animal } }: { found: WholeCase }) {
  const { wholeCase: words } = useDeskWords();
  const aboutOf = useAnimalAbout();
  const { farm_id, animal_id: _id } = record;
  return (
    <SectionCard title={words.animal}>
      {animal ? (
        <>
          <p>
            <AnimalTag animal={animal} size="large" />
          </p>
          <p>{aboutOf(animal)}</p>
        </>
      ) : (
        <p>{words.animalGone}</p>
      )}
      <p className="whole-case-links">
        {animal && (
          <Link to={openRow('animals', animalsTable.idOf({ ...animal, farm_id, _id }))}>{words.animalPage}</Link>
        )}
        <Link to={openRow('farms', farm_id)}>{words.farmPage}</Link>
      </p>
    </SectionCard>
  );
}

/** The history of each document of the case, fetched when it is opened. */
function Histories({ found: { record, treatments, usages } }: { found: WholeCase }) {
  const { wholeCase: words } = useDeskWords();
  const { fields } = useAllWords().unsentChanges;
  const { treatment, medicineUsage } = useAllWords();
  const look = { Value: FieldValue, labels: fields };
  const place = { farmId: record.farm_id, animalId: record.animal_id, recordId: record._id };
  const documents = [
    { key: record._id, title: words.historyOf.case, place: { ...place, entity: 'medical-record' as const } },
    ...treatments.map((one) => ({
      key: one._id,
      title: words.changedNamed(words.historyOf.treatment, one.treatment_strategy ?? treatment.unnamed),
      place: { ...place, entity: 'treatment-history' as const, treatmentId: one._id },
    })),
    ...usages.map((one) => ({
      key: one._id,
      title: words.changedNamed(words.historyOf.medicine, one.name ?? medicineUsage.unnamed),
      place: { ...place, entity: 'medicine-usage' as const, treatmentId: one.treatment_id, usageId: one._id },
    })),
  ];
  return (
    <div className="whole-case-histories">
      <SectionCard title={words.versions}>
        {documents.map(({ key, title, place: at }) => (
          <LateDisclosure key={key} summary={title}>
            <RecordHistory place={at} look={look} />
          </LateDisclosure>
        ))}
      </SectionCard>
    </div>
  );
}
