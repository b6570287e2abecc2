import { useState } from 'react';
import { getFarm } from '../device/reads/farm-reads.ts';
import { useLive } from '../device/use-live.ts';
import { AnimalList } from '../features/animals/animal-list.tsx';
import { useHerd } from '../features/animals/use-herd.ts';
import { useOpenCases } from '../features/medical-records/use-open-cases.ts';
import { useWithheld, useWithheldPills } from '../features/medicine-usage/withdrawals/use-withdrawals.ts';
import { SearchField } from '../ui/fields/search-field.tsx';
import { useWords } from '../words/words.tsx';
import { paths } from './paths.ts';

/** The animals on the current animal's farm, found by the digits of the tag. */
export function HerdList({ farmId, animalId }: { farmId: string; animalId: string }) {
  const { animals: words } = useWords();
  const [digits, setDigits] = useState('');
  const herd = useHerd(farmId);
  const farm = useLive(() => getFarm(farmId), [farmId]);
  const openCases = useOpenCases(farmId);
  const withheld = useWithheldPills(useWithheld(farmId));
  return (
    <>
      <SearchField label={words.find} isLabelShown inputMode="numeric" value={digits} onChange={setDigits} />
      <AnimalList
        farmId={farmId}
        herd={herd}
        isComplete={farm?.complete ?? false}
        search={{ digits, status: 'on-farm' }}
        openCases={openCases}
        withheld={withheld}
        linkTo={paths.animal}
        currentId={animalId}
      />
    </>
  );
}
