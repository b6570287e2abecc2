import { type ReactNode, useEffect, useState } from 'react';
import { type SavedEdit, undoEdit } from '../device/edits/edits.ts';
import { Banner } from '../ui/feedback/banner.tsx';
import { ConfirmDialog } from '../ui/feedback/confirm-dialog.tsx';
import { showToast } from '../ui/feedback/toast-queue.ts';
import type { Words } from '../words/en.ts';
import { useWords } from '../words/words.tsx';
import { failureText } from './failure-text.ts';
import { useOneSave } from './use-one-save.ts';

export interface DeleteDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What is deleted with it. */
  children: ReactNode;
  confirmLabel: string;
  /** Shown once it is deleted, beside undo. */
  doneText: string;
  remove: () => Promise<SavedEdit>;
  onDeleted?: () => void;
}

/** Asks, deletes on this device, and offers undo while the deletion has not been sent. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { isOpen, onClose, title, children, confirmLabel, doneText, remove, onDeleted } = props;
  const words = useWords();
  const once = useOneSave();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is asked, it may be done
  useEffect(() => {
    if (isOpen) once.again();
  }, [isOpen]);
  const confirm = async () => {
    if (!once.begin()) return;
    setBusy(true);
    try {
      const { editId } = await remove();
      once.saved();
      onClose();
      showToast({ message: doneText, undo: () => void takeBack(editId, words) });
      onDeleted?.();
    } catch (error) {
      once.failed();
      setFailure(failureText(words.app, error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      {...{ isOpen, title, confirmLabel, isBusy }}
      isDangerous
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      {children}
      {failure && <Banner tone="danger" title={failure} isLive />}
    </ConfirmDialog>
  );
}

const takeBack = async (editId: string | null, { app, forms }: Words): Promise<void> => {
  try {
    const isUndone = editId !== null && (await undoEdit(editId));
    showToast(isUndone ? { message: forms.undone, tone: 'good' } : { message: forms.undoTooLate, tone: 'warning' });
  } catch (error) {
    showToast({ message: failureText(app, error), tone: 'danger' });
  }
};
