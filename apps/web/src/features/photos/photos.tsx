import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { keepPhoto, type PhotoPlace } from '../../device/edits/photos.ts';
import type { PhotoItem } from '../../device/reads/photo-reads.ts';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { AddPhotos } from './add-photos.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import './photos.css';

/** Takes, chooses and shows the photos of an animal or of one case. */
export function Photos({ of, photos }: { of: PhotoPlace; photos: readonly PhotoItem[] }) {
  const { photos: words } = useAllWords();
  const askedId = useAskedPhoto();
  return (
    <SectionCard title={words.title} isOffPaper={photos.length === 0}>
      <div className="photos">
        <PhotoStrip photos={photos} label={words.title} askedId={askedId} />
        <AddPhotos keep={(file) => keepPhoto(of, file)} />
      </div>
    </SectionCard>
  );
}

/** The photo that the address asks for. It asks once: touching the same link again opens the photo again. */
const useAskedPhoto = (): string | null => {
  const [search, setSearch] = useSearchParams();
  const askedId = search.get('photo');
  useEffect(() => {
    if (askedId !== null) setSearch({}, { replace: true });
  }, [askedId, setSearch]);
  return askedId;
};
