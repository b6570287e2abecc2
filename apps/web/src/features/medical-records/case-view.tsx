import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import Pencil from 'lucide-react/icons/pencil';
import Syringe from 'lucide-react/icons/syringe';
import type { ReactNode } from 'react';
import { MissingPage } from '../../forms/missing-page.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SyncPill } from '../../ui/sync-pill.tsx';
import { format } from '../../words/format.ts';
import { isMovedAway } from '../../words/moved-note.ts';
import { useWords } from '../../words/words.tsx';
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
  /** The animal this case is of, as people call it. */
  animalName: ReactNode;
  links: { animal: string; edit: string; addTreatment: string };
  /** What the central list says of a condition, one touch away. */
  about: (conditionId: string, name: string) => ReactNode;
  treatments: ReactNode;
  onDeleted: () => void;
  /** The way to put it right where it was written on the wrong animal. */
  move: Omit<MoveCaseProps, 'found'>;
}

/** One case: what the animal has, how sure that is, what was done and how it went. */
export function CaseView(props: CaseViewProps) {
  const { farmId, animalId, recordId, links } = props;
  const { page: words } = useWords().medicalRecords;
  const history = useCaseHistory(farmId, animalId, recordId);
  if (history === undefined) return <Skeleton kind="card" label={words.loading} />;
  const found = history.cases.find(({ item }) => item.document._id === recordId);
  if (found === undefined) {
    const explanation = history.complete ? words.missing : words.stillLoading;
    return <MissingPage title={words.missingTitle} explanation={explanation} back={{ to: links.animal }} />;
  }
  // A case of its own each: the dialog that moved one must not stay open over the next.
  return <FoundCase key={recordId} {...props} found={found} />;
}

function FoundCase({
  found,
  animalName,
  links,
  about,
  treatments,
  onDeleted,
  move,
}: CaseViewProps & { found: CaseWithTreatments }) {
  const { page: words } = useWords().medicalRecords;
  const { document: record } = found.item;
  const medicines = found.treatments.flatMap((one) => one.medicines).length;
  return (
    <Page
      header={<CaseHeader found={found} animalName={animalName} back={{ to: links.animal }} />}
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
      actions={
        <>
          <ButtonLink to={links.edit} icon={Pencil}>
            {words.edit}
          </ButtonLink>
          <ButtonLink to={links.addTreatment} icon={Syringe} variant="primary">
            {words.addTreatment}
          </ButtonLink>
        </>
      }
    >
      <CaseConditions record={record} about={about} />
      <CaseNotes notes={record.notes} />
      {treatments}
    </Page>
  );
}

interface CaseHeaderProps {
  found: CaseWithTreatments;
  animalName: ReactNode;
  back: { to: string };
}

function CaseHeader({ found: { item, treatments }, animalName, back }: CaseHeaderProps) {
  const { medicalRecords, app } = useWords();
  return (
    <PageHeader
      title={titleOf(item.document, medicalRecords)}
      subtitle={
        <span className="pill-row">
          {animalName}
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
