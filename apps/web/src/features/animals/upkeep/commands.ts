import type { Animal, DeceasedRecord } from '@byre/contract/animals/schema';
import { type DraftChange, type Edit, type SavedEdit, saveEdit } from '../../../device/edits/edits.ts';
import type { PhotoPlace } from '../../../device/edits/photos.ts';
import { type StagedPhoto, saveWithPhotos } from '../../../device/edits/staged-photos.ts';
import { getAnimal } from '../../../device/reads/farm-reads.ts';
import { entriesOf, type News, type OwnNumber } from './news-draft.ts';

/** What a person records about a death; the service sets the stamps. */
export type Death = Omit<DeceasedRecord, 'created_at' | 'updated_at'>;

/** Adds the values to the histories as of a day. The farm's own numbers replace the earlier ones. */
export const saveNews = (
  animal: Animal,
  news: News,
  {
    since,
    numbers,
    over,
  }: { since: string; numbers: Partial<Record<OwnNumber, string | null>>; over: readonly string[] },
): Promise<SavedEdit> => save(animal, { ...entriesOf(news, since), ...numbers }, { over });

/** Records a death with the photos that were taken of it, all or none; the drafts are `over` then. */
export const markDead = async (
  animal: Animal,
  death: Death,
  over: readonly string[],
  photos: { of: PhotoPlace; staged: readonly StagedPhoto[] } | null = null,
): Promise<void> => {
  const edit = editOf(animal, { deceased_record: death });
  await (photos === null ? saveEdit(edit, { over }) : saveWithPhotos([edit], photos, { over }));
};

/** Records when the animal left the farm. `null` undoes that, even if it has been sent. The drafts are then `over`. */
export const saveLeft = async (animal: Animal, day: string | null, over: readonly string[] = []): Promise<void> => {
  await save(await asItIs(animal), { date_left_farm: day }, { over });
};

/** Undoes a death by a new edit, so that one already sent is corrected as well. */
export const takeDeathBack = async (animal: Animal): Promise<void> => {
  await save(await asItIs(animal), { deceased_record: null });
};

/** From this device. A desk computer may not hold the farm and then uses the animal that the server sent. */
const asItIs = async (animal: Animal): Promise<Animal> =>
  (await getAnimal(animal.farm_id, animal._id))?.document ?? animal;

const editOf = (animal: Animal, after: Readonly<Record<string, unknown>>): Edit => ({
  entity: 'animal',
  op: 'update',
  parents: { farm_id: animal.farm_id, animal_id: animal._id },
  id: animal._id,
  before: animal,
  after,
});

const save = (animal: Animal, after: Readonly<Record<string, unknown>>, drafts?: DraftChange): Promise<SavedEdit> =>
  saveEdit(editOf(animal, after), drafts);
