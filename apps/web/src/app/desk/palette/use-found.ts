import type { AnimalOfFarm, MedicalRecordOfFarm } from '@byre/contract/across-farms/schema';
import type { Farm } from '@byre/contract/farms/schema';
import type { Person } from '@byre/contract/people/schema';
import type { Product } from '@byre/contract/products/schema';
import Beef from 'lucide-react/icons/beef';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Pill from 'lucide-react/icons/pill';
import User from 'lucide-react/icons/user';
import Warehouse from 'lucide-react/icons/warehouse';
import { useEffect, useMemo, useState } from 'react';
import { useLive, useSession } from '../../../device/use-live.ts';
import { animalsTable } from '../../../features/desk-tables/tables/animals.ts';
import { casesTable } from '../../../features/desk-tables/tables/cases.tsx';
import { holdWords } from '../../../features/search/search-index.ts';
import type { Command, CommandGroup } from '../../../ui/pickers/command-palette.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { tagFace } from '../../../words/ear-tag.ts';
import { inOneLine } from '../../../words/in-one-line.ts';
import { useWords } from '../../../words/words.tsx';
import { paths } from '../../paths.ts';
import { openRow, tableWith, wholeCaseAt } from '../desk-links.ts';
import { useColleagues } from '../use-colleagues.ts';
import { usePaused } from '../use-paused.ts';
import {
  animalsAt,
  type CaseHere,
  casesHere,
  type Finder,
  type FoundHere,
  farmsHere,
  isTagText,
  peopleIn,
  productsHere,
  readAhead,
  tagsHere,
} from './find-here.ts';
import { type FoundPerson, shortestText, useEverybody, useEveryFarm, useThere } from './find-there.ts';

/** Of each kind. To see others, people type more. */
const foundOfEach = 6;

/**
 * What contains the text: with the key, what is in memory, followed by everything that the server knows. People are
 * those of the practice; for admins with their e-mail. What is listed first keeps its place.
 */
export function useFound(text: string, go: (to: string) => void): { groups: CommandGroup[]; isSearching: boolean } {
  const { palette } = useDeskWords().tables;
  const { farms, animals, cases, products, people, isSearching } = useFoundRows(text.trim());
  const commands: Record<'farms' | 'animals' | 'cases' | 'products' | 'people', Command[]> = {
    farms: farms.map(({ _id, name }) => ({
      id: `farm ${_id}`,
      label: name ?? _id,
      hint: _id,
      icon: Warehouse,
      run: () => go(openRow('farms', _id)),
    })),
    animals: animals.map((animal) => ({
      id: `animal ${idOfAnimal(animal)}`,
      label: tagFace(animal.identification_number ?? animal._id).text,
      hint: animal.farm_name ?? animal.farm_id,
      icon: Beef,
      run: () => go(openRow('animals', idOfAnimal(animal))),
    })),
    cases: cases.map(({ _id, name, face, farm_name }) => ({
      id: `case ${_id}`,
      label: name,
      hint: inOneLine([face, farm_name]),
      icon: ClipboardList,
      run: () => go(wholeCaseAt(_id)),
    })),
    products: products.map(({ _id, product_name }) => ({
      id: `product ${_id}`,
      label: product_name,
      hint: _id,
      icon: Pill,
      run: () => go(openRow('products', _id)),
    })),
    people: people.map(({ _id, name, email }) => ({
      id: `person ${_id}`,
      label: name,
      hint: email ?? palette.casesOfPerson,
      icon: User,
      run: () =>
        go(
          email === undefined
            ? tableWith('cases', { created_by: name })
            : `${paths.desk('people')}?${new URLSearchParams({ open: _id })}`,
        ),
    })),
  };
  const order = ['farms', 'animals', 'cases', 'products', 'people'] as const;
  return { groups: order.map((kind) => ({ label: palette[kind], commands: commands[kind] })), isSearching };
}

const useFoundRows = (typed: string) => {
  const isAdmin = useSession()?.user.role === 'admin';
  const isLongEnough = typed.length >= shortestText;
  const { farms, isEvery } = useEveryFarm();
  const names = useMemo(() => new Map(farms.map((farm) => [farm._id, farm.name])), [farms]);
  const words = useWords();
  const [wordsRead, setWordsRead] = useState(0);
  const tags = useHere(tagsHere, typed);
  const everybody = useEverybody(isAdmin);
  const colleagues = useColleagues(!isAdmin);
  const people: readonly FoundPerson[] = isAdmin ? everybody : colleagues;
  const here = {
    farms: useMemo(() => (isLongEnough ? farmsHere(farms, typed, foundOfEach) : []), [isLongEnough, farms, typed]),
    animals: useMemo(() => animalsAt(tags, farms), [tags, farms]),
    // biome-ignore lint/correctness/useExhaustiveDependencies: what is in memory grows with `wordsRead`
    cases: useMemo(
      () => (isLongEnough ? casesHere(typed, foundOfEach).map((one) => caseHere(one, names)) : []),
      [isLongEnough, typed, names, wordsRead],
    ),
    products: useHere(productsHere, typed),
    people: useMemo(() => (isLongEnough ? peopleIn(people, typed, foundOfEach) : []), [isLongEnough, people, typed]),
  };
  useEffect(holdWords, []);
  useEffect(() => {
    readAhead(words).then(
      () => setWordsRead((times) => times + 1),
      // A device that cannot be read says so when it is searched.
      () => undefined,
    );
  }, [words]);
  const paused = usePaused(typed);
  const [wanted, setWanted] = useState('');
  const answers = {
    animals: useThere<AnimalOfFarm>({ path: animalsTable.path }, asTag(wanted), asTag(typed)),
    cases: useThere<MedicalRecordOfFarm>(newestCases, wanted, typed),
    // In memory, but for addresses, products that are no longer sold and the like. They make nobody wait for the others.
    farms: useThere<Farm>({ path: '/api/farms' }, isEvery ? paused : wanted, typed),
    products: useThere<Product>({ path: '/api/products' }, paused, typed),
    people: useThere<Person>({ path: '/api/people' }, paused, typed, isAdmin),
  };
  const isFetching = Object.values(answers).some((answer) => answer.isFetching);
  // With the key, unless an answer is on its way: whoever types fast is asked for once at a time. A slow answer is given
  // up when the typing pauses.
  const isFree = !(answers.animals.isFetching || answers.cases.isFetching) || paused === typed;
  useEffect(() => {
    if (isFree) setWanted(typed);
  }, [isFree, typed]);
  return {
    farms: together<Pick<Farm, '_id' | 'name'>>(here.farms, answers.farms.found, ({ _id }) => _id),
    animals: together<FoundHere['animals'][number]>(here.animals, answers.animals.found, idOfAnimal),
    cases: together(here.cases, answers.cases.found.map(caseThere), ({ _id }) => _id),
    products: together<FoundHere['products'][number]>(here.products, answers.products.found, ({ _id }) => _id),
    people: together<FoundPerson>(here.people, answers.people.found, ({ _id }) => _id),
    isSearching: isFetching || wanted !== typed || paused !== typed,
  };
};

/** Tags are stored without the gaps in which they are printed. */
const asTag = (text: string): string => (isTagText(text) ? text.replaceAll(' ', '') : text);

const newestCases = { path: casesTable.path, sort: 'happened_at', isDescending: true };

/** What the palette shows of a case. `face`: its animal's tag as it is read. */
type CaseShown = { _id: string; name: string; face: string; farm_name: string | null };

const caseHere = (
  { id, farmId, animalId, tag, condition }: CaseHere,
  names: ReadonlyMap<string, string | null>,
): CaseShown => {
  const face = tagFace(tag ?? animalId).text;
  return { _id: id, name: condition ?? face, face, farm_name: names.get(farmId) ?? null };
};

const caseThere = (record: MedicalRecordOfFarm): CaseShown => ({
  _id: record._id,
  name: casesTable.nameOf(record),
  face: tagFace(record.identification_number ?? record.animal_id).text,
  farm_name: record.farm_name,
});

/** Of one kind, what this device holds. */
const useHere = <Found>({ find, known }: Finder<Found>, typed: string): readonly Found[] => {
  const isLongEnough = typed.length >= shortestText;
  const found = useLive(
    async () => (isLongEnough ? find(typed, foundOfEach) : []),
    [typed],
    () => (isLongEnough ? known(typed, foundOfEach) : []),
  );
  return found ?? [];
};

const idOfAnimal = ({ farm_id, _id }: { farm_id: string; _id: string }): string =>
  [farm_id, _id].map(encodeURIComponent).join(' ');

/** Results from memory, then those that only the server has, as many as can be seen at a glance. */
const together = <T>(here: readonly T[], there: readonly T[], idOf: (one: T) => string): T[] => {
  const ids = new Set(here.map(idOf));
  return [...here, ...there.filter((one) => !ids.has(idOf(one)))].slice(0, foundOfEach);
};
