import type { Animal } from '@byre/contract/animals/schema';
import { type Edit, type SavedTogether, saveEdits, saveTogether } from '../../../device/edits/edits.ts';
import { getAnimals } from '../../../device/reads/farm-reads.ts';

/** Animals that were given a species together, for undo. */
export type GivenSpecies = { farmId: string; animals: readonly Animal[]; undo: SavedTogether['undo'] };

/** Records the species of several animals of a farm in one durable step. Rejects if it could not be stored. */
export const giveSpecies = async (
  farmId: string,
  animals: readonly Animal[],
  species: string,
): Promise<GivenSpecies> => {
  const { undo } = await saveTogether(animals.map((animal) => editOf(animal, species)));
  return { farmId, animals, undo };
};

/** Undoes all of it. If some of it was already sent, new edits put back what was recorded before. */
export const takeSpeciesBack = async ({ farmId, animals, undo }: GivenSpecies): Promise<void> => {
  if (await undo()) return;
  const now = await getAnimals(
    farmId,
    animals.map(({ _id }) => _id),
  );
  const edits = animals.flatMap(({ _id, species }) => {
    const current = now.get(_id)?.document;
    return current ? [editOf(current, species)] : [];
  });
  await saveEdits(edits);
};

const editOf = (animal: Animal, species: string | null): Edit => ({
  entity: 'animal',
  op: 'update',
  parents: { farm_id: animal.farm_id, animal_id: animal._id },
  id: animal._id,
  before: animal,
  after: { species },
});
