import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import Pencil from 'lucide-react/icons/pencil';
import Syringe from 'lucide-react/icons/syringe';
import Tag from 'lucide-react/icons/tag';
import type { ReactNode } from 'react';
import { MissingPage } from '../../forms/missing-page.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { IconLink } from '../../ui/buttons/icon-button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SyncPill } from '../../ui/feedback/sync-pill.tsx';
import { Page } from '../../ui/frames/page.tsx';
import { PageHeader } from '../../ui/frames/page-header.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { format } from '../../words/format.ts';
import { isMovedAway } from '../../words/moved-note.ts';
import { CaseConditions } from './case-conditions.tsx';
import { CaseFacts } from './case-facts.tsx';
import { CaseNotes } from './case-notes.tsx';
import { DeleteCase } from './delete-case.tsx';
import { MoveCase, type MoveCaseProps } from './move-case-dialog.tsx';
import type { CaseWithTreatments } from './queries.ts';
import { conditionsOnce, dateOfCase, isOver } from './rules.ts';
import { StatePill } from './state-pill.tsx';
import { useCaseHistory } from './use-case-history.ts';
import './medical-records.css';

export interface CaseViewProps {
  farmId: string;
  animalId: string;
  recordId: string;
  /** The animal of this case, as people call it. */
  animalName: ReactNode;
  /** `next` leads to the next animal of the visit. */
  links: { animal: string; edit: string; addTreatment: string; next: string };
  /** After saving, the next animal is offered first. */
  isJustSaved: boolean;
  /** Opens the central list's information about a condition. */
  about: (conditionId: string, name: string) => ReactNode;
  treatments: ReactNode;
  photos: ReactNode;
  /** Opens the camera directly. */
  takePhoto: ReactNode;
  onDeleted: () => void;
  /** For moving a case that was recorded on the wrong animal. */
  move: Omit<MoveCaseProps, 'found'>;
}

/** One case: the conditions, their certainty, the treatments and the outcome. */
export function CaseView(props: CaseViewProps) {
  const { farmId, animalId, recordId, links } = props;
  const { page: words } = useAllWords().medicalRecords;
  const history = useCaseHistory(farmId, animalId, recordId);
  if (history === undefined) return <Skeleton kind="card" label={words.loading} />;
  const found = history.cases.find(({ item }) => item.document._id === recordId);
  if (found === undefined) {
    const explanation = history.complete ? words.missing : words.stillLoading;
    return <MissingPage title={words.missingTitle} explanation={explanation} back={{ to: links.animal }} />;
  }
  // Keyed by the case, because the dialog that moved one must not stay open over the next.
  return <FoundCase key={recordId} {...props} found={found} />;
}

function FoundCase({
  found,
  animalName,
  links,
  about,
  isJustSaved,
  treatments,
  photos,
  takePhoto,
  onDeleted,
  move,
}: CaseViewProps & { found: CaseWithTreatments }) {
  const { medicalRecords, nextAnimal } = useAllWords();
  const { page: words } = medicalRecords;
  const { document: record } = found.item;
  const medicines = found.treatments.flatMap((one) => one.medicines).length;
  const next = (
    <ButtonLink key="next" to={links.next} icon={Tag} variant={isJustSaved ? 'primary' : 'secondary'}>
      {nextAnimal.next}
    </ButtonLink>
  );
  const addTreatment = (
    <ButtonLink key="treat" to={links.addTreatment} icon={Syringe} variant={isJustSaved ? 'secondary' : 'primary'}>
      {words.addTreatment}
    </ButtonLink>
  );
  return (
    <Page
      header={
        <CaseHeader
          found={found}
          animalName={animalName}
          back={{ to: links.animal }}
          editTo={links.edit}
          takePhoto={takePhoto}
        />
      }
      aside={
        <>
          <CaseFacts record={record} />
          {!isMovedAway(record.notes) && <MoveCase found={found} {...move} />}
          <DeleteCase
            record={record}
            belongings={{ treatments: found.treatments.length, medicines }}
            onDeleted={onDeleted}
          />
        </>
      }
      actions={isJustSaved ? [addTreatment, next] : [next, addTreatment]}
    >
      <CaseConditions record={record} about={about} />
      <CaseNotes notes={record.notes} />
      {treatments}
      {photos}
    </Page>
  );
}

interface CaseHeaderProps {
  found: CaseWithTreatments;
  animalName: ReactNode;
  back: { to: string };
  editTo: string;
  takePhoto: ReactNode;
}

function CaseHeader({ found: { item, treatments }, animalName, back, editTo, takePhoto }: CaseHeaderProps) {
  const { medicalRecords, app } = useAllWords();
  return (
    <PageHeader
      title={titleOf(item.document, medicalRecords)}
      subtitle={
        <span className="pill-row">
          <span className="case-animal">{animalName}</span>
          <time dateTime={dateOfCase(item.document)}>{format.day(dateOfCase(item.document))}</time>
          <StatePill
            isClosed={isOver(
              item.document,
              treatments.map(({ treatment }) => treatment),
            )}
          />
          <SyncPill sync={item.sync} words={app.sync} />
        </span>
      }
      back={back}
      actions={
        <>
          {takePhoto}
          <IconLink to={editTo} icon={Pencil} label={medicalRecords.page.edit} />
        </>
      }
    />
  );
}

const titleOf = (
  record: MedicalRecord,
  words: { unnamedCondition: string; noConditions: string; movedAway: string },
): string =>
  conditionsOnce(record)
    .map(({ name }) => name ?? words.unnamedCondition)
    .join(', ') || (isMovedAway(record.notes) ? words.movedAway : words.noConditions);
