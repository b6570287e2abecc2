import { useLocation, useNavigate } from 'react-router-dom';
import { AnimalTag } from '../../features/animals/animal-tag.tsx';
import { CameraButton } from '../../features/animals/scan/camera-button.tsx';
import { AnimalKeys } from '../../features/herd-work/animal-keys.tsx';
import { GonePill } from '../../features/herd-work/gone-pill.tsx';
import { CaseView } from '../../features/medical-records/case-view.tsx';
import { UsageList } from '../../features/medicine-usage/list/usage-list.tsx';
import { Photos } from '../../features/photos/photos.tsx';
import { ConditionAbout } from '../../features/reference-lists/condition-about.tsx';
import { TreatmentList } from '../../features/treatment/treatment-list.tsx';
import { AnimalName } from '../animal-name.tsx';
import { now } from '../clock.ts';
import { justSaved } from '../just-saved.ts';
import { paths } from '../paths.ts';
import { usePlace } from '../use-place.ts';

export function CaseScreen() {
  const place = usePlace('farmId', 'animalId', 'recordId');
  const navigate = useNavigate();
  const isJustSaved = useLocation().state === justSaved.state;
  return (
    <CaseView
      {...place}
      animalName={<AnimalName {...place} />}
      isJustSaved={isJustSaved}
      links={{
        animal: paths.animal(place),
        edit: paths.editCase(place),
        addTreatment: paths.newTreatment(place),
        next: paths.nextAnimal(place.farmId),
      }}
      about={(conditionId, name) => <ConditionAbout conditionId={conditionId} name={name} />}
      photos={<Photos of={{ farm_id: place.farmId, animal_id: place.animalId, medical_record_id: place.recordId }} />}
      treatments={
        <TreatmentList
          {...place}
          links={{
            edit: (treatmentId) => paths.editTreatment({ ...place, treatmentId }),
            addMedicine: (treatmentId) => paths.newUsage({ ...place, treatmentId }),
          }}
          medicines={({ _id: treatmentId }) => (
            <UsageList
              farmId={place.farmId}
              treatmentId={treatmentId}
              editTo={(usageId) => paths.editUsage({ ...place, treatmentId, usageId })}
              repeatTo={(usageId) => paths.repeatUsage(place, usageId)}
              now={now}
            />
          )}
        />
      }
      move={{
        chooseAnimal: (onPick) => (
          <AnimalKeys
            farmId={place.farmId}
            tagOf={(animal) => <AnimalTag animal={animal} />}
            noteOf={(animal) => <GonePill animal={animal} />}
            onPick={onPick}
            camera={<CameraButton />}
          />
        ),
        onMoved: (to) => void navigate(paths.oneCase({ farmId: place.farmId, ...to }), { replace: true }),
        onMovedBack: (to) => void navigate(paths.oneCase({ farmId: place.farmId, ...to }), { replace: true }),
        now,
      }}
      onDeleted={() => void navigate(paths.animal(place), { replace: true })}
    />
  );
}
