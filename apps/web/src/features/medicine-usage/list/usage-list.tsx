import type { Animal } from '@byre/contract/animals/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { ReactNode } from 'react';
import { getAnimal, knownAnimal } from '../../../device/reads/farm-reads.ts';
import type { Item } from '../../../device/reads/overlay.ts';
import { knownUsages, listUsages } from '../../../device/reads/record-reads.ts';
import { useLive } from '../../../device/use-live.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { UsageRow } from './usage-row.tsx';
import '../medicine-usage.css';

export interface UsageListProps {
  farmId: string;
  treatmentId: string;
  /** The sync state already shown above for all of them. A medicine shows its own only if it differs. */
  toldSync?: Item<unknown>['sync'];
  editTo: (usageId: string) => string;
  repeatTo: (usageId: string) => string;
  /** Its photos, such as of its label, and the camera; `name` as in the row. */
  photos: (usage: MedicineUsage, name: string) => ReactNode;
  takePhoto: (usage: MedicineUsage, name: string) => ReactNode;
  now: () => Date;
}

/** The medicines of a treatment, in the order in which they were given. */
export function UsageList(props: UsageListProps) {
  const { farmId, treatmentId, toldSync, editTo, repeatTo, photos, takePhoto, now } = props;
  const { medicineUsage: words } = useAllWords();
  const usages = useLive(
    () => listUsages(farmId, treatmentId),
    [farmId, treatmentId],
    () => knownUsages(farmId, treatmentId),
  );
  const animal = useAnimalOf(farmId, usages ?? []);
  if (usages === undefined) return <Skeleton kind="text" label={words.loading} />;
  if (usages.length === 0) return <p className="medicine-detail">{words.none}</p>;
  return (
    <ul aria-label={words.label}>
      {usages.map((item) => (
        <UsageRow
          key={item.document._id}
          item={item}
          isSyncTold={item.sync === toldSync}
          editTo={editTo(item.document._id)}
          repeatTo={repeatTo(item.document._id)}
          animal={animal}
          photos={(name) => photos(item.document, name)}
          takePhoto={(name) => takePhoto(item.document, name)}
          now={now}
        />
      ))}
    </ul>
  );
}

/** The animal that was given them. */
const useAnimalOf = (farmId: string, usages: readonly Item<MedicineUsage>[]): Animal | null => {
  const animalId = usages[0]?.document.animal_id ?? null;
  const item = useLive(
    async () => (animalId === null ? null : getAnimal(farmId, animalId)),
    [farmId, animalId],
    () => (animalId === null ? null : knownAnimal(farmId, animalId)),
  );
  return item?.document ?? null;
};
