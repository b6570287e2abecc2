import { getAnimal, searchTags } from '../../../device/reads/farm-reads.ts';
import { readTag } from '../../../device/storage/tag-digits.ts';

/** The animal with the whole number, or the number's digits if this device has no such animal. */
export type Scanned =
  | { kind: 'found'; farmId: string; animalId: string; tag: string | null }
  | { kind: 'unknown'; digits: string };

/** The animal with this number. This farm comes before others, animals still there before those gone. */
export const findScanned = async (text: string, farmId: string | null): Promise<Scanned> => {
  const digits = readTag(text);
  for (const ending of endingsOf(digits)) {
    const matches = await searchTags(ending);
    const here = matches.filter((match) => match.farm_id === farmId);
    const candidates = [...here, ...matches.filter((match) => match.farm_id !== farmId)];
    for (const isGoneToo of [false, true]) {
      for (const { farm_id, animal_id, tag } of candidates) {
        const animal = (await getAnimal(farm_id, animal_id))?.document;
        const isGone = !animal || animal.date_left_farm !== null || animal.deceased_record !== null;
        if (isGone === isGoneToo) return { kind: 'found', farmId: farm_id, animalId: animal_id, tag };
      }
    }
  }
  return { kind: 'unknown', digits };
};

/** A British sheep's identity is its tag after the country: 826 0 flock animal. Old lists have lost the 0. */
const endingsOf = (digits: string): string[] =>
  /^8260\d{11}$/.test(digits) ? [digits, digits.slice(3), digits.slice(4)] : [digits];
