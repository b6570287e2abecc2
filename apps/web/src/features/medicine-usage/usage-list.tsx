import { knownUsages, listUsages } from '../../device/record-reads.ts';
import { useLive } from '../../device/use-live.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { UsageRow } from './usage-row.tsx';
import './medicine-usage.css';

export interface UsageListProps {
  farmId: string;
  treatmentId: string;
  editTo: (usageId: string) => string;
  repeatTo: (usageId: string) => string;
  now: () => Date;
}

/** The medicines of a treatment, in the order they were given. */
export function UsageList({ farmId, treatmentId, editTo, repeatTo, now }: UsageListProps) {
  const { medicineUsage: words } = useWords();
  const usages = useLive(
    () => listUsages(farmId, treatmentId),
    [farmId, treatmentId],
    () => knownUsages(farmId, treatmentId),
  );
  if (usages === undefined) return <Skeleton kind="text" label={words.loading} />;
  if (usages.length === 0) return <p className="medicine-detail">{words.none}</p>;
  return (
    <ul aria-label={words.label}>
      {usages.map((item) => (
        <UsageRow
          key={item.document._id}
          item={item}
          editTo={editTo(item.document._id)}
          repeatTo={repeatTo(item.document._id)}
          now={now}
        />
      ))}
    </ul>
  );
}
