import { useState } from 'react';
import type { PhotoPlace } from '../../device/edits/photos.ts';
import { listPhotos, type PhotoItem } from '../../device/reads/photo-reads.ts';
import { useLive } from '../../device/use-live.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { AddPhotos } from './add-photos.tsx';
import { photoState } from './photo-text.ts';
import { PhotoViewer } from './photo-viewer.tsx';
import { usePhotoUrl, useSendingPhoto } from './use-photo.ts';
import './photos.css';

/** The photos of an animal, or of one case of it: taken, chosen, and looked at. */
export function Photos({ of }: { of: PhotoPlace }) {
  const { photos: words } = useAllWords();
  const { farm_id, animal_id, medical_record_id } = of;
  const recordId = medical_record_id ?? undefined;
  const photos = useLive(() => listPhotos(farm_id, animal_id, recordId), [farm_id, animal_id, recordId]) ?? [];
  const [openId, setOpenId] = useState<string | null>(null);
  const at = photos.findIndex(({ document }) => document._id === openId);
  return (
    <SectionCard title={words.title}>
      <div className="photos">
        {photos.length > 0 && (
          // biome-ignore lint/a11y/noRedundantRoles: WebKit drops the list role when list-style is none
          <ul className="photo-strip" aria-label={words.title} role="list">
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
        <AddPhotos of={of} />
      </div>
      {at >= 0 && (
        <PhotoViewer
          photos={photos}
          at={at}
          onMove={(to) => setOpenId(photos[to]?.document._id ?? null)}
          onClose={() => setOpenId(null)}
        />
      )}
    </SectionCard>
  );
}

function Thumbnail({ photo, label, onOpen }: { photo: PhotoItem; label: string; onOpen: () => void }) {
  const { photos: words } = useAllWords();
  const { document, waiting } = photo;
  const { url } = usePhotoUrl({ document, waitingId: waiting?.id ?? null }, 'small');
  const state = photoState(words, waiting, useSendingPhoto() === waiting?.id);
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
