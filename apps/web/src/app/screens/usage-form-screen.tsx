import { useNavigate, useParams } from 'react-router-dom';
import { UsageForm } from '../../features/medicine-usage/form/usage-form.tsx';
import { photosField } from '../../features/photos/staged-photos.tsx';
import { AnimalName } from '../animal-name.tsx';
import { AnimalNotice } from '../animal-notice.tsx';
import { now } from '../clock.ts';
import { justSaved } from '../just-saved.ts';
import { paths } from '../paths.ts';
import { usePlace } from '../use-place.ts';
import { useEditing } from '../use-presence.ts';

/** A medicine of a treatment, new or to be changed, depending on the address. */
export function UsageFormScreen() {
  const place = usePlace('farmId', 'animalId', 'recordId', 'treatmentId');
  const { usageId = null } = useParams();
  useEditing(place, place.recordId);
  const navigate = useNavigate();
  const toCase = paths.oneCase(place);
  return (
    <UsageForm
      {...place}
      usageId={usageId}
      animalName={<AnimalName {...place} />}
      notice={<AnimalNotice {...place} />}
      photos={photosField}
      back={{ to: toCase }}
      onSaved={() => void navigate(toCase, justSaved)}
      now={now}
    />
  );
}
