import type { AnimalOfFarm } from '@byre/contract/across-farms/schema';
import { isStockGroup } from '@byre/contract/animals/stock-group';
import { ownNumbers } from '../../../features/animals/upkeep/news-draft.ts';
import { DocumentValues } from '../../../features/sync-status/repair/document-values.tsx';
import { CasePhotos } from '../case-page/case-photos.tsx';
import { OwnNumbersCard } from './own-numbers.tsx';
import '../case-page/case-page.css';
import '../case-page/case-photos.css';

/** An animal beside its table: its details, the farm's own numbers, and its photos, with or without a case. */
export function AnimalInPanel({ animal }: { animal: AnimalOfFarm }) {
  const { farm_id: farmId, _id: animalId } = animal;
  const isGroup = isStockGroup(animal);
  return (
    <div className="whole-case-part">
      <DocumentValues entity="animal" document={{ ...animal }} without={isGroup ? [] : ownNumbers} />
      {!isGroup && <OwnNumbersCard animal={animal} />}
      <CasePhotos of={{ farmId, animalId, recordId: null }} />
    </div>
  );
}
