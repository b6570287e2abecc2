import { useState } from 'react';
import { discardEdit } from '../../device/edits/repairs.ts';
import type { QueueItem } from '../../device/reads/queue-reads.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { ChipGroup } from '../../ui/fields/chip-group.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { useDecision } from './use-decision.ts';

export interface DiscardDialogProps {
  item: QueueItem;
  what: string;
  isOpen: boolean;
  onClose: () => void;
  onDiscarded?: () => void;
}

/**
 * Discarding unsent work is the only step that loses something, so it asks, says what else is discarded, and requires a
 * reason.
 */
export function DiscardDialog({ item, what, isOpen, onClose, onDiscarded }: DiscardDialogProps) {
  const said = useAllWords().unsentChanges.discard;
  const { decide } = useDecision(onDiscarded);
  const [reason, setReason] = useState<string | null>(null);
  const [isReasonMissing, setReasonMissing] = useState(false);
  const reasons = Object.entries(said.reasons).map(([value, label]) => ({ value, label }));
  const discard = () => {
    if (reason === null) {
      setReasonMissing(true);
      return;
    }
    onClose();
    decide(() => discardEdit(item.id, reason), { done: said.done, discarded: item.id });
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
