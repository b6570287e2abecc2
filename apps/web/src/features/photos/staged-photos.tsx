import X from 'lucide-react/icons/x';
import { stagePhoto, unstagePhotos } from '../../device/edits/staged-photos.ts';
import type { FormPhotos, PhotosField } from '../../forms/use-draft-photos.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { AddPhotos } from './add-photos.tsx';
import { usePhotoUrl } from './use-photo.ts';
import './photos.css';

/** The photos of a form, passed in by its screen. */
export const photosField: PhotosField = (photos) => <StagedPhotos {...photos} />;

/** The photos of an unsaved form, saved together with it. */
function StagedPhotos({ staged, add, remove }: FormPhotos) {
  const { photos: words } = useAllWords();
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
            {staged.map(({ id }, place) => (
              <li key={id} className="photo-staged">
                <Thumbnail id={id} label={words.one(place + 1, staged.length)} />
                <IconButton
                  icon={X}
                  label={`${words.remove.open}: ${words.one(place + 1, staged.length)}`}
                  onClick={() => takeAway(id)}
                />
              </li>
            ))}
          </ul>
        )}
        <AddPhotos keep={keep} />
      </div>
    </SectionCard>
  );
}

function Thumbnail({ id, label }: { id: string; label: string }) {
  const { url } = usePhotoUrl({ document: null, waitingId: id }, 'small');
  return <span className="photo">{url !== null && <img src={url} alt={label} />}</span>;
}
