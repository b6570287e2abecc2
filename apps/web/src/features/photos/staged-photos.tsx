import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { type StagedPhoto, stagePhoto, unstagePhotos } from '../../device/edits/staged-photos.ts';
import type { FormPhotos, PhotosField } from '../../forms/use-draft-photos.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { AddPhotos } from './add-photos.tsx';
import { StagedViewer } from './staged-viewer.tsx';
import { usePhotoUrl } from './use-photo.ts';
import './photos.css';

/** The photos of a form, passed in by its screen. */
export const photosField: PhotosField = (photos) => <StagedPhotos {...photos} />;

/** The photos of an unsaved form, saved together with it. */
function StagedPhotos({ staged, usualCaption, add, describe, remove }: FormPhotos) {
  const { photos: words } = useAllWords();
  const [openId, setOpenId] = useState<string | null>(null);
  const at = staged.findIndex(({ id }) => id === openId);
  const keep = async (file: File) => add(await stagePhoto(file));
  const takeAway = (id: string) => {
    remove(id);
    unstagePhotos([id]).catch(() => undefined);
  };
  return (
    <SectionCard title={words.title}>
      <div className="photos">
        {staged.length > 0 && (
          // biome-ignore lint/a11y/noRedundantRoles: WebKit drops the list role when list-style is none
          <ul className="photo-strip photo-strip-small" aria-label={words.title} role="list">
            {staged.map((photo, place) => (
              <li key={photo.id} className="photo-staged">
                <Thumbnail
                  photo={photo}
                  label={words.one(place + 1, staged.length)}
                  onOpen={() => setOpenId(photo.id)}
                />
                <IconButton
                  icon={X}
                  label={`${words.remove.open}: ${words.one(place + 1, staged.length)}`}
                  onClick={() => takeAway(photo.id)}
                />
              </li>
            ))}
          </ul>
        )}
        <AddPhotos keep={keep} />
      </div>
      {at >= 0 && (
        <StagedViewer
          {...{ staged, usualCaption, describe, at }}
          onMove={(to) => setOpenId(staged[to]?.id ?? null)}
          onClose={() => setOpenId(null)}
          onDelete={takeAway}
        />
      )}
    </SectionCard>
  );
}

function Thumbnail({ photo, label, onOpen }: { photo: StagedPhoto; label: string; onOpen: () => void }) {
  const { url } = usePhotoUrl({ document: null, waitingId: photo.id }, 'small');
  const caption = photo.caption?.trim() ?? '';
  return (
    <button type="button" className="photo" onClick={onOpen}>
      {url !== null && <img src={url} alt={caption === '' ? label : `${label}: ${caption}`} />}
    </button>
  );
}
