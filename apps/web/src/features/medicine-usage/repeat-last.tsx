import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import Repeat2 from 'lucide-react/icons/repeat-2';
import { listAnimalUsages, listTreatments } from '../../device/reads.ts';
import { useLive } from '../../device/use-live.ts';
import { ListRow } from '../../ui/list-row.tsx';
import { amountText } from '../../words/amount-text.ts';
import { format } from '../../words/format.ts';
import { useWords } from '../../words/words.tsx';

export interface RepeatLastProps {
  farmId: string;
  animalId: string;
  toRepeat: (usage: { recordId: string; usageId: string }) => string;
}

/** The way to give an animal again what it was given last; nothing where that case is over, or it never had a medicine. */
export function RepeatLast({ farmId, animalId, toRepeat }: RepeatLastProps) {
  const { medicineUsage } = useWords();
  const last = useLive(() => readLastOpen(farmId, animalId), [farmId, animalId]);
  if (!last) return null;
  return (
    <ul className="list">
      <ListRow
        icon={Repeat2}
        title={medicineUsage.repeat.last}
        subtitle={[
          last.name ?? medicineUsage.unnamed,
          amountText(medicineUsage, last.total_volume),
          format.day(last.start_date ?? last.created_at),
        ]
          .filter(Boolean)
          .join(' · ')}
        to={toRepeat({ recordId: last.medical_record_id, usageId: last._id })}
      />
    </ul>
  );
}

const readLastOpen = async (farmId: string, animalId: string): Promise<MedicineUsage | null> => {
  const last = (await listAnimalUsages(farmId, animalId))[0]?.document;
  if (!last) return null;
  const treatments = await listTreatments(farmId, last.medical_record_id);
  return treatments.some(({ document }) => document.successful_treatment === true) ? null : last;
};
