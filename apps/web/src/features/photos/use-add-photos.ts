import { useState } from 'react';
import { NoRoomForPhotos } from '../../device/edits/photos.ts';
import { DeviceError } from '../../device/storage/device-error.ts';
import { failureText } from '../../forms/failure-text.ts';
import { useAllWords } from '../../words/all-words.ts';

/** Stores photos on the device with `keep`, one after another. `onTrouble` is called for those that were not stored. */
export const useAddPhotos = (keep: (file: File) => Promise<unknown>, onTrouble: (trouble: string) => void) => {
  const words = useAllWords();
  const [saving, setSaving] = useState(0);
  /** Resolves to the number of photos stored. */
  const add = async (files: readonly File[]): Promise<number> => {
    const unreadable: string[] = [];
    let saved = 0;
    for (const [place, file] of files.entries()) {
      setSaving(files.length - place);
      try {
        await keep(file);
        saved += 1;
      } catch (error) {
        // If the device is full, the others fail in the same way and are reported as not stored.
        if (error instanceof DeviceError || error instanceof NoRoomForPhotos) {
          onTrouble(error instanceof DeviceError ? failureText(words.app, error) : words.photos.noRoom);
          break;
        }
        unreadable.push(file.name);
      }
    }
    setSaving(0);
    if (unreadable.length > 0) onTrouble(words.photos.unreadable(unreadable.join(', ')));
    return saved;
  };
  return { add, saving };
};
