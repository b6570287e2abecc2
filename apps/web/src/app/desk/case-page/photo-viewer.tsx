import type { Attachment } from '@byre/contract/attachments/schema';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { deskKeys } from '../../../ui/keys/desk-keys.ts';
import { pressedOf } from '../../../ui/keys/key-press.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { format } from '../../../words/format.ts';
import { PhotoCaption } from './photo-caption.tsx';
import { usePhotoUrl } from './use-photos.ts';

export interface PhotoViewerProps {
  photos: readonly Attachment[];
  /** The index of the open photo. */
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}

/** One photo, large. The arrow keys show the others, Escape closes it. */
export function PhotoViewer({ photos, at, onMove, onClose }: PhotoViewerProps) {
  const { photos: words } = useDeskWords();
  const last = photos.length - 1;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // There the arrows move through the text or the choices.
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
      const pressed = pressedOf(deskKeys.photos, event);
      if (pressed?.at === 0 && at > 0) onMove(at - 1);
      if (pressed?.at === 1 && at < last) onMove(at + 1);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [at, last, onMove]);
  const photo = photos[at];
  if (!photo) return null;
  return (
    <Dialog isOpen onClose={onClose} width="wide" title={words.one(at + 1, photos.length)}>
      <figure className="photo-viewer">
        <Large key={photo._id} photo={photo} />
        <figcaption>
          <p className="case-photos-hint">
            {words.by(photo.created_by ?? '–', format.dayAndTime(photo.taken_at ?? photo.created_at))}
          </p>
        </figcaption>
      </figure>
      <PhotoCaption key={photo._id} photo={photo} />
      {last > 0 && (
        <div className="photo-viewer-ways">
          <IconButton
            icon={ChevronLeft}
            label={words.previous}
            aria-disabled={at === 0 || undefined}
            onClick={() => at > 0 && onMove(at - 1)}
          />
          <IconButton
            icon={ChevronRight}
            label={words.next}
            aria-disabled={at === last || undefined}
            onClick={() => at < last && onMove(at + 1)}
          />
        </div>
      )}
    </Dialog>
  );
}

function Large({ photo }: { photo: Attachment }) {
  const { photos: words } = useDeskWords();
  const { url, isError } = usePhotoUrl(photo, 'content');
  if (isError) return <p role="alert">{words.unloaded}</p>;
  if (url === null) return <Skeleton label={words.title} />;
  const { caption, width, height } = photo;
  return <img src={url} alt={caption ?? ''} width={width ?? undefined} height={height ?? undefined} />;
}
