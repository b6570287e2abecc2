import { type BaseEntry, type Document, isNewer } from '@byre/sync/state';
import { type AnimalStatus, animalStatus } from './animal-status.ts';
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

/** An animal as its page stores it: the number of its shape, and its values in that order. A tombstone has neither. */
type Row = [id: string, ver: number, shape?: number, ...values: unknown[]];

/** Before the values of a row. */
const headLength = 3;

/**
 * A page as it is stored: the field names once, and for each animal its values in their order. The names are half of an
 * animal's text, and would be written in every fill and read with every animal. Animals that stay as they are go from
 * the stored page to the next one as they are: most of a phone's work after a change was making documents of them.
 */
export type PackedPage = { readonly shapes: readonly (readonly string[])[]; readonly animals: readonly Row[] };

export const emptyPage: PackedPage = { shapes: [], animals: [] };

/** The rows of the animals in a page, and of their tags. */
export const animalPage = (farmId: string, page: number): Place => ['animal_page', farmId, page];
export const tagPage = (farmId: string, page: number): Place => ['tag_page', farmId, page];

export const encodePage = (page: PackedPage, codec: Codec, place: Place): Stored => codec.encode(page, place);

export const openPage = (row: PageRow | undefined, codec: Codec): PackedPage =>
  row === undefined ? emptyPage : (codec.decode(row.value, animalPage(row.farm_id, row.page)) as PackedPage);

/** All animals of a page with their documents. */
export const decodePage = (row: PageRow | undefined, codec: Codec): PackedAnimal[] => {
  const page = openPage(row, codec);
  return page.animals.map((animal) => [animal[0], animal[1], documentOf(page, animal)]);
};

/** One animal of a page; undefined if it is not there. */
export const animalIn = (page: PackedPage, id: string): PackedAnimal | undefined => {
  const found = page.animals.find((animal) => animal[0] === id);
  return found && [found[0], found[1], documentOf(page, found)];
};

const documentOf = ({ shapes }: PackedPage, row: Row): Document | null => {
  const names = row[2] === undefined ? undefined : shapes[row[2]];
  if (names === undefined) return null;
  const document: Record<string, unknown> = {};
  for (let i = 0; i < names.length; i += 1) document[names[i] ?? ''] = row[i + headLength];
  return document as Document;
};

/** The page after some animals arrived: each is stored if it is newer than the one before. Null if none was. */
export const pageWith = (page: PackedPage, arriving: readonly BaseEntry[]): PackedPage | null => {
  const [shapes, animals] = [[...page.shapes], [...page.animals]];
  const next = { shapes, animals };
  const places = new Map<string, number>();
  for (let i = 0; i < animals.length; i += 1) places.set(animals[i]?.[0] ?? '', i);
  let changed = false;
  for (const entry of arriving) {
    const place = places.get(entry.id) ?? animals.length;
    if (!isNewer(entry, standing(next, animals[place], entry))) continue;
    places.set(entry.id, place);
    animals[place] = packed(entry, shapes);
    changed = true;
  }
  return changed ? withUsedShapes(next) : null;
};

/** The stored animal. Its document is made only if the counters are equal, because that is rare. */
const standing = (page: PackedPage, row: Row | undefined, { entity, ver }: BaseEntry): BaseEntry | undefined =>
  row && { entity, id: row[0], ver: row[1], document: row[1] === ver ? documentOf(page, row) : null };

const packed = ({ id, ver, document }: BaseEntry, shapes: (readonly string[])[]): Row =>
  document === null ? [id, ver] : [id, ver, shapeOf(Object.keys(document), shapes), ...Object.values(document)];

/** The number of the shape with these names, which is added if it is new. */
const shapeOf = (names: readonly string[], shapes: (readonly string[])[]): number => {
  const known = shapes.findIndex((shape) => isSame(shape, names));
  return known >= 0 ? known : shapes.push(names) - 1;
};

const isSame = (one: readonly string[], other: readonly string[]): boolean => {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i += 1) if (one[i] !== other[i]) return false;
  return true;
};

/** Without shapes that no animal has any longer: each version of the service may have had its own. */
const withUsedShapes = (page: PackedPage): PackedPage => {
  const used = new Set<number>();
  for (const [, , shape] of page.animals) if (shape !== undefined) used.add(shape);
  if (used.size === page.shapes.length) return page;
  const kept = [...used].toSorted((one, other) => one - other);
  const numbers = new Map(kept.map((shape, number) => [shape, number]));
  return {
    shapes: kept.map((shape) => page.shapes[shape] ?? []),
    animals: page.animals.map(([id, ver, shape, ...values]) =>
      shape === undefined ? [id, ver] : [id, ver, numbers.get(shape), ...values],
    ),
  };
};

/** The page without some of its animals. Null if it has none of them. */
export const pageWithout = (page: PackedPage, isGone: (id: string, ver: number) => boolean): PackedPage | null => {
  const animals = page.animals.filter(([id, ver]) => !isGone(id, ver));
  return animals.length === page.animals.length ? null : withUsedShapes({ ...page, animals });
};

/** The page with every version set to 0, and without its tombstones. */
export const pageWithoutVersions = ({ shapes, animals }: PackedPage): PackedPage => ({
  shapes,
  animals: animals.flatMap(([id, , ...rest]): Row[] => (rest[0] === undefined ? [] : [[id, 0, ...rest]])),
});

/** What search and lists need of an animal, without its document. */
export type TagEntry = [id: string, tag: string | null, digits: string[], status: AnimalStatus];

/** What search, lists and the count of a farm need of an animal. */
export type Brief = { id: string; document: Document };

/** The living animals of a page with only these fields. To make a whole document of each takes several times as long. */
export const briefsIn = ({ shapes, animals }: PackedPage): Brief[] => {
  const columns = shapes.map((names) => ({
    species: names.indexOf('species'),
    stock: names.indexOf('stock_id'),
    heads: names.indexOf('head_count'),
    tag: names.indexOf('identification_number'),
    eid: names.indexOf('eid'),
    management: names.indexOf('management_number'),
    brand: names.indexOf('freeze_brand'),
    deceased: names.indexOf('deceased_record'),
    left: names.indexOf('date_left_farm'),
  }));
  const briefs: Brief[] = [];
  for (const row of animals) {
    const own = row[2] === undefined ? undefined : columns[row[2]];
    if (own === undefined) continue;
    const document = {
      species: valueIn(row, own.species),
      stock_id: valueIn(row, own.stock),
      head_count: valueIn(row, own.heads),
      identification_number: valueIn(row, own.tag),
      eid: valueIn(row, own.eid),
      management_number: valueIn(row, own.management),
      freeze_brand: valueIn(row, own.brand),
      deceased_record: valueIn(row, own.deceased),
      date_left_farm: valueIn(row, own.left),
    };
    briefs.push({ id: row[0], document });
  }
  return briefs;
};

/** The value in a column; undefined for -1, where the shape has no such field. */
const valueIn = (row: Row, column: number): unknown => (column < 0 ? undefined : row[column + headLength]);

/** The search entries of animals. */
export const tagEntries = (briefs: readonly Brief[]): TagEntry[] =>
  briefs.map(({ id, document }) => tagEntry(id, document));

/** The search entry of one animal. */
export const tagEntry = (id: string, document: Document): TagEntry => {
  const tag = document.identification_number;
  const digits: string[] = [];
  addDigits(digits, tag);
  if (Array.isArray(document.eid)) for (const eid of document.eid) addDigits(digits, String(eid));
  // A farmer says "412", so the number painted on her back finds her as well.
  addDigits(digits, document.management_number);
  addDigits(digits, document.freeze_brand);
  return [id, typeof tag === 'string' ? tag : null, digits, animalStatus(document)];
};

const addDigits = (digits: string[], text: unknown): void => {
  const read = typeof text === 'string' ? readTag(text) : '';
  if (read !== '' && !digits.includes(read)) digits.push(read);
};
