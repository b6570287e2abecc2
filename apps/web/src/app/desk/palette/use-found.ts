import type { AnimalOfFarm, MedicalRecordOfFarm } from '@byre/contract/across-farms/schema';
import type { Farm } from '@byre/contract/farms/schema';
import type { Person } from '@byre/contract/people/schema';
import type { Product } from '@byre/contract/products/schema';
import { useQuery } from '@tanstack/react-query';
import Beef from 'lucide-react/icons/beef';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Pill from 'lucide-react/icons/pill';
import User from 'lucide-react/icons/user';
import Warehouse from 'lucide-react/icons/warehouse';
import { useEffect, useState } from 'react';
import { listPage } from '../../../device/server/server-lists.ts';
import { useLive, useSession } from '../../../device/use-live.ts';
import { animalsTable } from '../../../features/desk-tables/tables/animals.ts';
import { casesTable } from '../../../features/desk-tables/tables/cases.tsx';
import type { Command, CommandGroup } from '../../../ui/pickers/command-palette.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { tagFace } from '../../../words/ear-tag.ts';
import { inOneLine } from '../../../words/in-one-line.ts';
import { paths } from '../../paths.ts';
import { openRow, wholeCaseAt } from '../desk-links.ts';
import { usePaused } from '../use-paused.ts';
import { type FoundHere, findHere, isTagText } from './find-here.ts';

/** Shorter texts match everything. */
const shortestText = 2;
/** Of each kind. To see others, people type more. */
const foundOfEach = 6;

type FoundThere = FoundHere & { cases: readonly MedicalRecordOfFarm[]; people: readonly Person[] };

/**
 * What contains the text: this device’s farms, tags and products with the key, followed by everything that the server
 * knows, including cases and, for admins, people. What is listed first keeps its place.
 */
export function useFound(text: string, go: (to: string) => void): { groups: CommandGroup[]; isSearching: boolean } {
  const { palette } = useDeskWords().tables;
  const isAdmin = useSession()?.user.role === 'admin';
  const typed = text.trim();
  const isLongEnough = typed.length >= shortestText;
  const here = useLive(async () => (isLongEnough ? findHere(typed, foundOfEach) : nothing), [typed]) ?? nothing;
  const paused = usePaused(typed);
  const [wanted, setWanted] = useState('');
  const { data, isFetching } = useQuery({
    queryKey: ['desk', 'found', wanted],
    enabled: wanted.length >= shortestText,
    queryFn: ({ signal }) => findThere(wanted, isAdmin, signal),
    placeholderData: (before) => before,
  });
  // With the key, unless an answer is on its way: whoever types fast is asked for once at a time. A slow answer is given
  // up when the typing pauses.
  const isFree = !isFetching || paused === typed;
  useEffect(() => {
    if (isFree) setWanted(typed);
  }, [isFree, typed]);
  const there = isLongEnough && wanted === typed ? (data ?? nothingThere) : nothingThere;
  const farms = together(here.farms, there.farms, ({ _id }) => _id).map(
    ({ _id, name }): Command => ({
      id: `farm ${_id}`,
      label: name ?? _id,
      hint: _id,
      icon: Warehouse,
      run: () => go(openRow('farms', _id)),
    }),
  );
  const animals = together(here.animals, there.animals, idOfAnimal).map(
    (animal): Command => ({
      id: `animal ${idOfAnimal(animal)}`,
      label: tagFace(animal.identification_number ?? animal._id).text,
      hint: animal.farm_name ?? animal.farm_id,
      icon: Beef,
      run: () => go(openRow('animals', idOfAnimal(animal))),
    }),
  );
  const cases = there.cases.map(
    (record): Command => ({
      id: `case ${record._id}`,
      label: casesTable.nameOf(record),
      hint: inOneLine([tagFace(record.identification_number ?? record.animal_id).text, record.farm_name]),
      icon: ClipboardList,
      run: () => go(wholeCaseAt(record._id)),
    }),
  );
  const products = together(here.products, there.products, ({ _id }) => _id).map(
    ({ _id, product_name }): Command => ({
      id: `product ${_id}`,
      label: product_name,
      hint: _id,
      icon: Pill,
      run: () => go(openRow('products', _id)),
    }),
  );
  const people = there.people.map(
    ({ _id, name, email }): Command => ({
      id: `person ${_id}`,
      label: name,
      hint: email,
      icon: User,
      run: () => go(`${paths.desk('people')}?${new URLSearchParams({ open: _id })}`),
    }),
  );
  return {
    groups: [
      { label: palette.farms, commands: farms },
      { label: palette.animals, commands: animals },
      { label: palette.cases, commands: cases },
      { label: palette.products, commands: products },
      { label: palette.people, commands: people },
    ],
    isSearching: isFetching || wanted !== typed,
  };
}

const nothing: FoundHere = { farms: [], animals: [], products: [] };
const nothingThere: FoundThere = { ...nothing, cases: [], people: [] };

const idOfAnimal = ({ farm_id, _id }: { farm_id: string; _id: string }): string =>
  [farm_id, _id].map(encodeURIComponent).join(' ');

/** Results from this device, then those that only the server has, as many as can be seen at a glance. */
const together = <T>(here: readonly T[], there: readonly T[], idOf: (one: T) => string): T[] => {
  const ids = new Set(here.map(idOf));
  return [...here, ...there.filter((one) => !ids.has(idOf(one)))].slice(0, foundOfEach);
};

const findThere = async (text: string, isAdmin: boolean, signal: AbortSignal): Promise<FoundThere> => {
  const at = { skip: 0, limit: foundOfEach, signal };
  const search = isTagText(text) ? text.replaceAll(' ', '') : text;
  const [farms, animals, cases, products, people] = await Promise.all([
    listPage<Farm>({ path: '/api/farms', search: text }, at),
    listPage<AnimalOfFarm>({ path: animalsTable.path, search }, at),
    listPage<MedicalRecordOfFarm>({ path: casesTable.path, search: text, sort: 'happened_at', isDescending: true }, at),
    listPage<Product>({ path: '/api/products', search: text }, at),
    isAdmin ? listPage<Person>({ path: '/api/people', search: text }, at) : { data: [] },
  ]);
  return {
    farms: farms.data,
    animals: animals.data,
    cases: cases.data,
    products: products.data,
    people: people.data,
  };
};
