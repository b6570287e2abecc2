import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useEffect, useRef } from 'react';
import type { LookedAt } from '../../device/server/photo-bytes.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { deskKeys } from '../../ui/keys/desk-keys.ts';
import { pressedOf } from '../../ui/keys/key-press.ts';
import { useAllWords } from '../../words/all-words.ts';
import { usePhotoUrl } from './use-photo.ts';

export interface PhotoDialogProps {
  picture: LookedAt;
  /** The caption, for a screen reader. */
  alt: string;
  /** The index of the photo among `count`. */
  at: number;
  count: number;
  onMove: (at: number) => void;
  onClose: () => void;
  onDelete: () => void;
  /** Shown directly below the picture. */
  about?: ReactNode;
  children: ReactNode;
}

/** One photo, large. A swipe or the arrow keys show the others. */
export function PhotoDialog(props: PhotoDialogProps) {
  const { picture, alt, at, count, onMove, onClose, onDelete, about, children } = props;
  const { photos: words } = useAllWords();
  const last = count - 1;
  const step = (by: -1 | 1) => {
    if (at + by >= 0 && at + by <= last) onMove(at + by);
  };
  useArrows(step);
  const swipe = useSwipe(step);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="wide"
      title={words.one(at + 1, count)}
      actions={
        <>
          <Button variant="quiet" icon={Trash2} onClick={onDelete}>
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
        <Large key={picture.document?._id ?? picture.waitingId} picture={picture} alt={alt} />
        {about !== undefined && <figcaption>{about}</figcaption>}
      </figure>
      {children}
    </Dialog>
  );
}

function Large({ picture, alt }: Pick<PhotoDialogProps, 'picture' | 'alt'>) {
  const { photos: words } = useAllWords();
  const { url, isFailed } = usePhotoUrl(picture, 'whole');
  const small = usePhotoUrl(picture, 'small');
  if (url !== null) return <img src={url} alt={alt} />;
  return (
    <>
      {small.url !== null && <img src={small.url} alt={alt} />}
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
