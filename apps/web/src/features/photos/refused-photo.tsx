import Download from 'lucide-react/icons/download';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { offerPhotoAgain } from '../../device/edits/photos.ts';
import { type Waiting, waitingBytes } from '../../device/reads/photo-reads.ts';
import { fromBase64 } from '../../device/storage/keyring.ts';
import { failureText } from '../../forms/failure-text.ts';
import { saveFile } from '../../forms/save-file.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { useAllWords } from '../../words/all-words.ts';
import { place } from '../../words/place.ts';

/** What can be done about a photo that the server refused. It stays on this device until a person deletes it. */
export function RefusedPhoto({ waiting: { id, savedAtMs } }: { waiting: Waiting }) {
  const { photos: words, app } = useAllWords();
  const failed = (error: unknown) => showToast({ message: failureText(app, error), tone: 'danger' });
  const download = async () => {
    const base64 = await waitingBytes(id, 'whole');
    if (base64 === null) return;
    saveFile(fromBase64(base64), words.fileName(place.dayOf(new Date(savedAtMs))), 'image/jpeg');
  };
  return (
    <div className="photo-ways">
      <Button icon={RotateCw} onClick={() => void offerPhotoAgain(id).catch(failed)}>
        {words.tryAgain}
      </Button>
      <Button icon={Download} onClick={() => void download().catch(failed)}>
        {words.download}
      </Button>
    </div>
  );
}
