import type { HistoryEntry } from '@byre/contract/animals/schema';
import type { MedicineUsage, Withdrawal } from '@byre/contract/medicine-usage/schema';
import { standingOf } from '@byre/contract/medicine-usage/withheld';
import Ban from 'lucide-react/icons/ban';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { format } from '../../../words/format.ts';
import { withdrawalLength } from '../../../words/withdrawal-length.ts';

interface WithdrawalPillProps {
  withdrawal: Withdrawal;
  usage: MedicineUsage;
  reproductiveState: readonly HistoryEntry[];
  now: Date;
}

/** Calculated on the device as the service does, because an unsent change may have moved the end. */
export function WithdrawalPill({ withdrawal, usage, reproductiveState, now }: WithdrawalPillProps) {
  const { medicineUsage: words } = useAllWords();
  const produce = words.produce[withdrawal.product_type];
  const standing = standingOf(withdrawal, usage.end_date, reproductiveState);
  if (standing === null) return <StatusPill>{words.noWithdrawalFor(produce)}</StatusPill>;
  const { until, reason } = standing;
  if (reason === 'not_permitted') {
    return (
      <StatusPill tone="danger" icon={Ban}>
        {words.notForUse(produce)}
      </StatusPill>
    );
  }
  if (until !== null && Date.parse(until) <= now.getTime())
    return <StatusPill tone="good">{words.withdrawalPast(produce, format.dayAndTime(until))}</StatusPill>;
  const end = until === null ? withdrawalLength(words, withdrawal, usage.end_date) : format.dayAndTime(until);
  return (
    <StatusPill tone="warning" icon={CalendarClock}>
      {words.withdrawalUntil(produce, end)}
    </StatusPill>
  );
}
