import type { AnimalOfFarm } from '@byre/contract/across-farms/schema';
import { isStockGroup } from '@byre/contract/animals/stock-group';
import { animalStatus } from '../../../device/storage/animal-status.ts';
import { DepartureBanner } from '../../../features/animals/departure-banner.tsx';
import { CasePhotos } from '../case-page/case-photos.tsx';
import { DeathCard } from './death-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { ObservedCard } from './observed-card.tsx';
import { OwnNumbersCard } from './own-numbers.tsx';
import { StateCard } from './state-card.tsx';
import '../case-page/case-page.css';
import '../case-page/case-photos.css';

/**
 * An animal beside its table: its details, its state, the farm's own numbers, how it died, what was observed, and
 * its photos, with or without a case. Each part is edited in place.
 */
export function AnimalInPanel({ animal }: { animal: AnimalOfFarm }) {
  const { farm_id: farmId, _id: animalId } = animal;
  const status = animalStatus(animal);
  return (
    <div className="whole-case-part">
      {status === 'left' && <DepartureBanner animal={animal} />}
      {status === 'dead' && <DeathCard animal={animal} />}
      <StateCard animal={animal} />
      <DetailsCard animal={animal} />
      {!isStockGroup(animal) && <OwnNumbersCard animal={animal} />}
      <ObservedCard farmId={farmId} animalId={animalId} />
      <CasePhotos of={{ farmId, animalId, recordId: null }} />
    </div>
  );
}
