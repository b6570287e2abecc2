import { useState } from 'react';
import { undoEdit } from '../../device/edits/edits.ts';
import { deletePhoto } from '../../device/edits/photos.ts';
import type { PhotoItem } from '../../device/reads/photo-reads.ts';
import { failureText } from '../../forms/failure-text.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { useAllWords } from '../../words/all-words.ts';

export interface DeletePhotoProps {
  isOpen: boolean;
  photo: PhotoItem;
  onClose: () => void;
  onDeleted: () => void;
}

/**
 * Asks and deletes. A photo on the server can be restored until the deletion is sent. One that is only here is gone for
 * good, and the dialog says so.
 */
export function DeletePhoto({ isOpen, photo: { document, waiting }, onClose, onDeleted }: DeletePhotoProps) {
  const words = useAllWords();
  const { remove } = words.photos;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const failed = (error: unknown) => setFailure(failureText(words.app, error));
  const takeBack = async (editId: string | null) => {
    const isUndone = editId !== null && (await undoEdit(editId).catch(() => false));
    showToast(
      isUndone ? { message: words.forms.undone, tone: 'good' } : { message: words.forms.undoTooLate, tone: 'warning' },
    );
  };
  const confirm = () => {
    setBusy(true);
    deletePhoto(document, waiting?.id ?? null)
      .then(({ editId }) => {
        showToast({
          message: remove.done,
          ...(waiting === null ? { undo: () => void takeBack(editId) } : {}),
        });
        onClose();
        onDeleted();
      }, failed)
      .finally(() => setBusy(false));
  };
  return (
    <ConfirmDialog
      {...{ isOpen, isBusy }}
      title={remove.title}
      confirmLabel={remove.confirm}
      isDangerous
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p>{waiting === null ? remove.history : remove.onlyHere}</p>
      {failure !== null && <Banner tone="danger" title={failure} isLive />}
    </ConfirmDialog>
  );
}
