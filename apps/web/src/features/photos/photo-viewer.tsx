import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState } from 'react';
import type { PhotoItem } from '../../device/reads/photo-reads.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { deskKeys } from '../../ui/keys/desk-keys.ts';
import { pressedOf } from '../../ui/keys/key-press.ts';
import { useAllWords } from '../../words/all-words.ts';
import { format } from '../../words/format.ts';
import { DeletePhoto } from './delete-photo.tsx';
import { PhotoCaption } from './photo-caption.tsx';
import { photoState } from './photo-text.ts';
import { RefusedPhoto } from './refused-photo.tsx';
import { useGoing, usePhotoUrl } from './use-photo.ts';

export interface PhotoViewerProps {
  photos: readonly PhotoItem[];
  /** The index of the open photo. */
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}

/** One photo, large. A swipe or the arrow keys show the others. */
export function PhotoViewer({ photos, at, onMove, onClose }: PhotoViewerProps) {
  const { photos: words } = useAllWords();
  const [isDeleting, setDeleting] = useState(false);
  const last = photos.length - 1;
  const step = (by: -1 | 1) => {
    if (photos[at + by] !== undefined) onMove(at + by);
  };
  useArrows(step);
  const swipe = useSwipe(step);
  const photo = photos[at];
  if (!photo) return null;
  const { document, waiting } = photo;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="wide"
      title={words.one(at + 1, photos.length)}
      actions={
        <>
          <Button variant="quiet" icon={Trash2} onClick={() => setDeleting(true)}>
            {words.remove.open}
          </Button>
          {last > 0 && (
            <span className="photo-steps">
              <IconButton
                icon={ChevronLeft}
                label={words.previous}
                aria-disabled={at === 0 || undefined}
                onClick={() => step(-1)}
              />
              <IconButton
                icon={ChevronRight}
                label={words.next}
                aria-disabled={at === last || undefined}
                onClick={() => step(1)}
              />
            </span>
          )}
        </>
      }
    >
      <figure className="photo-large" {...swipe}>
        <Large key={document._id} photo={photo} />
        <figcaption>
          <PhotoStanding photo={photo} />
          <p className="photo-by">
            {document.created_by === null
              ? format.dayAndTime(document.taken_at ?? document.created_at)
              : words.by(document.created_by, format.dayAndTime(document.taken_at ?? document.created_at))}
          </p>
        </figcaption>
      </figure>
      {waiting?.refusal && <RefusedPhoto waiting={waiting} />}
      <PhotoCaption key={document._id} photo={document} />
      <DeletePhoto isOpen={isDeleting} photo={photo} onClose={() => setDeleting(false)} onDeleted={onClose} />
    </Dialog>
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

function Large({ photo: { document, waiting } }: { photo: PhotoItem }) {
  const { photos: words } = useAllWords();
  const looked = { document, waitingId: waiting?.id ?? null };
  const { url, isFailed } = usePhotoUrl(looked, 'whole');
  const small = usePhotoUrl(looked, 'small');
  if (url !== null) return <img src={url} alt={document.caption ?? ''} />;
  return (
    <>
      {small.url !== null && <img src={small.url} alt={document.caption ?? ''} />}
      {isFailed ? <p role="alert">{words.unloaded}</p> : small.url === null && <Skeleton label={words.loading} />}
    </>
  );
}

const useArrows = (step: (by: -1 | 1) => void): void => {
  const latest = useRef(step);
  latest.current = step;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
      const pressed = pressedOf(deskKeys.photos, event);
      if (pressed) latest.current(pressed.at === 0 ? -1 : 1);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};

/** Longer than a trembling finger moves, in pixels. */
const swipeLength = 48;

const useSwipe = (step: (by: -1 | 1) => void) => {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: React.TouchEvent) => {
      const only = touches[0];
      // Two fingers zoom.
      from.current = only && touches.length === 1 ? { x: only.clientX, y: only.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: React.TouchEvent) => {
      const last = changedTouches[0];
      const begun = from.current;
      from.current = null;
      if (begun === null || last === undefined) return;
      const [x, y] = [last.clientX - begun.x, last.clientY - begun.y];
      if (Math.abs(x) > swipeLength && Math.abs(x) > 2 * Math.abs(y)) step(x > 0 ? -1 : 1);
    },
  };
};
