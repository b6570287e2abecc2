import { useEffect, useState } from 'react';
import type { PhotoItem } from '../../device/reads/photo-reads.ts';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { photoState } from './photo-text.ts';
import { PhotoViewer } from './photo-viewer.tsx';
import { useGoing, usePhotoUrl } from './use-photo.ts';
import './photos.css';

interface PhotoStripProps {
  photos: readonly PhotoItem[];
  label: string;
  /** They belong to a row of something else. */
  isSmall?: boolean;
  /** A photo to open without a touch. */
  askedId?: string | null;
}

/** A row of photos that open large when touched. */
export function PhotoStrip({ photos, label, isSmall, askedId = null }: PhotoStripProps) {
  const { photos: words } = useAllWords();
  const [openId, setOpenId] = useState(askedId);
  useEffect(() => {
    if (askedId !== null) setOpenId(askedId);
  }, [askedId]);
  const at = photos.findIndex(({ document }) => document._id === openId);
  return (
    <>
      {photos.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: WebKit drops the list role when list-style is none
        <ul className={isSmall ? 'photo-strip photo-strip-small' : 'photo-strip'} aria-label={label} role="list">
          {photos.map((photo, place) => (
            <li key={photo.document._id}>
              <Thumbnail
                photo={photo}
                label={photo.document.caption ?? words.open(place + 1, photos.length)}
                onOpen={() => setOpenId(photo.document._id)}
              />
            </li>
          ))}
        </ul>
      )}
      {at >= 0 && (
        <PhotoViewer
          photos={photos}
          at={at}
          onMove={(to) => setOpenId(photos[to]?.document._id ?? null)}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}

function Thumbnail({ photo, label, onOpen }: { photo: PhotoItem; label: string; onOpen: () => void }) {
  const { photos: words } = useAllWords();
  const { document, waiting } = photo;
  const { url } = usePhotoUrl({ document, waitingId: waiting?.id ?? null }, 'small');
  const state = photoState(words, waiting, useGoing(waiting?.id));
  return (
    <button
      type="button"
      className="photo"
      aria-label={waiting === null ? label : words.stated(label, state.text)}
      onClick={onOpen}
    >
      {url !== null && <img src={url} alt="" />}
      {waiting !== null && (
        <span className="photo-state">
          <StatusPill tone={state.tone}>{state.text}</StatusPill>
        </span>
      )}
    </button>
  );
}
