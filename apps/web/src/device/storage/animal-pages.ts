import { type BaseEntry, type Document, isNewer } from '@byre/sync/state';
import { type AnimalStatus, statusOf } from './animal-status.ts';
import type { Codec, Place, Stored } from './codec.ts';
import type { PageRow } from './database.ts';
import { readTag } from './tag-digits.ts';

/**
 * About this many animals are in one value. One write then moves hundreds, which is ten times faster than one by one.
 */
const animalsPerPage = 200;

/** How many pages the animals of a farm need, from the number of documents that the server announced. */
export const pageCount = (documents: number): number => Math.max(1, Math.ceil(documents / animalsPerPage));

/** The page of an animal: FNV-1a of its id, so that it need not be looked up. */
export const pageOf = (animalId: string, pages: number): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < animalId.length; i += 1) hash = Math.imul(hash ^ animalId.charCodeAt(i), 0x01000193);
  return (hash >>> 0) % pages;
};

/** An animal in its page; `document: null` is a tombstone. */
export type PackedAnimal = [id: string, ver: number, document: Document | null];

/**
 * A page as it is stored: the field names once, and for each animal its values in their order. The names are half of an
 * animal's text, and would be written in every fill and read with every animal. A tombstone has only its id and `ver`.
 */
type PageText = { shapes: string[][]; animals: [id: string, ver: number, shape?: number, ...values: unknown[]][] };

export const encodePage = (animals: readonly PackedAnimal[], codec: Codec, place: Place): Stored => {
  const shapes = new Map<string, number>();
  const rows = animals.map(([id, ver, document]): PageText['animals'][number] => {
    if (document === null) return [id, ver];
    const names = Object.keys(document).join('\n');
    const shape = shapes.get(names) ?? shapes.size;
    shapes.set(names, shape);
    return [id, ver, shape, ...Object.values(document)];
  });
  const text: PageText = { shapes: [...shapes.keys()].map((names) => names.split('\n')), animals: rows };
  return codec.encode(text, place);
};

/** The rows of the animals in a page, and of their tags. */
export const animalPage = (farmId: string, page: number): Place => ['animal_page', farmId, page];
export const tagPage = (farmId: string, page: number): Place => ['tag_page', farmId, page];

export const decodePage = (row: PageRow | undefined, codec: Codec): PackedAnimal[] => {
  if (row === undefined) return [];
  const { shapes, animals } = codec.decode(row.value, animalPage(row.farm_id, row.page)) as PageText;
  return animals.map((row) => {
    const names = row[2] === undefined ? undefined : shapes[row[2]];
    return [row[0], row[1], names ? documentOf(names, row) : null];
  });
};

const documentOf = (names: readonly string[], row: readonly unknown[]): Document => {
  const document: Record<string, unknown> = {};
  for (let i = 0; i < names.length; i += 1) document[names[i] ?? ''] = row[i + 3];
  return document as Document;
};

/** What search and lists need of an animal, without its document. */
export type TagEntry = [id: string, tag: string | null, digits: string[], status: AnimalStatus];

/**
 * The animals of a page after some arrived: each is stored if it is newer than the one before. `changed` is false if
 * none was.
 */
export const packedWith = (
  page: readonly PackedAnimal[],
  arriving: readonly PackedAnimal[],
): { page: PackedAnimal[]; changed: boolean } => {
  const animals = new Map(page.map((animal) => [animal[0], animal]));
  let changed = false;
  for (const animal of arriving) {
    const stored = animals.get(animal[0]);
    if (!isNewer(entryOf(animal), stored && entryOf(stored))) continue;
    animals.set(animal[0], animal);
    changed = true;
  }
  return { page: [...animals.values()], changed };
};

const entryOf = ([id, ver, document]: PackedAnimal): BaseEntry => ({ entity: 'animal', id, ver, document });

/** The search entries of a page. */
export const tagEntries = (page: readonly PackedAnimal[]): TagEntry[] =>
  page.flatMap(([id, , document]) => (document === null ? [] : [tagEntry(id, document)]));

/** The search entry of one animal. */
export const tagEntry = (id: string, document: Document): TagEntry => {
  const tag = typeof document.identification_number === 'string' ? document.identification_number : null;
  const eids = Array.isArray(document.eid) ? document.eid.map(String) : [];
  // A farmer says "412", so the number painted on her back finds her as well.
  const own = [document.management_number, document.freeze_brand].flatMap((one) =>
    typeof one === 'string' ? one : [],
  );
  const digits = [tag ?? '', ...eids, ...own].map(readTag).filter((each) => each !== '');
  return [id, tag, [...new Set(digits)], statusOf(document)];
};
