import type { Attachment } from '@byre/contract/attachments/schema';
import ImagePlus from 'lucide-react/icons/image-plus';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PhotosOf } from '../../../device/server/photos.ts';
import { Trouble } from '../../../features/desk-tables/trouble.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { SectionCard } from '../../../ui/lists/section-card.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { format } from '../../../words/format.ts';
import { inOneLine } from '../../../words/in-one-line.ts';
import { PhotoViewer } from './photo-viewer.tsx';
import { usePhotos, usePhotoUrl, useSendPhotos } from './use-photos.ts';

/** The photos of a case or an animal: shown, opened large, and added by choosing or dropping files. */
export function CasePhotos({ of }: { of: PhotosOf }) {
  const { photos: words } = useDeskWords();
  const { data: photos = [], isError, refetch } = usePhotos(of);
  const { add, again, sending, waiting, unreadable } = useSendPhotos(of);
  const [open, setOpen] = useState<number | null>(null);
  const choice = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  useDropped(place, (files) => void add(files));
  return (
    <SectionCard
      title={words.title}
      isOffPaper={photos.length === 0}
      aside={
        <Button variant="quiet" icon={ImagePlus} isBusy={sending > 0} onClick={() => choice.current?.click()}>
          {words.add}
        </Button>
      }
    >
      <div ref={place} className="case-photos">
        <input
          ref={choice}
          className="case-photos-choice"
          type="file"
          accept="image/*"
          multiple
          tabIndex={-1}
          aria-label={words.add}
          onChange={({ target }) => {
            void add([...(target.files ?? [])]);
            // So that the same file can be chosen again.
            target.value = '';
          }}
        />
        {isError && <Trouble title={words.unloaded} onRetry={() => void refetch()} />}
        {photos.length > 0 ? (
          <ul className="case-photos-strip" aria-label={words.title}>
            {photos.map((photo, index) => (
              <li key={photo._id}>
                <button
                  type="button"
                  className="case-photo"
                  aria-label={photo.caption ?? words.open(index + 1, photos.length)}
                  onClick={() => setOpen(index)}
                >
                  <Thumbnail photo={photo} />
                </button>
                <p className="case-photo-caption">
                  {inOneLine([photo.caption, format.day(photo.taken_at ?? photo.created_at)])}
                </p>
              </li>
            ))}
          </ul>
        ) : (
          !isError && <p>{words.none}</p>
        )}
        {sending > 0 ? <p role="status">{words.sending(sending)}</p> : <p className="case-photos-hint">{words.hint}</p>}
        {unreadable.length > 0 && <Banner tone="warning" title={words.unreadable(unreadable.join(', '))} isLive />}
        {waiting > 0 && sending === 0 && <Trouble title={words.failed} onRetry={() => void again()} />}
      </div>
      {open !== null && photos[open] && (
        <PhotoViewer photos={photos} at={open} onMove={setOpen} onClose={() => setOpen(null)} />
      )}
    </SectionCard>
  );
}

function Thumbnail({ photo }: { photo: Attachment }) {
  const { url } = usePhotoUrl(photo, 'thumbnail');
  return url === null ? null : <img src={url} alt="" />;
}

/** Files dropped on an element. Otherwise the browser would open them. */
const useDropped = (place: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): void => {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const target = place.current;
    if (!target) return;
    const over = (event: DragEvent) => {
      event.preventDefault();
      target.dataset.isOver = 'true';
    };
    const left = () => delete target.dataset.isOver;
    const dropped = (event: DragEvent) => {
      event.preventDefault();
      left();
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    const ended = new AbortController();
    target.addEventListener('dragover', over, ended);
    target.addEventListener('dragleave', left, ended);
    target.addEventListener('drop', dropped, ended);
    return () => ended.abort();
  }, [place]);
};
