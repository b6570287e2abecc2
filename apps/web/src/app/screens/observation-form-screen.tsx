import { useNavigate } from 'react-router-dom';
import { ObservationForm } from '../../features/observations/observation-form.tsx';
import { failureText } from '../../forms/failure-text.ts';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { useAllWords } from '../../words/all-words.ts';
import { AnimalName } from '../animal-name.tsx';
import { now } from '../clock.ts';
import { type SavedObserved, saveObserved, takeObservedBack } from '../observed.ts';
import { paths } from '../paths.ts';
import { usePlace } from '../use-place.ts';

/** A new observation of an animal. */
export function ObservationFormScreen() {
  const place = usePlace('farmId', 'animalId');
  const navigate = useNavigate();
  const { app, observations } = useAllWords();
  const toList = paths.observations(place);
  const takeBack = async (saved: SavedObserved) => {
    try {
      await takeObservedBack(saved, now());
      showToast({ message: observations.remove.done, tone: 'good' });
    } catch (error) {
      showToast({ message: failureText(app, error), tone: 'danger' });
    }
  };
  return (
    <ObservationForm
      {...place}
      animalName={<AnimalName {...place} />}
      back={{ to: toList }}
      saveAs={async (draft, toSave) => {
        const saved = await saveObserved({ farm_id: place.farmId, animal_id: place.animalId }, draft, toSave);
        return () => void takeBack(saved);
      }}
      onSaved={() => void navigate(toList, { replace: true })}
      now={now}
    />
  );
}
