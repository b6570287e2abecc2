import { longestCaption } from '@byre/contract/attachments/rules';
import { useState } from 'react';
import type { FormPhotos } from '../../forms/use-draft-photos.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { PhotoDialog } from './photo-dialog.tsx';

export interface StagedViewerProps extends Pick<FormPhotos, 'staged' | 'usualCaption' | 'describe'> {
  /** The index of the open photo. */
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
  onDelete: (id: string) => void;
}

/** A photo of an unsaved form, large. Its caption is part of the form. */
export function StagedViewer({ staged, usualCaption, describe, at, onMove, onClose, onDelete }: StagedViewerProps) {
  const { photos: words } = useAllWords();
  const [isDeleting, setDeleting] = useState(false);
  const photo = staged[at];
  if (!photo) return null;
  const { id, caption = usualCaption } = photo;
  return (
    <PhotoDialog
      {...{ at, onMove, onClose }}
      picture={{ document: null, waitingId: id }}
      alt={caption}
      count={staged.length}
      onDelete={() => setDeleting(true)}
    >
      <div className="photo-caption">
        <TextField
          label={words.caption}
          hint={words.captionOfForm}
          maxLength={longestCaption}
          value={caption}
          onChange={(typed) => describe(id, typed)}
        />
      </div>
      <ConfirmDialog
        isOpen={isDeleting}
        title={words.remove.title}
        confirmLabel={words.remove.confirm}
        isDangerous
        onCancel={() => setDeleting(false)}
        onConfirm={() => {
          onClose();
          onDelete(id);
        }}
      >
        <p>{words.remove.onlyHere}</p>
      </ConfirmDialog>
    </PhotoDialog>
  );
}
