import { courseText } from '@byre/contract/medicine-usage/course';
import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import CircleHelp from 'lucide-react/icons/circle-help';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import type { Item } from '../../device/reads/overlay.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { IconButton, IconLink } from '../../ui/buttons/icon-button.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { SyncPill } from '../../ui/feedback/sync-pill.tsx';
import { KeyValueList } from '../../ui/lists/key-value-list.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { VisuallyHidden } from '../../ui/theme/visually-hidden.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { format } from '../../words/format.ts';
import { DeleteTreatment } from './delete-treatment.tsx';
import './treatment.css';

export interface TreatmentCardProps {
  item: Item<TreatmentHistory>;
  editTo: string;
  addMedicineTo: string;
  takePhoto: (name: string) => ReactNode;
  children: ReactNode;
  now: () => Date;
}

/** One course of treatment: what, when, by whom, with which medicines, and the outcome. */
export function TreatmentCard({
  item: { document: treatment, sync },
  editTo,
  addMedicineTo,
  takePhoto,
  children,
  now,
}: TreatmentCardProps) {
  const { treatment: words, app } = useAllWords();
  const [isDeleteAsked, setDeleteAsked] = useState(false);
  const name = treatment.treatment_strategy ?? words.unnamed;
  return (
    <SectionCard title={name}>
      <p className="treatment-when">
        <WhenText treatment={treatment} now={now()} />
        <SuccessPill isSuccessful={treatment.successful_treatment} />
        <SyncPill sync={sync} words={app.sync} />
      </p>
      {children}
      {treatment.intervention_desc && <p className="treatment-notes">{treatment.intervention_desc}</p>}
      <KeyValueList items={factsOf(treatment, words)} />
      <div className="treatment-actions">
        <ButtonLink to={addMedicineTo} icon={Plus} variant="quiet">
          {words.addMedicine}
          <VisuallyHidden> {name}</VisuallyHidden>
        </ButtonLink>
        <span className="icon-actions">
          {takePhoto(name)}
          <IconLink to={editTo} icon={Pencil} label={`${words.edit} ${name}`} />
          <IconButton icon={Trash2} label={words.deleteNamed(name)} onClick={() => setDeleteAsked(true)} />
        </span>
      </div>
      <DeleteTreatment treatment={treatment} isOpen={isDeleteAsked} onClose={() => setDeleteAsked(false)} />
    </SectionCard>
  );
}

function WhenText({ treatment, now }: { treatment: TreatmentHistory; now: Date }) {
  const { treatment: words } = useAllWords();
  const { start_date: start, created_at } = treatment;
  if (start === null) return <span>{format.day(created_at)}</span>;
  return <span>{courseText(treatment, now, { words: words.course, format: byDay })}</span>;
}

const byDay = { moment: format.day, end: format.day };

/** "Not known yet" is shown too, because someone must follow it up. */
function SuccessPill({ isSuccessful }: { isSuccessful: boolean | null }) {
  const { success } = useAllWords().treatment;
  if (isSuccessful === null) return <StatusPill icon={CircleHelp}>{success.open}</StatusPill>;
  return isSuccessful ? (
    <StatusPill tone="good">{success.yes}</StatusPill>
  ) : (
    <StatusPill tone="warning">{success.no}</StatusPill>
  );
}

const factsOf = (
  treatment: TreatmentHistory,
  words: {
    treatedBy: string;
    heads: string;
    response: string;
    roles: Readonly<Record<string, string>>;
    responses: Readonly<Record<string, string>>;
  },
) => [
  ...(treatment.treated_by.length > 0
    ? [{ label: words.treatedBy, value: treatment.treated_by.map((name) => words.roles[name] ?? name).join(', ') }]
    : []),
  ...(treatment.number_of_animals == null
    ? []
    : [{ label: words.heads, value: format.number(treatment.number_of_animals) }]),
  ...(treatment.response ? [{ label: words.response, value: words.responses[treatment.response] }] : []),
];
