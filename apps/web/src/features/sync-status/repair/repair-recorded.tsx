import type { Repair } from '../../../device/reads/repair-reads.ts';
import { SectionCard } from '../../../ui/lists/section-card.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { DocumentValues } from './document-values.tsx';

/** Everything that the person recorded, so that they need not remember it to decide. */
export function RepairRecorded({ facts: { item, mine } }: { facts: Repair }) {
  const { repair } = useAllWords().unsentChanges;
  if (mine === null) return null;
  return (
    <SectionCard title={repair.yourVersion}>
      <DocumentValues entity={item.entity} document={mine} />
    </SectionCard>
  );
}
