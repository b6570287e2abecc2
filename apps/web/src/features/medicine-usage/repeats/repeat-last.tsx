import type { Animal } from '@byre/contract/animals/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import Repeat2 from 'lucide-react/icons/repeat-2';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { amountText } from '../../../words/amount-text.ts';
import { format } from '../../../words/format.ts';
import { inOneLine } from '../../../words/in-one-line.ts';
import { repeatableAmount } from './repeat-rules.ts';

export interface RepeatLastProps {
  /** The last medicine of the animal; null if that case is over, or it never had one. */
  last: MedicineUsage | null;
  animal: Animal;
  toRepeat: (usage: { recordId: string; usageId: string }) => string;
}

/** The button that gives an animal its last medicine again. */
export function RepeatLast({ last, animal, toRepeat }: RepeatLastProps) {
  const { medicineUsage } = useAllWords();
  if (last === null) return null;
  return (
    <ul className="list">
      <ListRow
        icon={Repeat2}
        title={medicineUsage.repeat.last}
        subtitle={inOneLine([
          last.name ?? medicineUsage.unnamed,
          amountText(medicineUsage, repeatableAmount(last, animal)),
          format.day(last.start_date ?? last.created_at),
        ])}
        to={toRepeat({ recordId: last.medical_record_id, usageId: last._id })}
      />
    </ul>
  );
}
