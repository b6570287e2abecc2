import type { Animal } from '@byre/contract/animals/schema';
import type { Farm } from '@byre/contract/farms/schema';
import { isEveryFarmHere } from '../../device/reads/every-farm.ts';
import { getAnimal, getFarm, isComplete, listAnimals, listFarms } from '../../device/reads/farm-reads.ts';
import { listPage, longestPage } from '../../device/server/server-lists.ts';
import { fittingFarms, tagEndsIn } from './place-rules.ts';

/*
 * Finds farms and animals for entry at the desk: on this device at once and without signal, else on the server, which
 * knows them all.
 */

/** What was found here, and whether it is everything; if not, the server may know more. */
export type FoundHere<T> = { found: readonly T[]; isAll: boolean };

/** Farms on this device whose name or number contains the text. Those that begin with it come first. */
export const farmsHere = async (text: string): Promise<FoundHere<Farm>> => {
  const [farms, isAll] = await Promise.all([listFarms(), isEveryFarmHere()]);
  const found = fittingFarms(
    farms.map(({ farm }) => farm),
    text,
  );
  return { found, isAll };
};

/** The same search over all farms of the practice. Throws `ServerError`. */
export const farmsOfServer = async (text: string, signal: AbortSignal): Promise<readonly Farm[]> => {
  const { data } = await listPage<Farm>({ path: '/api/farms', search: text }, { skip: 0, limit: longestPage, signal });
  return fittingFarms(data, text);
};

/** Animals of a farm on this device whose tag ends in the digits. */
export const animalsHere = async (farmId: string, text: string): Promise<FoundHere<Animal>> => {
  if (!(await isComplete(farmId))) return { found: [], isAll: false };
  const { items } = await listAnimals(farmId, { digits: text, limit: shownAnimals });
  return { found: items.map(({ document }) => document), isAll: true };
};

/** The same search on the server. Throws `ServerError`. */
export const animalsOfServer = async (
  farmId: string,
  text: string,
  signal: AbortSignal,
): Promise<readonly Animal[]> => {
  const search = text.replaceAll(' ', '');
  const question = { path: '/api/animals', fields: { farm_id: [farmId] }, ...(search !== '' && { search }) };
  const { data } = await listPage<Animal>(question, { skip: 0, limit: longestPage, signal });
  return data.filter((animal) => tagEndsIn(animal, text)).slice(0, shownAnimals);
};

/** With more results than this, people type another digit. */
const shownAnimals = 20;

/** The farm and the animal named in an address; null for one that is unknown. Throws `ServerError`. */
export const placeOf = async (
  ids: { farmId: string | null; animalId: string | null },
  signal: AbortSignal,
): Promise<{ farm: Farm | null; animal: Animal | null }> => {
  const { farmId, animalId } = ids;
  if (farmId === null) return { farm: null, animal: null };
  const at = { skip: 0, limit: 1, signal };
  const farm = (await getFarm(farmId))?.farm ?? first(await listPage<Farm>(one('/api/farms', { _id: farmId }), at));
  if (animalId === null) return { farm, animal: null };
  const here = (await getAnimal(farmId, animalId))?.document;
  const ofServer = () => listPage<Animal>(one('/api/animals', { farm_id: farmId, _id: animalId }), at);
  return { farm, animal: here ?? first(await ofServer()) };
};

const one = (path: string, fields: Readonly<Record<string, string>>) => ({
  path,
  fields: Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, [value]])),
});

const first = <T>({ data }: { data: readonly T[] }): T | null => data[0] ?? null;
