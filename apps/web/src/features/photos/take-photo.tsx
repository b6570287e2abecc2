import Camera from 'lucide-react/icons/camera';
import { keepPhoto, type PhotoPlace } from '../../device/edits/photos.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { useAllWords } from '../../words/all-words.ts';
import { FileChoice } from './file-choice.tsx';
import { useAddPhotos } from './use-add-photos.ts';
import './photos.css';

/** Opens the camera from any place that shows something. `label`: what the photo is of. */
export function TakePhoto({ of, label }: { of: PhotoPlace; label?: string }) {
  const { photos } = useAllWords();
  const { add, saving } = useAddPhotos(
    (file) => keepPhoto(of, file),
    (message) => showToast({ message, tone: 'danger' }),
  );
  const take = async (files: readonly File[]) => {
    if ((await add(files)) > 0) showToast({ message: photos.taken, tone: 'good' });
  };
  const name = label === undefined ? photos.take : photos.takeOf(label);
  return (
    <FileChoice label={name} onFiles={take} isCamera>
      {(open) => <IconButton icon={Camera} label={name} aria-disabled={saving > 0 || undefined} onClick={open} />}
    </FileChoice>
  );
}
