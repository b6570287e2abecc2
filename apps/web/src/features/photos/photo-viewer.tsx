import { useState } from 'react';
import type { PhotoItem } from '../../device/reads/photo-reads.ts';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { format } from '../../words/format.ts';
import { DeletePhoto } from './delete-photo.tsx';
import { PhotoCaption } from './photo-caption.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import { photoState } from './photo-text.ts';
import { RefusedPhoto } from './refused-photo.tsx';
import { useGoing } from './use-photo.ts';

export interface PhotoViewerProps {
  photos: readonly PhotoItem[];
  /** The index of the open photo. */
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}

/** A saved photo, large, with its caption and what is known of it. */
export function PhotoViewer({ photos, at, onMove, onClose }: PhotoViewerProps) {
  const { photos: words } = useAllWords();
  const [isDeleting, setDeleting] = useState(false);
  const photo = photos[at];
  if (!photo) return null;
  const { document, waiting } = photo;
  const when = format.dayAndTime(document.taken_at ?? document.created_at);
  return (
    <PhotoDialog
      {...{ at, onMove, onClose }}
      picture={{ document, waitingId: waiting?.id ?? null }}
      alt={document.caption ?? ''}
      count={photos.length}
      onDelete={() => setDeleting(true)}
      about={
        <>
          <PhotoStanding photo={photo} />
          <p className="photo-by">{document.created_by === null ? when : words.by(document.created_by, when)}</p>
        </>
      }
    >
      {waiting?.refusal && <RefusedPhoto waiting={waiting} />}
      <PhotoCaption key={document._id} photo={document} />
      <DeletePhoto isOpen={isDeleting} photo={photo} onClose={() => setDeleting(false)} onDeleted={onClose} />
    </PhotoDialog>
  );
}

function PhotoStanding({ photo: { waiting } }: { photo: PhotoItem }) {
  const { photos: words } = useAllWords();
  const { text, tone, explanation } = photoState(words, waiting, useGoing(waiting?.id));
  return (
    <>
      <StatusPill tone={tone}>{text}</StatusPill>
      {explanation !== null && <p>{explanation}</p>}
    </>
  );
}
