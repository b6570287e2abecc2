import X from 'lucide-react/icons/x';
import { type StagedPhoto, stagePhoto, unstagePhotos } from '../../device/edits/staged-photos.ts';
import type { PhotosField } from '../../forms/use-draft-photos.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { AddPhotos } from './add-photos.tsx';
import { usePhotoUrl } from './use-photo.ts';
import './photos.css';

type StagedPhotosProps = { staged: readonly StagedPhoto[]; onChange: Parameters<PhotosField>[1] };

/** The photos of a form, passed in by its screen. */
export const photosField: PhotosField = (staged, onChange) => <StagedPhotos staged={staged} onChange={onChange} />;

/** The photos of an unsaved form, saved together with it. */
function StagedPhotos({ staged, onChange }: StagedPhotosProps) {
  const { photos: words } = useAllWords();
  const keep = async (file: File) => {
    const photo = await stagePhoto(file);
    onChange((before) => [...before, photo]);
  };
  const remove = (id: string) => {
    onChange((before) => before.filter((one) => one.id !== id));
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
                  onClick={() => remove(id)}
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
