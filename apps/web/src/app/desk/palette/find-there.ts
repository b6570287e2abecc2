import type { Farm } from '@byre/contract/farms/schema';
import { isObject } from '@byre/contract/json';
import type { Page } from '@byre/contract/paging';
import type { Person } from '@byre/contract/people/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isEveryFarmHere } from '../../../device/reads/every-farm.ts';
import { listFarms } from '../../../device/reads/farm-reads.ts';
import { type ListQuestion, listPage, longestPage } from '../../../device/server/server-lists.ts';
import { useLive } from '../../../device/use-live.ts';

/** Shorter texts match everything. */
export const shortestText = 2;
/** Of each kind. More than are shown, because the next letters are first looked for among them. */
const askedOfEach = 24;
/** Farms in pages of the longest. A practice with more of them is searched by the server. */
const mostPagesOfFarms = 5;
/** While somebody types. Afterwards a text that was found nowhere is looked for again. */
const foundNowhereMs = 30_000;

/** What the server found for a text. */
type Answer<Found> = Pick<Page<Found>, 'data' | 'total'> & { search: string };

/**
 * Of one kind, what the server finds for the text `typed`, once `wanted` has become the same. Until its answer is here,
 * those found for a shorter text that also contain the longer one. They are the first of the next answer too, so they
 * keep their places.
 */
export const useThere = <Found>(list: ListQuestion, wanted: string, typed: string, isAllowed = true) => {
  const client = useQueryClient();
  const { data, isFetching } = useQuery({
    queryKey: ['desk', 'found', list.path, wanted],
    enabled: isAllowed && wanted.length >= shortestText,
    queryFn: async ({ signal }): Promise<Answer<Found>> => {
      const before = client.getQueriesData<Answer<Found>>({
        queryKey: ['desk', 'found', list.path],
        predicate: ({ state }) => Date.now() - state.dataUpdatedAt < foundNowhereMs,
      });
      if (before.some(([, answer]) => answer?.total === 0 && wanted.includes(answer.search))) {
        return { data: [], total: 0, search: wanted };
      }
      const page = await listPage<Found>({ ...list, search: wanted }, { skip: 0, limit: askedOfEach, signal });
      return { ...page, search: wanted };
    },
    placeholderData: (answer) => answer,
  });
  const found = useMemo(() => (data ? narrowed(data, typed) : []), [data, typed]);
  return { found, isFetching };
};

const narrowed = <Found>({ data, search }: Answer<Found>, typed: string): readonly Found[] => {
  if (typed.length < shortestText || !typed.includes(search)) return [];
  return search === typed ? data : data.filter((one) => contains(one, typed.toLowerCase()));
};

/** Shown beside what is found, but not searched by the server. */
const notSearched: readonly string[] = ['farm_name'];
const isDay = /^\d{4}-\d{2}-\d{2}/;

/** Whether a text of the document contains the letters, as the server searches: dates and numbers are no texts. */
const contains = (value: unknown, letters: string): boolean => {
  if (typeof value === 'string') return !isDay.test(value) && value.toLowerCase().includes(letters);
  if (Array.isArray(value)) return value.some((one) => contains(one, letters));
  if (!isObject(value)) return false;
  return Object.entries(value).some(([key, one]) => !notSearched.includes(key) && contains(one, letters));
};

/** A person as the palette shows them. Only admins read more than a name. */
export type FoundPerson = Pick<Person, '_id' | 'name'> & Partial<Pick<Person, 'email'>>;

/** The people of the practice as admins see them: read once, because no device holds them. */
export const useEverybody = (isAllowed: boolean): readonly Person[] => {
  const { data } = useQuery({
    queryKey: ['desk', 'found', 'everybody'],
    enabled: isAllowed,
    queryFn: ({ signal }) => listPage<Person>({ path: '/api/people' }, { skip: 0, limit: longestPage, signal }),
  });
  return data?.data ?? nobody;
};
const nobody: readonly Person[] = [];

/**
 * The farms that can be found with the key: those of this device, and on a computer that does not keep all of them the
 * others too, read when the palette opens; and whether these are all. Read once, and again only if they change, because a
 * key waits for every read.
 */
export const useEveryFarm = (): { farms: readonly Farm[]; isEvery: boolean } => {
  const items = useLive(listFarms, []);
  const isAll = useLive(isEveryFarmHere, []);
  const { data } = useQuery({
    queryKey: ['desk', 'found', 'every-farm'],
    enabled: isAll === false,
    queryFn: ({ signal }) => farmsIfFew(signal),
  });
  const farms = useMemo(() => {
    const here = (items ?? []).map(({ farm }) => farm);
    const ids = new Set(here.map(({ _id }) => _id));
    return isAll === false ? [...here, ...(data ?? []).filter(({ _id }) => !ids.has(_id))] : here;
  }, [items, isAll, data]);
  return { farms, isEvery: isAll === true || (data ?? null) !== null };
};

/** All farms of the person; null if there are too many to read. */
const farmsIfFew = async (signal: AbortSignal): Promise<readonly Farm[] | null> => {
  const pageFrom = (skip: number) =>
    listPage<Farm>({ path: '/api/farms', sort: 'name' }, { skip, limit: longestPage, signal });
  const first = await pageFrom(0);
  const pages = Math.ceil(first.total / longestPage);
  if (pages > mostPagesOfFarms) return null;
  const others = await Promise.all(Array.from({ length: pages - 1 }, (_, at) => pageFrom((at + 1) * longestPage)));
  return [first, ...others].flatMap(({ data }) => data);
};
