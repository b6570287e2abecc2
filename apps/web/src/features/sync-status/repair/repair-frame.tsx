import type { Repair } from '../../../device/reads/repair-reads.ts';
import { PageHeader } from '../../../ui/frames/page-header.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { TagPlate } from '../tag-plate.tsx';
import '../queue/queue.css';

/** What a repair needs from the app around it. */
export type RepairContext = {
  /** The signed-in person, whose version is "yours". */
  author: string | null;
  queueTo: string;
  /** Where the change can be viewed and corrected by hand. */
  linkTo: (item: Repair['item']) => string;
  onDone: () => void;
};

export interface RepairKindProps extends RepairContext {
  facts: Repair;
  now: Date;
}

/** The change to be decided: what it is, its animal and its farm. */
export function RepairHeader({ facts, queueTo }: Pick<RepairKindProps, 'facts' | 'queueTo'>) {
  const { unsentChanges } = useAllWords();
  const { entity, op, tag, farm_name } = facts.item;
  // An amount means nothing without its product, even if both sides have the same product.
  const medicine = typeof facts.mine?.name === 'string' ? facts.mine.name : null;
  const subtitle = (
    <span className="queue-item-where">
      {tag && <TagPlate tag={tag} />}
      {farm_name && <span>{farm_name}</span>}
      {medicine && <span>{medicine}</span>}
    </span>
  );
  return (
    <PageHeader
      title={unsentChanges.what[entity][op]}
      subtitle={subtitle}
      back={{ to: queueTo, label: unsentChanges.repair.back }}
    />
  );
}
