import type { Animal } from '@byre/contract/animals/schema';
import { getAnimal, openHerd, searchTags } from '../../../device/reads/farm-reads.ts';
import { isOnFarm } from '../../../device/reads/on-farm.ts';
import { readTag } from '../../../device/storage/tag-digits.ts';

/**
 * The animal with the whole number, or the number's digits if this device has no such animal. `animal` is null if only
 * its tag is known.
 */
export type Scanned =
  | { kind: 'found'; farmId: string; animalId: string; tag: string | null; animal: Animal | null }
  | { kind: 'unknown'; digits: string };

/** The animal with this number. This farm comes before others, animals still there before those gone. */
export const findScanned = async (text: string, farmId: string | null): Promise<Scanned> => {
  const digits = readTag(text);
  for (const ending of endingsOf(digits)) {
    const ofHerd = farmId === null || ending === '' ? null : await inHerd(farmId, ending);
    if (ofHerd) return ofHerd;
    const matches = await searchTags(ending);
    const here = matches.filter((match) => match.farm_id === farmId);
    const candidates = [...here, ...matches.filter((match) => match.farm_id !== farmId)];
    for (const isGoneToo of [false, true]) {
      for (const { farm_id, animal_id, tag } of candidates) {
        const animal = (await getAnimal(farm_id, animal_id))?.document ?? null;
        const isGone = animal === null || !isOnFarm(animal);
        if (isGone === isGoneToo) return { kind: 'found', farmId: farm_id, animalId: animal_id, tag, animal };
      }
    }
  }
  return { kind: 'unknown', digits };
};

/** An animal of the farm that is still there. Its herd is in memory: a reader reads faster than other farms are searched. */
const inHerd = async (farmId: string, digits: string): Promise<Scanned | null> => {
  const { items } = (await openHerd(farmId)).find({ digits, limit: Number.POSITIVE_INFINITY });
  const animal = items.map(({ document }) => document).find(isOnFarm);
  return animal ? { kind: 'found', farmId, animalId: animal._id, tag: animal.identification_number, animal } : null;
};

/** A British sheep's identity is its tag after the country: 826 0 flock animal. Old lists have lost the 0. */
const endingsOf = (digits: string): string[] =>
  /^8260\d{11}$/.test(digits) ? [digits, digits.slice(3), digits.slice(4)] : [digits];
