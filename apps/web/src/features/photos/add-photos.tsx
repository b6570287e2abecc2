import Camera from 'lucide-react/icons/camera';
import Images from 'lucide-react/icons/images';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { FileChoice } from './file-choice.tsx';
import { useAddPhotos } from './use-add-photos.ts';

/** Opens the camera, or chooses photos on the phone, several at once. Each is stored before the next is processed. */
export function AddPhotos({ keep }: { keep: (file: File) => Promise<unknown> }) {
  const { photos } = useAllWords();
  const [trouble, setTrouble] = useState<string | null>(null);
  const { add, saving } = useAddPhotos(keep, setTrouble);
  const addAnew = (files: readonly File[]) => {
    setTrouble(null);
    return add(files);
  };
  const isBusy = saving > 0;
  return (
    <>
      <div className="photo-ways">
        <FileChoice label={photos.take} onFiles={addAnew} isCamera>
          {(open) => (
            <Button icon={Camera} isBusy={isBusy} aria-label={photos.take} onClick={open}>
              {photos.take}
            </Button>
          )}
        </FileChoice>
        <FileChoice label={photos.choose} onFiles={addAnew}>
          {(open) => (
            <Button icon={Images} isBusy={isBusy} aria-label={photos.choose} onClick={open}>
              {photos.chooseShort}
            </Button>
          )}
        </FileChoice>
      </div>
      {isBusy && <p role="status">{photos.saving(saving)}</p>}
      {trouble !== null && <Banner tone="warning" title={trouble} isLive />}
    </>
  );
}
