import type { Animal } from '@byre/contract/animals/schema';
import type { OutboxRow } from '@byre/sync/state';
import type { PackedHerd } from '../caches/herd-cache.ts';
import type { TagsOfFarm } from '../caches/tag-cache.ts';
import { compareTags } from '../caches/tag-index.ts';
import type { OpenDevice } from '../opened/open-device.ts';
import { animalIn, emptyPage, openPage, pageOf, type TagEntry, tagEntry } from '../storage/animal-pages.ts';
import type { AnimalStatus } from '../storage/animal-status.ts';
import { onDatabase } from '../storage/database.ts';
import { readTag } from '../storage/tag-digits.ts';
import { editsAtHand, editsOfAnimal, editsOfFarm, type Item, overlaid } from './overlay.ts';

export type AnimalQuery = {
  /** As typed or read: the last digits, a whole tag, or an electronic id in any form. */
  digits?: string;
  status?: AnimalStatus;
  limit?: number;
  offset?: number;
};

export type AnimalPage = { items: Item<Animal>[]; total: number };

export type TagMatch = { farm_id: string; animal_id: string; tag: string | null };

/** A farm's animals in memory with the unsent edits applied, so that searches are instant. */
export type Herd = { find(query: AnimalQuery): AnimalPage; animal(id: string): Item<Animal> | null };

/** The animal from memory, at once; undefined if it is not there. */
export const animalAtHand = (device: OpenDevice | null, farmId: string, id: string): Item<Animal> | undefined => {
  const herd = device?.herds.atHand(farmId);
  const edits = device && editsAtHand(device, farmId);
  if (!herd || !edits) return undefined;
  return overlaid<Animal>('animal', herd.documentOf(id), ofAnimal(edits.filter(isOfAnimals), id)) ?? undefined;
};

/** The herd from memory, at once; undefined if it is not there. */
export const herdAtHand = (device: OpenDevice | null, farmId: string): Herd | undefined => {
  const packed = device?.herds.atHand(farmId);
  const edits = device && editsAtHand(device, farmId);
  return packed && edits ? herdOf(packed, edits.filter(isOfAnimals)) : undefined;
};

export const readHerd = async (device: OpenDevice, farmId: string): Promise<Herd> => {
  const [edits, packed] = await Promise.all([editsOfFarm(device, farmId), device.herds.ofFarm(farmId)]);
  return herdWith(packed, edits);
};

/** The herd as stored, with these edits of its farm applied. */
export const herdWith = (packed: PackedHerd, edits: readonly OutboxRow[]): Herd =>
  herdOf(packed, edits.filter(isOfAnimals));

const isOfAnimals = ({ mutation }: OutboxRow): boolean => mutation.entity === 'animal';

/** The last herd made from the same animals. */
const lastMade = new WeakMap<PackedHerd, { edits: string; herd: Herd }>();

/** The same object for the same animals and edits, so that a list read again is not rendered again. */
const herdOf = (packed: PackedHerd, edits: readonly OutboxRow[]): Herd => {
  const last = lastMade.get(packed);
  const key = JSON.stringify(edits);
  if (last?.edits === key) return last.herd;
  const herd = madeHerd(packed, edits);
  lastMade.set(packed, { edits: key, herd });
  return herd;
};

const madeHerd = ({ index, documentOf }: PackedHerd, edits: readonly OutboxRow[]): Herd => {
  const items = new Map<string, Item<Animal> | null>();
  // The same object for the same animal, so that a row that stays on the screen is not rendered again.
  const itemOf = (id: string): Item<Animal> | null => {
    const known = items.get(id);
    if (known !== undefined) return known;
    const item = overlaid<Animal>('animal', documentOf(id), ofAnimal(edits, id));
    items.set(id, item);
    return item;
  };
  const edited = editedEntries(edits, itemOf);
  return {
    animal: itemOf,
    find: ({ digits: typed = '', status, limit = 50, offset = 0 }) => {
      const digits = readTag(typed);
      // Letters alone name no animal, and not the whole herd either.
      if (digits === '' && typed.trim() !== '') return { items: [], total: 0 };
      const found = withEdited(index.endingIn(digits), edited, digits);
      const entries = status ? found.filter((entry) => entry[3] === status) : found;
      const page = entries.slice(offset, offset + limit).map(([id]) => itemOf(id));
      return { items: page.filter((item) => item !== null), total: entries.length };
    },
  };
};

/** A page of a farm's animals, by tag. */
export const readAnimals = async (device: OpenDevice, farmId: string, query: AnimalQuery): Promise<AnimalPage> =>
  (await readHerd(device, farmId)).find(query);

/** Animals whose tag ends in these digits, on one farm or on all; none for an empty search. */
export const findTags = async (
  device: OpenDevice,
  typed: string,
  farmId: string | undefined,
  limit: number,
): Promise<TagMatch[]> => {
  const digits = readTag(typed);
  if (digits === '') return [];
  const farms = farmId ? [{ farmId, index: await device.tags.ofFarm(farmId) }] : await device.tags.ofAllFarms();
  return tagsIn(farms, digits, limit);
};

/** The same from the tags in memory; undefined before those of all farms were read. */
export const tagsAtHand = (device: OpenDevice | null, typed: string, limit: number): TagMatch[] | undefined => {
  const digits = readTag(typed);
  if (digits === '') return [];
  const farms = device?.tags.atHand();
  return farms ? tagsIn(farms, digits, limit) : undefined;
};

const tagsIn = (farms: readonly TagsOfFarm[], digits: string, limit: number): TagMatch[] => {
  const matches: TagMatch[] = [];
  for (const farm of farms) {
    for (const [animal_id, tag] of farm.index.endingIn(digits)) {
      matches.push({ farm_id: farm.farmId, animal_id, tag });
      if (matches.length >= limit) return matches;
    }
  }
  return matches;
};

export const readAnimal = async (
  device: OpenDevice,
  farmId: string,
  animalId: string,
): Promise<Item<Animal> | null> => {
  const edits = (await editsOfAnimal(device, farmId, animalId)).filter((row) => row.mutation.entity === 'animal');
  const documents = await readPacked(device, farmId, [animalId]);
  return overlaid<Animal>('animal', documents.get(animalId) ?? null, edits);
};

/** Animals of a farm by their ids. Unknown ones are left out. */
export const readAnimalsById = async (
  device: OpenDevice,
  farmId: string,
  ids: readonly string[],
): Promise<Map<string, Item<Animal>>> => {
  const edits = (await editsOfFarm(device, farmId)).filter((row) => row.mutation.entity === 'animal');
  const documents = await readPacked(device, farmId, ids);
  const items = ids.map(
    (id) => [id, overlaid<Animal>('animal', documents.get(id) ?? null, ofAnimal(edits, id))] as const,
  );
  return new Map(items.flatMap(([id, item]) => (item === null ? [] : [[id, item]])));
};

/** The documents of these animals as stored, from the pages that contain them. */
export const readPacked = (device: OpenDevice, farmId: string, ids: readonly string[]): Promise<Map<string, Animal>> =>
  onDatabase(device.baseDatabase, async () => {
    const bucket = await device.baseDatabase.bucket.get(`farm:${farmId}`);
    if (bucket === undefined || ids.length === 0) return new Map();
    const herd = device.herds.atHand(farmId, bucket.rev);
    if (herd) {
      const known = ids.map((id) => [id, herd.documentOf(id)] as const);
      return new Map(known.flatMap(([id, document]) => (document ? [[id, document as Animal]] : [])));
    }
    const { pages } = bucket;
    const numbers = [...new Set(ids.map((id) => pageOf(id, pages)))];
    const rows = await device.baseDatabase.animal_page.bulkGet(
      numbers.map((page) => [farmId, page] as [string, number]),
    );
    const opened = new Map(numbers.map((page, i) => [page, openPage(rows[i], device.codec)]));
    return new Map(
      ids.flatMap((id) => {
        const document = animalIn(opened.get(pageOf(id, pages)) ?? emptyPage, id)?.[2];
        return document ? [[id, document as Animal] as const] : [];
      }),
    );
  });

const ofAnimal = (edits: readonly OutboxRow[], id: string): OutboxRow[] =>
  edits.filter((row) => row.mutation.entity_id === id);

/** The search entries of animals with unsent edits, with the edits applied. */
const editedEntries = (
  edits: readonly OutboxRow[],
  itemOf: (id: string) => Item<Animal> | null,
): Map<string, TagEntry> => {
  const entries = new Map<string, TagEntry>();
  for (const id of new Set(edits.map((row) => row.mutation.entity_id))) {
    const item = itemOf(id);
    if (item) entries.set(id, tagEntry(id, item.document));
  }
  return entries;
};

const withEdited = (
  found: readonly TagEntry[],
  edited: ReadonlyMap<string, TagEntry>,
  digits: string,
): readonly TagEntry[] => {
  if (edited.size === 0) return found;
  const matching = [...edited.values()].filter(
    (entry) => entry[2].some((each) => each.endsWith(digits)) || digits === '',
  );
  return [...found.filter(([id]) => !edited.has(id)), ...matching].sort(compareTags);
};
