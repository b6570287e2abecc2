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
  return (
    <SectionCard title={words.title} isOffPaper={photos.length === 0}>
      <div className="photos">
        <PhotoStrip photos={photos} label={words.title} />
        <AddPhotos keep={(file) => keepPhoto(of, file)} />
      </div>
    </SectionCard>
  );
}
