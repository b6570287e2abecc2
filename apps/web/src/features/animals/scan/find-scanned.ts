import type { Animal } from '@byre/contract/animals/schema';
import { isOfSpecies } from '@byre/contract/animals/species';
import { speciesOfEid } from '@byre/contract/animals/suggested-species';
import { getAnimal, openHerd, searchTags } from '../../../device/reads/farm-reads.ts';
import { isOnFarm } from '../../../device/reads/on-farm.ts';
import { readTag } from '../../../device/storage/tag-digits.ts';

/**
 * The animal with the whole number, or the number's digits if this device has no such animal, with the ear tag that they
 * are, if they are one. `animal` is null if only its tag is known.
 */
export type Scanned =
  | { kind: 'found'; farmId: string; animalId: string; tag: string | null; animal: Animal | null }
  | { kind: 'unknown'; digits: string; tag: string | null };

/**
 * The animal with this number. This farm comes before others, animals still there before those gone. An identity that is
 * not recorded is looked for as the ear tag that it is made of: only the whole tag, and never on an animal of another
 * species than such a tag has.
 */
export const findScanned = async (text: string, farmId: string | null): Promise<Scanned> => {
  const digits = readTag(text);
  for (const ending of endingsOf(digits)) {
    const isFit = (tag: string | null, animal: Animal | null) =>
      ending === digits || isTagOf(tag, animal, digits, ending);
    const ofHerd = farmId === null || ending === '' ? null : await inHerd(farmId, ending, isFit);
    if (ofHerd) return ofHerd;
    const matches = await searchTags(ending);
    const here = matches.filter((match) => match.farm_id === farmId);
    const candidates = [...here, ...matches.filter((match) => match.farm_id !== farmId)];
    for (const isGoneToo of [false, true]) {
      for (const { farm_id, animal_id, tag } of candidates) {
        const animal = (await getAnimal(farm_id, animal_id))?.document ?? null;
        const isGone = animal === null || !isOnFarm(animal);
        if (isGone === isGoneToo && isFit(tag, animal))
          return { kind: 'found', farmId: farm_id, animalId: animal_id, tag, animal };
      }
    }
  }
  return { kind: 'unknown', digits, tag: speciesOfEid(digits).length === 0 ? null : `UK${digits.slice(3)}` };
};

/** An animal of the farm that is still there. Its herd is in memory: a reader reads faster than other farms are searched. */
const inHerd = async (
  farmId: string,
  digits: string,
  isFit: (tag: string | null, animal: Animal) => boolean,
): Promise<Scanned | null> => {
  const { items } = (await openHerd(farmId)).find({ digits, limit: Number.POSITIVE_INFINITY });
  const animal = items
    .map(({ document }) => document)
    .find((one) => isOnFarm(one) && isFit(one.identification_number, one));
  return animal ? { kind: 'found', farmId, animalId: animal._id, tag: animal.identification_number, animal } : null;
};

/** A British sheep's identity is its tag after the country: 826 0 flock animal. Old lists have lost the 0. */
const endingsOf = (digits: string): string[] =>
  speciesOfEid(digits).length > 0 ? [digits, digits.slice(3), digits.slice(4)] : [digits];

/** Whether the ear tag of an animal is the whole number, and the animal may be of a species with such a tag. */
const isTagOf = (tag: string | null, animal: Animal | null, eid: string, number: string): boolean =>
  readTag(tag ?? '') === number && isOfSpecies(animal?.species ?? null, speciesOfEid(eid)) !== 'no';
