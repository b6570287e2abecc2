import type { Animal } from '@byre/contract/animals/schema';
import type { Farm } from '@byre/contract/farms/schema';
import { useAnimalAbout } from '../../../features/animals/use-animal-about.ts';
import { AnimalPicker } from '../../../features/desk-entry/animal-picker.tsx';
import { FarmPicker } from '../../../features/desk-entry/farm-picker.tsx';
import { useKeptFarm } from '../../../features/desk-entry/use-kept-farm.ts';
import { SectionCard } from '../../../ui/lists/section-card.tsx';
import { AnimalNow } from './animal-now.tsx';
import { placeIds } from './desk-case-faults.ts';

export interface WhomCardProps {
  title: string;
  farm: Farm | null;
  animal: Animal | null;
  errorOf: (fieldId: string) => string | undefined;
  onFarm: (farm: Farm) => void;
  onAnimal: (animal: Animal) => void;
}

/** The farm and animal, and what must be known before anything is recorded. */
export function WhomCard({ title, farm, animal, errorOf, onFarm, onAnimal }: WhomCardProps) {
  const aboutOf = useAnimalAbout();
  useKeptFarm(farm?._id ?? null);
  return (
    <SectionCard title={title}>
      <div data-step="farm">
        <FarmPicker id={placeIds.farm} selected={farm} error={errorOf(placeIds.farm)} onPick={onFarm} />
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
            onPick={onAnimal}
          />
        </div>
      )}
      {farm && animal && <AnimalNow key={`${farm._id} ${animal._id}`} farmId={farm._id} animal={animal} />}
    </SectionCard>
  );
}
