import type { Animal } from '@byre/contract/animals/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import Pencil from 'lucide-react/icons/pencil';
import Repeat2 from 'lucide-react/icons/repeat-2';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import { getFarm } from '../../../device/reads/farm-reads.ts';
import type { Item } from '../../../device/reads/overlay.ts';
import { useLive } from '../../../device/use-live.ts';
import { DeleteDialog } from '../../../forms/delete-dialog.tsx';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { IconButton, IconLink } from '../../../ui/buttons/icon-button.tsx';
import { SyncPill } from '../../../ui/feedback/sync-pill.tsx';
import { VisuallyHidden } from '../../../ui/theme/visually-hidden.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { amountText } from '../../../words/amount-text.ts';
import { inOneLine } from '../../../words/in-one-line.ts';
import { deleteUsage } from '../draft/commands.ts';
import { usageFieldIds } from '../draft/usage-faults.ts';
import { PracticeProductMark } from '../products/practice-product-mark.tsx';
import { UsageDecision } from '../withdrawals/usage-decision.tsx';
import { UsageWithdrawals } from '../withdrawals/withdrawal-pill.tsx';
import { usageDetails } from './usage-text.ts';

export interface UsageRowProps {
  item: Item<MedicineUsage>;
  isSyncTold?: boolean;
  editTo: string;
  repeatTo: string;
  /** Null if it is not on the device. */
  animal: Animal | null;
  photos: (name: string) => ReactNode;
  takePhoto: (name: string) => ReactNode;
  now: () => Date;
}

/** One medicine: amount, time, bottle and withdrawals. */
export function UsageRow(props: UsageRowProps) {
  const { item, isSyncTold, editTo, repeatTo, animal, photos, takePhoto, now } = props;
  const { document: usage, sync } = item;
  const { medicineUsage: words, app } = useAllWords();
  const [isDeleteAsked, setDeleteAsked] = useState(false);
  const name = usage.name ?? words.unnamed;
  return (
    <li className="medicine-row">
      <p className="medicine-head">
        <span>{name}</span>
        <span className="medicine-amount">{amountText(words, usage.total_volume)}</span>
      </p>
      {usage.practice_product && <PracticeProductMark stated={usage.practice_product} />}
      <p className="medicine-detail">{inOneLine(usageDetails(usage, words, now()))}</p>
      {usage.holding_id !== usage.farm_id && <GivenAt holdingId={usage.holding_id} />}
      {usage.cascade?.used && (
        <p className="medicine-detail">
          {usage.cascade.reason ? words.cascadeBecause(usage.cascade.reason) : words.cascade}
        </p>
      )}
      <p className="medicine-withdrawals">
        <UsageWithdrawals usage={usage} animal={animal} now={now()} />
        {!isSyncTold && <SyncPill sync={sync} words={app.sync} />}
      </p>
      <UsageDecision
        usage={usage}
        animal={animal}
        enterTo={() => `${editTo}#${usageFieldIds.withdrawals}`}
        now={now()}
      />
      <div className="medicine-actions">
        <ButtonLink to={repeatTo} icon={Repeat2} variant="quiet">
          {words.repeat.again}
          <VisuallyHidden> {name}</VisuallyHidden>
        </ButtonLink>
        <span className="icon-actions">
          {takePhoto(name)}
          <IconLink to={editTo} icon={Pencil} label={`${words.edit} ${name}`} />
          <IconButton icon={Trash2} label={words.deleteNamed(name)} onClick={() => setDeleteAsked(true)} />
        </span>
      </div>
      {photos(name)}
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

/** Where it was given before the animal moved: the farm's name if it is on this device, else its number. */
function GivenAt({ holdingId }: { holdingId: string }) {
  const { medicineUsage: words } = useAllWords();
  const farm = useLive(() => getFarm(holdingId), [holdingId])?.farm;
  return <p className="medicine-detail">{words.givenAt(farm?.name ?? holdingId)}</p>;
}
