import { getAnimals } from '../../device/reads/farm-reads.ts';
import type { PhotoItem } from '../../device/reads/photo-reads.ts';
import type { MovedHere } from '../../device/reads/work-here.ts';
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
  moved: MovedHere;
}

/** Photos on a printed sheet: small, each with its animal and caption, and its day if that is not the sheet's. */
export function PhotosOnPaper({ farmId, day, photos, moved }: PhotosOnPaperProps) {
  const { photos: words } = useAllWords();
  const ids = [...new Set(photos.map(({ document }) => document.animal_id))];
  const animals = useLive(() => getAnimals(farmId, ids), [farmId, ids.join(' ')]);
  const gone = new Map(moved.arrived.animals.map((animal) => [animal._id, animal]));
  const tagOf = (animalId: string) =>
    (animals?.get(animalId)?.document ?? gone.get(animalId))?.identification_number ?? animalId;
  return (
    <section>
      <h3>{words.onPaper.title}</h3>
      <ul className="photos-on-paper">
        {photos.map((photo) => (
          <li key={photo.document._id}>
            <OnPaper photo={photo} day={day} tag={tagOf(photo.document.animal_id)} />
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
