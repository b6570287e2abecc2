import { getAnimals } from '../../../device/reads/farm-reads.ts';
import { listFarmUsages } from '../../../device/reads/record-reads.ts';
import { useLive } from '../../../device/use-live.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { tagFace } from '../../../words/ear-tag.ts';
import { possibleDuplicates } from '../draft/usage-checks.ts';
import type { UsageDraft } from '../draft/usage-draft.ts';

export interface GroupRepeatsProps {
  farmId: string;
  animalIds: readonly string[];
  draft: UsageDraft;
  startOfTreatment: string | null;
}

/** Warns about animals of the group that had the same product within a day. It can still be saved. */
export function GroupRepeats({ farmId, animalIds, draft, startOfTreatment }: GroupRepeatsProps) {
  const { group: words, form } = useAllWords().medicineUsage;
  const { product_id: productId } = draft;
  const tags = useLive(async () => {
    if (productId === null || animalIds.length === 0) return [];
    const usages = (await listFarmUsages(farmId)).map(({ document }) => document);
    const same = possibleDuplicates(usages, { product_id: productId, base: null }, startOfTreatment);
    const had = new Set(same.map(({ animal_id }) => animal_id));
    const animals = await getAnimals(
      farmId,
      animalIds.filter((id) => had.has(id)),
    );
    return [...animals.values()].map(({ document }) => document.identification_number ?? document._id);
  }, [farmId, productId, startOfTreatment, animalIds.join(' ')]);
  if (!tags || tags.length === 0) return null;
  return (
    <Banner tone="warning" title={form.duplicateTitle} isLive>
      <p>{words.hadToday(tags.map((tag) => tagFace(tag).text))}</p>
      <p>{form.duplicateText}</p>
    </Banner>
  );
}
