import { useLocation, useNavigate } from 'react-router-dom';
import { AnimalTag } from '../../features/animals/animal-tag.tsx';
import { CameraButton } from '../../features/animals/scan/camera-button.tsx';
import { AnimalKeys } from '../../features/herd-work/animal-keys.tsx';
import { CaseView } from '../../features/medical-records/case-view.tsx';
import { UsageList } from '../../features/medicine-usage/list/usage-list.tsx';
import { PhotoStrip } from '../../features/photos/photo-strip.tsx';
import { Photos } from '../../features/photos/photos.tsx';
import { TakePhoto } from '../../features/photos/take-photo.tsx';
import { ofCase, ofTreatment, ofUsage, usePhotosOf } from '../../features/photos/use-photos-of.ts';
import { ConditionAbout } from '../../features/reference-lists/condition-about.tsx';
import { TreatmentList } from '../../features/treatment/treatment-list.tsx';
import { GonePill } from '../../forms/gone-pill.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { AnimalName } from '../animal-name.tsx';
import { now } from '../clock.ts';
import { justSaved } from '../just-saved.ts';
import { paths } from '../paths.ts';
import { usePlace } from '../use-place.ts';

export function CaseScreen() {
  const place = usePlace('farmId', 'animalId', 'recordId');
  const navigate = useNavigate();
  const { photos: words } = useAllWords();
  const photos = usePhotosOf(place.farmId, place.animalId);
  const ofThis = { farm_id: place.farmId, animal_id: place.animalId, medical_record_id: place.recordId };
  return (
    <CaseView
      {...place}
      animalName={<AnimalName {...place} />}
      isJustSaved={useLocation().state === justSaved.state}
      links={{
        animal: paths.animal(place),
        edit: paths.editCase(place),
        addTreatment: paths.newTreatment(place),
        next: paths.nextAnimal(place.farmId),
      }}
      about={(conditionId, name) => <ConditionAbout conditionId={conditionId} name={name} />}
      photos={<Photos of={ofThis} photos={ofCase(photos, place.recordId)} />}
      takePhoto={<TakePhoto of={ofThis} />}
      treatments={
        <TreatmentList
          {...place}
          now={now}
          links={{
            edit: (treatmentId) => paths.editTreatment({ ...place, treatmentId }),
            addMedicine: (treatmentId) => paths.newUsage({ ...place, treatmentId }),
          }}
          photos={({ _id: treatment_id }) => (
            <PhotoStrip photos={ofTreatment(photos, treatment_id)} label={words.ofTreatment} isSmall />
          )}
          takePhoto={({ _id: treatment_id }, name) => <TakePhoto of={{ ...ofThis, treatment_id }} label={name} />}
          medicines={({ document: { _id: treatmentId }, sync }) => (
            <UsageList
              farmId={place.farmId}
              treatmentId={treatmentId}
              toldSync={sync}
              photos={({ _id }, name) => (
                <PhotoStrip photos={ofUsage(photos, _id)} label={words.ofMedicine(name)} isSmall />
              )}
              takePhoto={({ _id }, name) => (
                <TakePhoto of={{ ...ofThis, treatment_id: treatmentId, medicine_usage_id: _id }} label={name} />
              )}
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
