import { type Cell, csvOf } from '@byre/contract/csv';
import type { Person } from '@byre/contract/people/schema';
import Table from 'lucide-react/icons/table';
import { saveFile } from '../../../forms/save-file.ts';
import { useTakeAway } from '../../../tables/use-take-away.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { place } from '../../../words/place.ts';

const columns = [
  ...['person_id', 'name', 'email', 'role', 'disabled', 'second_factor', 'added_at', 'last_seen_at'],
  ...['all_farms', 'farm_id'],
];

/** A person limited to several farms continues in the next rows, with one farm in each. */
const rowsOfPerson = (person: Person): Cell[][] => {
  const { _id, name, email, role, disabled, second_factor, created_at, last_seen_at, farms } = person;
  const of = [_id, name, email, role, disabled, second_factor, created_at, last_seen_at, farms === null];
  return farms === null || farms.length === 0 ? [[...of, null]] : farms.map((farm) => [...of, farm]);
};

/** Saves the people of the practice as data: one value per cell, with headings that do not depend on the language. */
export function SavePeople({ people }: { people: readonly Person[] }) {
  const { people: words } = useDeskWords();
  const takeAway = useTakeAway();
  const save = () =>
    takeAway(people.length, () => {
      const today = place.dayOf(new Date());
      saveFile(csvOf([columns, ...people.flatMap(rowsOfPerson)]), `${words.fileName(today)}.csv`, 'text/csv');
    });
  return (
    <Button icon={Table} onClick={() => void save()}>
      {words.saveCsv}
    </Button>
  );
}
