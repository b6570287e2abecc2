import type { HistoryEntry } from '@byre/contract/animals/schema';
import type { MedicineUsage, Withdrawal } from '@byre/contract/medicine-usage/schema';
import { standingOf } from '@byre/contract/medicine-usage/withheld';
import Ban from 'lucide-react/icons/ban';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Pencil from 'lucide-react/icons/pencil';
import Repeat2 from 'lucide-react/icons/repeat-2';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { getFarm } from '../../device/farm-reads.ts';
import type { Item } from '../../device/overlay.ts';
import { useLive } from '../../device/use-live.ts';
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
  /** Of the animal: some withdrawals count from its calving. */
  reproductiveState: readonly HistoryEntry[];
  now: () => Date;
}

/** One medicine: how much of what, when, from which bottle, and how long the produce is withheld. */
export function UsageRow({ item, editTo, repeatTo, reproductiveState, now }: UsageRowProps) {
  const { document: usage, sync } = item;
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
      {usage.holding_id !== usage.farm_id && <GivenAt holdingId={usage.holding_id} />}
      {usage.cascade?.used && (
        <p className="medicine-detail">
          {usage.cascade.reason ? words.cascadeBecause(usage.cascade.reason) : words.cascade}
        </p>
      )}
      <p className="medicine-withdrawals">
        {usage.withdrawals.length === 0 && <StatusPill tone="warning">{words.noWithdrawal}</StatusPill>}
        {usage.withdrawals.map((withdrawal) => (
          <WithdrawalPill
            key={JSON.stringify(withdrawal)}
            withdrawal={withdrawal}
            usage={usage}
            reproductiveState={reproductiveState}
            now={now()}
          />
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

/** Where it was given before the animal moved: by name if the farm is on this device, else by its number. */
function GivenAt({ holdingId }: { holdingId: string }) {
  const { medicineUsage: words } = useWords();
  const farm = useLive(() => getFarm(holdingId), [holdingId])?.farm;
  return <p className="medicine-detail">{words.givenAt(farm?.name ?? holdingId)}</p>;
}

interface WithdrawalPillProps {
  withdrawal: Withdrawal;
  usage: MedicineUsage;
  reproductiveState: readonly HistoryEntry[];
  now: Date;
}

/** Counted on the device, as the service counts it: an unsent change may have moved the end. */
function WithdrawalPill({ withdrawal, usage, reproductiveState, now }: WithdrawalPillProps) {
  const { medicineUsage: words } = useWords();
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
