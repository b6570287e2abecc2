import type { Animal } from '@byre/contract/animals/schema';
import type { Attachment } from '@byre/contract/attachments/schema';
import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import { useRef, useState } from 'react';
import { attachmentsOfCase } from '../../device/reads/photo-reads.ts';
import { failureText } from '../../forms/failure-text.ts';
import { useAllWords } from '../../words/all-words.ts';

/** The animal that a case is to move to. `animal`: if the device may not hold it. */
type Picked = { id: string; animal: Animal | undefined };

/**
 * The choice of the animal, and then the photos of the case; null until they are read. `readPhotos` reads them again for
 * the move, because a photo may arrive while the person decides.
 */
export const useMovingTo = (record: MedicalRecord, readSent: (() => Promise<readonly Attachment[]>) | undefined) => {
  const { app, medicalRecords } = useAllWords();
  const [picked, setPicked] = useState<Picked | null>(null);
  const [photos, setPhotos] = useState<readonly Attachment[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** Counts up with each choice and each cancel: what is read for an earlier choice comes too late. */
  const round = useRef(0);
  const fail = (error: unknown) => setFailure(failureText(app, error));
  const readPhotos = async (): Promise<readonly Attachment[]> =>
    attachmentsOfCase(record, readSent ? await readSent() : []);
  const pick = (id: string, animal?: Animal) => {
    if (id === record.animal_id) {
      setFailure(medicalRecords.move.same);
      return;
    }
    setPicked({ id, animal });
    setFailure(null);
    round.current += 1;
    const own = round.current;
    readPhotos().then(
      (read) => own === round.current && setPhotos(read),
      (error) => own === round.current && fail(error),
    );
  };
  const reset = () => {
    round.current += 1;
    setPicked(null);
    setPhotos(null);
    setFailure(null);
  };
  return { picked, photos, failure, pick, readPhotos, fail, reset };
};
