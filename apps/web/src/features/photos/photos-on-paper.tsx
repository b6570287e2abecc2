import { getAnimals } from '../../device/reads/farm-reads.ts';
import type { PhotoItem } from '../../device/reads/photo-reads.ts';
import { useLive } from '../../device/use-live.ts';
import { useAllWords } from '../../words/all-words.ts';
import { format } from '../../words/format.ts';
import { inOneLine } from '../../words/in-one-line.ts';
import { place } from '../../words/place.ts';
import { usePhotoUrl } from './use-photo.ts';
import './photos.css';

export interface PhotosOnPaperProps {
  farmId: string;
  /** The day of the sheet. */
  day: Date;
  photos: readonly PhotoItem[];
}

/** Photos on a printed sheet: small, each with its animal and caption, and its day if that is not the sheet's. */
export function PhotosOnPaper({ farmId, day, photos }: PhotosOnPaperProps) {
  const { photos: words } = useAllWords();
  const ids = [...new Set(photos.map(({ document }) => document.animal_id))];
  const animals = useLive(() => getAnimals(farmId, ids), [farmId, ids.join(' ')]);
  return (
    <section>
      <h3>{words.onPaper.title}</h3>
      <ul className="photos-on-paper">
        {photos.map((photo) => (
          <li key={photo.document._id}>
            <OnPaper
              photo={photo}
              day={day}
              tag={animals?.get(photo.document.animal_id)?.document.identification_number ?? photo.document.animal_id}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type OnPaperProps = { photo: PhotoItem; day: Date; tag: string };

function OnPaper({ photo: { document, waiting }, day, tag }: OnPaperProps) {
  const { photos: words } = useAllWords();
  const { url, isFailed } = usePhotoUrl({ document, waitingId: waiting?.id ?? null }, 'small');
  const takenAt = new Date(document.taken_at ?? document.created_at);
  return (
    <>
      {url !== null && <img src={url} alt="" />}
      {isFailed && <p>{words.onPaper.missing}</p>}
      <p>
        <strong>{tag}</strong>{' '}
        {inOneLine([document.caption, !place.isSameDay(takenAt, day) && format.day(takenAt.toISOString())])}
      </p>
    </>
  );
}
