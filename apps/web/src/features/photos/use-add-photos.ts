import { useState } from 'react';
import { NoRoomForPhotos } from '../../device/edits/photos.ts';
import { DeviceError } from '../../device/storage/device-error.ts';
import { failureText } from '../../forms/failure-text.ts';
import { useAllWords } from '../../words/all-words.ts';

/** Saves photos on the device by `keep`, each before the next is looked at; `onTrouble` is told of those that were not saved. */
export const useAddPhotos = (keep: (file: File) => Promise<unknown>, onTrouble: (trouble: string) => void) => {
  const words = useAllWords();
  const [saving, setSaving] = useState(0);
  /** Gives how many were saved. */
  const add = async (files: readonly File[]): Promise<number> => {
    const unreadable: string[] = [];
    let saved = 0;
    for (const [place, file] of files.entries()) {
      setSaving(files.length - place);
      try {
        await keep(file);
        saved += 1;
      } catch (error) {
        // Where the device keeps nothing more, the others fail the same way: they are told as not saved.
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
