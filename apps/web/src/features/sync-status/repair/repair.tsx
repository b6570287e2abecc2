import CircleCheck from 'lucide-react/icons/circle-check';
import { getRepair } from '../../../device/reads/repair-reads.ts';
import { correctedNowMs } from '../../../device/storage/device-clock.ts';
import { useLive } from '../../../device/use-live.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Page } from '../../../ui/frames/page.tsx';
import { PageHeader } from '../../../ui/frames/page-header.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { RepairDeleted } from './repair-deleted.tsx';
import { RepairEdited } from './repair-edited.tsx';
import { RepairFields } from './repair-fields.tsx';
import type { RepairContext } from './repair-frame.tsx';
import { RepairRejected } from './repair-rejected.tsx';
import './repair.css';

export interface RepairProps extends RepairContext {
  editId: string;
}

/** One change that needs a person's decision: both versions, and the choice between them. */
export function Repair({ editId, ...props }: RepairProps) {
  const { repair } = useAllWords().unsentChanges;
  const facts = useLive(() => getRepair(editId), [editId]);
  if (facts === undefined) return <Skeleton />;
  if (facts === null) {
    return (
      <Page header={<PageHeader title={repair.title} back={{ to: props.queueTo, label: repair.back }} />}>
        <EmptyState
          icon={CircleCheck}
          title={repair.settled}
          action={<ButtonLink to={props.queueTo}>{repair.back}</ButtonLink>}
        >
          {repair.settledExplanation}
        </EmptyState>
      </Page>
    );
  }
  const kind = facts.item.conflict?.kind;
  const rest = { ...props, facts, now: new Date(correctedNowMs()) };
  if (kind === 'fields') return <RepairFields {...rest} />;
  if (kind === 'deleted') return <RepairDeleted {...rest} />;
  return kind === 'edited' ? <RepairEdited {...rest} /> : <RepairRejected {...rest} />;
}
