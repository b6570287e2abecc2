import type { Animal } from '@byre/contract/animals/schema';
import type { Attachment } from '@byre/contract/attachments/schema';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import { type ReactNode, useState } from 'react';
import { getAnimal } from '../../device/reads/farm-reads.ts';
import { useLive } from '../../device/use-live.ts';
import { failureText } from '../../forms/failure-text.ts';
import { useOneSave } from '../../forms/use-one-save.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { useUiWords } from '../../ui/words.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { tagFace } from '../../words/ear-tag.ts';
import type { AllWords } from '../../words/with-later.ts';
import { type MovedCase, moveCase } from './move-case.ts';
import type { CaseWithTreatments } from './queries.ts';
import { useMovingTo } from './use-moving-to.ts';

export interface MoveCaseProps {
  found: CaseWithTreatments;
  /** The search for the right animal. If the device may not hold it, the animal itself comes with its id. */
  chooseAnimal: (onPick: (animalId: string, animal?: Animal) => void) => ReactNode;
  /** The present animal, the name of its farm and the photos of the case, if the device may not hold them. */
  from?: { animal: Animal | null; farmName: string | null; readPhotos: () => Promise<readonly Attachment[]> };
  onMoved: (place: { animalId: string; recordId: string }) => void;
  /** Called after undo: the case is where it was. */
  onMovedBack: (place: { animalId: string; recordId: string }) => void;
  now: () => Date;
}

/** Moves a case that was recorded on the wrong animal to the right one, with everything below it. */
export function MoveCase({ found, chooseAnimal, from, onMoved, onMovedBack, now }: MoveCaseProps) {
  const words = useAllWords();
  const { move } = words.medicalRecords;
  const ui = useUiWords();
  const [isOpen, setOpen] = useState(false);
  const once = useOneSave();
  const [isBusy, setBusy] = useState(false);
  const { farm_id: farmId, animal_id: animalId, _id: recordId } = found.item.document;
  const { picked, photos, failure, pick, readPhotos, fail, reset } = useMovingTo(found.item.document, from?.readPhotos);
  const toAnimalId = picked?.id ?? null;
  const to = useLive(async () => (toAnimalId === null ? null : getAnimal(farmId, toAnimalId)), [farmId, toAnimalId]);
  const name = tagFace((to?.document ?? picked?.animal)?.identification_number ?? toAnimalId ?? '').text;
  const close = () => {
    setOpen(false);
    reset();
  };
  const confirm = async () => {
    if (toAnimalId === null || photos === null || !once.begin()) return;
    setBusy(true);
    try {
      const animals = [from?.animal, picked?.animal].filter((one) => one != null);
      const moved = await moveCase(found, toAnimalId, {
        now: now(),
        photos: await readPhotos(),
        animals,
        farmName: from?.farmName ?? null,
      });
      once.saved();
      const back = () => void takeBack(moved, words, () => onMovedBack({ animalId, recordId }));
      showToast({ message: move.done(name), undo: back, timeoutMs: offeredMs });
      onMoved({ animalId: toAnimalId, recordId: moved.recordId });
    } catch (error) {
      once.failed();
      fail(error);
      setBusy(false);
    }
  };
  const medicines = found.treatments.flatMap((one) => one.medicines).length;
  return (
    <>
      <Button variant="quiet" icon={ArrowRightLeft} onClick={() => setOpen(true)}>
        {move.button}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={toAnimalId === null ? move.which : move.title(name)}
        actions={
          toAnimalId !== null && (
            <>
              <Button onClick={close}>{ui.cancel}</Button>
              {(photos !== null || failure === null) && (
                <Button variant="primary" isBusy={isBusy || photos === null} onClick={() => void confirm()}>
                  {move.confirm}
                </Button>
              )}
            </>
          )
        }
      >
        {toAnimalId === null ? (
          chooseAnimal(pick)
        ) : (
          <>
            {photos !== null && <p>{move.with(found.treatments.length, medicines, photos.length)}</p>}
            <p>{move.told}</p>
          </>
        )}
        {failure && <Banner tone="danger" title={failure} isLive />}
      </Dialog>
    </>
  );
}

/** Long enough to see on the other animal's page that the move was a mistake. */
const offeredMs = 30_000;

const takeBack = async (
  moved: MovedCase,
  { app, forms, medicalRecords }: AllWords,
  onBack: () => void,
): Promise<void> => {
  try {
    if (await moved.undo()) {
      showToast({ message: medicalRecords.move.undone, tone: 'good' });
      onBack();
    } else showToast({ message: forms.undoTooLate, tone: 'warning' });
  } catch (error) {
    showToast({ message: failureText(app, error), tone: 'danger' });
  }
};
