import { getAnimals } from '../../device/reads/farm-reads.ts';
import type { PhotoItem } from '../../device/reads/photo-reads.ts';
import { useLive } from '../../device/use-live.ts';
import { useAllWords } from '../../words/all-words.ts';
import { inOneLine } from '../../words/in-one-line.ts';
import { usePhotoUrl } from './use-photo.ts';
import './photos.css';

/** Photos on a printed sheet: small, each with its animal and caption. */
export function PhotosOnPaper({ farmId, photos }: { farmId: string; photos: readonly PhotoItem[] }) {
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
              tag={animals?.get(photo.document.animal_id)?.document.identification_number ?? photo.document.animal_id}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OnPaper({ photo: { document, waiting }, tag }: { photo: PhotoItem; tag: string }) {
  const { photos: words } = useAllWords();
  const { url, isFailed } = usePhotoUrl({ document, waitingId: waiting?.id ?? null }, 'small');
  return (
    <>
      {url !== null && <img src={url} alt="" />}
      {isFailed && <p>{words.onPaper.missing}</p>}
      <p>
        <strong>{tag}</strong> {inOneLine([document.caption])}
      </p>
    </>
  );
}
