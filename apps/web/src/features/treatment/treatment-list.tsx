import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import type { ReactNode } from 'react';
import type { Item } from '../../device/reads/overlay.ts';
import { knownTreatments, listTreatments } from '../../device/reads/record-reads.ts';
import { useLive } from '../../device/use-live.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { TreatmentCard } from './treatment-card.tsx';

export interface TreatmentListProps {
  farmId: string;
  recordId: string;
  links: { edit: (treatmentId: string) => string; addMedicine: (treatmentId: string) => string };
  /** The medicines of a treatment. They are another feature, so the screen passes them in. */
  medicines: (treatment: Item<TreatmentHistory>) => ReactNode;
  /** Its photos and the camera; `name` as on the card. */
  photos: (treatment: TreatmentHistory) => ReactNode;
  takePhoto: (treatment: TreatmentHistory, name: string) => ReactNode;
  now: () => Date;
}

/** The treatments of a case, oldest first, because a story is told from its beginning. */
export function TreatmentList({ farmId, recordId, links, medicines, photos, takePhoto, now }: TreatmentListProps) {
  const { treatment: words } = useAllWords();
  const treatments = useLive(
    () => listTreatments(farmId, recordId),
    [farmId, recordId],
    () => knownTreatments(farmId, recordId),
  );
  if (treatments === undefined) return <Skeleton kind="card" label={words.loading} />;
  if (treatments.length === 0) {
    return (
      <SectionCard title={words.title}>
        <p>{words.none}</p>
      </SectionCard>
    );
  }
  return treatments.map((item) => (
    <TreatmentCard
      key={item.document._id}
      item={item}
      editTo={links.edit(item.document._id)}
      addMedicineTo={links.addMedicine(item.document._id)}
      takePhoto={(name) => takePhoto(item.document, name)}
      now={now}
    >
      {medicines(item)}
      {photos(item.document)}
    </TreatmentCard>
  ));
}
