import type { Animal } from '@byre/contract/animals/schema';
import type { Attachment } from '@byre/contract/attachments/schema';
import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import { useState } from 'react';
import { attachmentsOfCase } from '../../device/reads/photo-reads.ts';
import { failureText } from '../../forms/failure-text.ts';
import { useAllWords } from '../../words/all-words.ts';

/** The animal that a case is to move to. `animal`: if the device may not hold it. */
type Picked = { id: string; animal: Animal | undefined };

/** The choice of the animal, and then the photos that move with the case; null until they are read. */
export const useMovingTo = (record: MedicalRecord, readSent: (() => Promise<readonly Attachment[]>) | undefined) => {
  const { app, medicalRecords } = useAllWords();
  const [picked, setPicked] = useState<Picked | null>(null);
  const [photos, setPhotos] = useState<readonly Attachment[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const fail = (error: unknown) => setFailure(failureText(app, error));
  const readPhotos = async () => attachmentsOfCase(record, readSent ? await readSent() : []);
  const pick = (id: string, animal?: Animal) => {
    if (id === record.animal_id) {
      setFailure(medicalRecords.move.same);
      return;
    }
    setPicked({ id, animal });
    setFailure(null);
    readPhotos().then(setPhotos, fail);
  };
  const reset = () => {
    setPicked(null);
    setPhotos(null);
    setFailure(null);
  };
  return { picked, photos, failure, pick, fail, reset };
};
