import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { FirstMedicine } from '../../features/medicine-usage/form/first-medicine.tsx';
import { photosField } from '../../features/photos/staged-photos.tsx';
import { TreatmentForm } from '../../features/treatment/treatment-form.tsx';
import { AnimalName } from '../animal-name.tsx';
import { AnimalNotice } from '../animal-notice.tsx';
import { now } from '../clock.ts';
import { justSaved } from '../just-saved.ts';
import { paths } from '../paths.ts';
import { usePlace } from '../use-place.ts';
import { useEditing } from '../use-presence.ts';

/** A new treatment with its first medicine, or a change to a treatment, depending on the address. */
export function TreatmentFormScreen() {
  const place = usePlace('farmId', 'animalId', 'recordId');
  const { treatmentId = null } = useParams();
  const [search] = useSearchParams();
  const repeatId = search.get('repeat');
  useEditing(place, place.recordId);
  const navigate = useNavigate();
  const toCase = paths.oneCase(place);
  const form = {
    ...place,
    animalName: <AnimalName {...place} />,
    notice: <AnimalNotice {...place} />,
    photos: photosField,
    back: { to: toCase },
    onSaved: () => void navigate(toCase, justSaved),
    now,
  };
  if (treatmentId !== null)
    return <TreatmentForm {...form} treatmentId={treatmentId} repeatId={null} medicine={null} />;
  return (
    <FirstMedicine {...place} repeatId={repeatId} now={now}>
      {(medicine) => <TreatmentForm {...form} treatmentId={null} repeatId={repeatId} medicine={medicine} />}
    </FirstMedicine>
  );
}
