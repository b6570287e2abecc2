import Camera from 'lucide-react/icons/camera';
import Images from 'lucide-react/icons/images';
import { useRef, useState } from 'react';
import { keepPhoto, type PhotoPlace } from '../../device/edits/photos.ts';
import { DeviceError } from '../../device/storage/device-error.ts';
import { failureText } from '../../forms/failure-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useAllWords } from '../../words/all-words.ts';

/** Straight to the camera, or to the photos that are on the phone; several at once. Each is safe before the next is looked at. */
export function AddPhotos({ of }: { of: PhotoPlace }) {
  const words = useAllWords();
  const { photos } = words;
  const [saving, setSaving] = useState(0);
  const [trouble, setTrouble] = useState<string | null>(null);
  const add = async (files: readonly File[]) => {
    setTrouble(null);
    const unreadable: string[] = [];
    for (const [place, file] of files.entries()) {
      setSaving(files.length - place);
      try {
        await keepPhoto(of, file);
      } catch (error) {
        // Where the device keeps nothing more, the others fail the same way: they are told as not saved.
        if (error instanceof DeviceError) {
          setTrouble(failureText(words.app, error));
          break;
        }
        unreadable.push(file.name);
      }
    }
    setSaving(0);
    if (unreadable.length > 0) setTrouble(photos.unreadable(unreadable.join(', ')));
  };
  return (
    <>
      <div className="photo-ways">
        <FileButton icon={Camera} label={photos.take} isBusy={saving > 0} onFiles={add} isCamera />
        <FileButton icon={Images} label={photos.choose} text={photos.chooseShort} isBusy={saving > 0} onFiles={add} />
      </div>
      {saving > 0 && <p role="status">{photos.saving(saving)}</p>}
      {trouble !== null && <Banner tone="warning" title={trouble} isLive />}
    </>
  );
}

interface FileButtonProps {
  icon: typeof Camera;
  label: string;
  /** On the button, where that is shorter. */
  text?: string;
  isBusy: boolean;
  isCamera?: boolean;
  onFiles: (files: readonly File[]) => Promise<void>;
}

function FileButton({ icon, label, text = label, isBusy, isCamera, onFiles }: FileButtonProps) {
  const choice = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={icon} isBusy={isBusy} aria-label={label} onClick={() => choice.current?.click()}>
        {text}
      </Button>
      <input
        ref={choice}
        className="photo-choice"
        type="file"
        accept="image/*"
        // Where there is a camera it opens at once; elsewhere this says nothing.
        capture={isCamera ? 'environment' : undefined}
        multiple={!isCamera}
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = '';
          void onFiles(files);
        }}
      />
    </>
  );
}
