import { useNavigate } from 'react-router-dom';
import { ObservationForm } from '../../features/observations/observation-form.tsx';
import { AnimalName } from '../animal-name.tsx';
import { now } from '../clock.ts';
import { paths } from '../paths.ts';
import { usePlace } from '../use-place.ts';

/** A new observation of an animal. */
export function ObservationFormScreen() {
  const place = usePlace('farmId', 'animalId');
  const navigate = useNavigate();
  const toList = paths.observations(place);
  return (
    <ObservationForm
      {...place}
      animalName={<AnimalName {...place} />}
      back={{ to: toList }}
      onSaved={() => void navigate(toList, { replace: true })}
      now={now}
    />
  );
}
