import { useNavigate, useParams } from 'react-router-dom';
import { CaseForm } from '../../features/medical-records/case-form.tsx';
import { photosField } from '../../features/photos/staged-photos.tsx';
import { AnimalName } from '../animal-name.tsx';
import { AnimalNotice } from '../animal-notice.tsx';
import { now } from '../clock.ts';
import { justSaved } from '../just-saved.ts';
import { paths } from '../paths.ts';
import { usePlace } from '../use-place.ts';
import { useEditing } from '../use-presence.ts';

/** A new case or a change to one, depending on the address. */
export function CaseFormScreen() {
  const place = usePlace('farmId', 'animalId');
  const { recordId = null } = useParams();
  useEditing(place, recordId);
  const navigate = useNavigate();
  const caseOf = (id: string) => paths.oneCase({ ...place, recordId: id });
  return (
    <CaseForm
      {...place}
      recordId={recordId}
      animalName={<AnimalName {...place} />}
      notice={<AnimalNotice {...place} />}
      photos={photosField}
      back={{ to: recordId === null ? paths.animal(place) : caseOf(recordId) }}
      onSaved={(savedId) => void navigate(caseOf(savedId), justSaved)}
      onSavedToTreat={(savedId) =>
        void navigate(paths.newTreatment({ ...place, recordId: savedId }), { replace: true })
      }
      now={now}
    />
  );
}
