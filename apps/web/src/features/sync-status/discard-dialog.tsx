import { useState } from 'react';
import { discardEdit } from '../../device/edits.ts';
import type { QueueItem } from '../../device/outbox-view.ts';
import { ChipGroup } from '../../ui/chip-group.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { useWords } from '../../words/words.tsx';

export interface DiscardDialogProps {
  item: QueueItem;
  what: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Giving up unsent work is the one step that loses something, so it asks, says what goes with it, and wants a reason. */
export function DiscardDialog({ item, what, isOpen, onClose }: DiscardDialogProps) {
  const words = useWords();
  const said = words.syncStatus.discard;
  const [reason, setReason] = useState<string | null>(null);
  const [isReasonMissing, setReasonMissing] = useState(false);
  const reasons = Object.entries(said.reasons).map(([value, label]) => ({ value, label }));
  const discard = () => {
    if (reason === null) {
      setReasonMissing(true);
      return;
    }
    discardEdit(item.id, reason).then(
      (isGone) => showToast(isGone ? { message: said.done } : { message: said.tooLate, tone: 'warning' }),
      () => showToast({ message: words.app.unexpected, tone: 'danger' }),
    );
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={said.title(what)}
      confirmLabel={said.confirm}
      cancelLabel={said.cancel}
      isDangerous
      onConfirm={discard}
      onCancel={onClose}
    >
      <p>{said.explanation}</p>
      {item.dependants > 0 && <p>{said.withOthers(item.dependants)}</p>}
      <ChipGroup
        label={said.reason}
        choices={reasons}
        value={reason}
        error={isReasonMissing && reason === null ? said.chooseReason : undefined}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}
