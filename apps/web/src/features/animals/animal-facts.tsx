import type { Animal, HistoryEntry } from '@byre/contract/animals/schema';
import { lastObservedWeight } from '../../device/reads/observation-reads.ts';
import { lastHeadCount, latestEntry } from '../../device/storage/animal-histories.ts';
import { useLive } from '../../device/use-live.ts';
import { KeyValueList } from '../../ui/lists/key-value-list.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { format } from '../../words/format.ts';
import { speciesText } from '../../words/species-text.ts';
import { stateLabel } from '../../words/state-label.ts';
import { valueText } from '../../words/value-text.ts';
import { useWords } from '../../words/words.tsx';
import { useBreedNames } from './use-breed-names.ts';

/** The details of the animal besides its cases. Unknown ones are left out. */
export function AnimalFacts({ animal, title }: { animal: Animal; title: string }) {
  const all = useWords();
  const { animals, upkeep } = all;
  const words = animals.facts;
  const breedName = useBreedNames();
  const day = (iso: string | null) => iso && format.day(iso);
  const now = (history: readonly HistoryEntry[]) => {
    const entry = latestEntry(history);
    return entry && words.since(valueText(upkeep, entry.name), format.day(entry.date));
  };
  const heads = lastHeadCount(animal);
  const { farm_id: farmId, _id: animalId } = animal;
  const weight = useLive(() => lastObservedWeight(farmId, animalId), [farmId, animalId]);
  const facts = [
    { label: words.species, value: speciesText(animal.species, all) },
    { label: words.breed, value: breedName(animal.national_breed_code) },
    { label: words.sex, value: animal.gender && valueText(upkeep, animal.gender) },
    { label: words.born, value: day(animal.date_of_birth) },
    { label: words.heads, value: heads && words.counted(heads.count, day(heads.date) ?? '') },
    { label: words.weight, value: weight ? words.weighed(weight.kg, format.day(weight.at)) : null },
    { label: stateLabel(all, animal.species), value: now(animal.reproductive_state) },
    { label: words.milk, value: now(animal.milk_yield_level) },
    { label: words.diet, value: now(animal.diet_intensity) },
    { label: words.eid, value: animal.eid.join(', ') || null },
    { label: words.management, value: animal.management_number ?? null },
    { label: words.brand, value: animal.freeze_brand ?? null },
    { label: words.herd, value: animal.herd_id === null ? null : String(animal.herd_id) },
    { label: words.stock, value: animal.stock_id === null ? null : String(animal.stock_id) },
    { label: words.joined, value: day(animal.date_joined_farm) },
    { label: words.left, value: day(animal.date_left_farm) },
  ];
  return (
    <SectionCard title={title}>
      <KeyValueList items={facts.filter((fact) => fact.value !== null)} />
    </SectionCard>
  );
}
