import { endsAtOf } from '@byre/contract/medicine-usage/rules';
import type { MedicineUsage, Withdrawal } from '@byre/contract/medicine-usage/schema';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Pencil from 'lucide-react/icons/pencil';
import Repeat2 from 'lucide-react/icons/repeat-2';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { Item } from '../../device/overlay.ts';
import { DeleteDialog } from '../../forms/delete-dialog.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { SyncPill } from '../../ui/sync-pill.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { amountText } from '../../words/amount-text.ts';
import { format } from '../../words/format.ts';
import { inOneLine } from '../../words/in-one-line.ts';
import { withdrawalLength } from '../../words/withdrawal-length.ts';
import { useWords } from '../../words/words.tsx';
import { deleteUsage } from './commands.ts';
import { usageDetails } from './usage-text.ts';

export interface UsageRowProps {
  item: Item<MedicineUsage>;
  editTo: string;
  repeatTo: string;
  now: () => Date;
}

/** One medicine: how much of what, when, from which bottle, and how long the produce is withheld. */
export function UsageRow({ item: { document: usage, sync }, editTo, repeatTo, now }: UsageRowProps) {
  const { medicineUsage: words, app } = useWords();
  const [isDeleteAsked, setDeleteAsked] = useState(false);
  const name = usage.name ?? words.unnamed;
  return (
    <li className="medicine-row">
      <p className="medicine-head">
        <span>{name}</span>
        <span className="medicine-amount">{amountText(words, usage.total_volume)}</span>
      </p>
      <p className="medicine-detail">{inOneLine(usageDetails(usage, words))}</p>
      {usage.cascade?.used && (
        <p className="medicine-detail">
          {usage.cascade.reason ? words.cascadeBecause(usage.cascade.reason) : words.cascade}
        </p>
      )}
      <p className="medicine-withdrawals">
        {usage.withdrawals.length === 0 && <StatusPill tone="warning">{words.noWithdrawal}</StatusPill>}
        {usage.withdrawals.map((withdrawal) => (
          <WithdrawalPill key={withdrawal.product_type} withdrawal={withdrawal} end={usage.end_date} now={now()} />
        ))}
        <SyncPill sync={sync} words={app.sync} />
      </p>
      <p className="medicine-actions">
        <ButtonLink to={repeatTo} icon={Repeat2} variant="quiet">
          {words.repeat.again}
          <VisuallyHidden> {name}</VisuallyHidden>
        </ButtonLink>
        <ButtonLink to={editTo} icon={Pencil} variant="quiet">
          {words.edit}
          <VisuallyHidden> {name}</VisuallyHidden>
        </ButtonLink>
        <Button variant="quiet" icon={Trash2} aria-label={words.deleteNamed(name)} onClick={() => setDeleteAsked(true)}>
          {words.delete}
        </Button>
      </p>
      <DeleteDialog
        isOpen={isDeleteAsked}
        onClose={() => setDeleteAsked(false)}
        title={words.remove.title}
        confirmLabel={words.remove.confirm}
        doneText={words.remove.done}
        remove={() => deleteUsage(usage)}
      >
        <p>{words.remove.text(name)}</p>
      </DeleteDialog>
    </li>
  );
}

interface WithdrawalPillProps {
  withdrawal: Withdrawal;
  /** When the medicine was last given. */
  end: string | null;
  now: Date;
}

/** Counted on the device, as the service counts it: an unsent change may have moved the end. */
function WithdrawalPill({ withdrawal, end, now }: WithdrawalPillProps) {
  const { medicineUsage: words } = useWords();
  const produce = words.produce[withdrawal.product_type];
  const endsAt = endsAtOf(withdrawal, end, []);
  const basis = withdrawal.basis && words.basesShort[withdrawal.basis];
  if (endsAt === null) {
    return (
      <StatusPill tone="warning" icon={CalendarClock}>
        {words.withdrawal(produce, withdrawalLength(words, withdrawal), basis)}
      </StatusPill>
    );
  }
  if (withdrawal.period === 0) return <StatusPill>{words.noWithdrawalFor(produce)}</StatusPill>;
  if (Date.parse(endsAt) <= now.getTime())
    return <StatusPill tone="good">{words.withdrawalPast(produce, format.dayAndTime(endsAt))}</StatusPill>;
  return (
    <StatusPill tone="warning" icon={CalendarClock}>
      {words.withdrawalUntil(produce, format.dayAndTime(endsAt))}
    </StatusPill>
  );
}
