import { useAnimalAbout } from '../../../features/animals/use-animal-about.ts';
import { AnimalPicker } from '../../../features/desk-entry/animal-picker.tsx';
import { FarmPicker } from '../../../features/desk-entry/farm-picker.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { AnimalNow } from './animal-now.tsx';
import { ofAnimal, onFarm } from './desk-case-draft.ts';
import { placeIds } from './desk-case-faults.ts';
import type { PartProps } from './part-props.ts';

/** Which animal, and what has to be known of it before anything is given. */
export function WhomPart({
  draft,
  set,
  now,
  errorOf,
  onGoOn,
}: PartProps & { onGoOn: (part: 'animal' | 'condition') => void }) {
  const { newCase: words } = useDeskWords();
  const aboutOf = useAnimalAbout();
  const { farm, animal } = draft;
  return (
    <SectionCard title={words.animal}>
      <div data-step="farm">
        <FarmPicker
          id={placeIds.farm}
          selected={farm}
          error={errorOf(placeIds.farm)}
          onPick={(picked) => {
            set((current) => onFarm(current, picked));
            onGoOn('animal');
          }}
        />
      </div>
      {farm && (
        <div data-step="animal">
          <AnimalPicker
            key={farm._id}
            id={placeIds.animal}
            farmId={farm._id}
            selected={animal}
            aboutOf={aboutOf}
            error={errorOf(placeIds.animal)}
            onPick={(picked) => {
              set((current) => ofAnimal(current, picked, now()));
              onGoOn('condition');
            }}
          />
        </div>
      )}
      {farm && animal && <AnimalNow key={`${farm._id} ${animal._id}`} farmId={farm._id} animal={animal} />}
    </SectionCard>
  );
}
