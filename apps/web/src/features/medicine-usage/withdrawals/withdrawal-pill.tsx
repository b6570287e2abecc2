import type { Animal } from '@byre/contract/animals/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import { unknownAnimal, type WithheldLine, withheldLinesOf } from '@byre/contract/medicine-usage/withheld';
import Ban from 'lucide-react/icons/ban';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleHelp from 'lucide-react/icons/circle-help';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { format } from '../../../words/format.ts';
import { withdrawalLength } from '../../../words/withdrawal-length.ts';
import { useFarmOf } from './withdrawal-banner.tsx';

interface UsageWithdrawalsProps {
  usage: MedicineUsage;
  /** Null if nothing is known of it. */
  animal: Animal | null;
  now: Date;
}

/**
 * What one medicine withholds, a pill for each kind of produce: recorded, missing, or never. Calculated on the device as
 * the service does, because an unsent change may have moved the end.
 */
export function UsageWithdrawals({ usage, animal, now }: UsageWithdrawalsProps) {
  const { medicineUsage: words } = useAllWords();
  const farm = useFarmOf(animal);
  const lines = withheldLinesOf(usage, { animal: animal ?? unknownAnimal, farm });
  const without = usage.withdrawals.filter(
    ({ product_type }) => !lines.some(({ productType }) => productType === product_type),
  );
  return (
    <>
      {lines.map((line) => (
        <WithheldPill key={`${line.productType} ${line.reason} ${line.until}`} line={line} now={now} />
      ))}
      {without.map(({ product_type }) => (
        <StatusPill key={product_type}>{words.noWithdrawalFor(words.produce[product_type])}</StatusPill>
      ))}
    </>
  );
}

function WithheldPill({ line, now }: { line: WithheldLine<MedicineUsage>; now: Date }) {
  const { medicineUsage: words } = useAllWords();
  const { usage, withdrawal, until, state, reason } = line;
  const produce = words.produce[line.productType];
  if (state === 'never') {
    const isUnlawful = reason === 'banned' || reason === 'no_residue_limit';
    return (
      <StatusPill tone="danger" icon={Ban}>
        {isUnlawful ? words.never[reason](produce) : words.notForUse(produce)}
      </StatusPill>
    );
  }
  const isOver = until !== null && Date.parse(until) <= now.getTime();
  if (state === 'not_recorded') {
    return (
      <StatusPill tone={isOver ? 'neutral' : 'warning'} icon={CircleHelp}>
        {words.notRecorded(produce)}
      </StatusPill>
    );
  }
  if (isOver) return <StatusPill tone="good">{words.withdrawalPast(produce, format.dayAndTime(until))}</StatusPill>;
  const end =
    until === null ? withdrawal && withdrawalLength(words, withdrawal, usage.end_date) : format.dayAndTime(until);
  return (
    <StatusPill tone="warning" icon={CalendarClock}>
      {reason === 'label_period' ? words.labelUntil(produce, end ?? '') : words.withdrawalUntil(produce, end ?? '')}
    </StatusPill>
  );
}
