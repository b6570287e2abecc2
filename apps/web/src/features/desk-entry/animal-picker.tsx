import type { Animal } from '@byre/contract/animals/schema';
import { useState } from 'react';
import { Picker } from '../../ui/pickers/picker.tsx';
import type { PickerItem } from '../../ui/pickers/picker-list.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { tagFace } from '../../words/ear-tag.ts';
import { useWords } from '../../words/words.tsx';
import { animalsHere, animalsOfServer } from './find-places.ts';
import { useFoundPlaces } from './use-found-places.ts';

export interface AnimalPickerProps {
  id: string;
  farmId: string;
  selected: Animal | null;
  onPick: (animal: Animal) => void;
  /** Further details besides the tag, such as breed and age. */
  aboutOf: (animal: Animal) => string | undefined;
  error: string | undefined;
  /** Lists nothing until something is typed. Where several are picked, the list would push the rest off the screen. */
  isQuiet?: boolean;
}

/** Picks an animal of a farm by the last digits of its tag. */
export function AnimalPicker({ id, farmId, selected, onPick, aboutOf, error, isQuiet = false }: AnimalPickerProps) {
  const { newCase: words } = useDeskWords();
  const { animals } = useWords();
  const [query, setQuery] = useState('');
  const text = query.trim();
  const isHeldBack = isQuiet && text === '';
  const { items, isLoading, isUnanswered } = useFoundPlaces<Animal>({
    keys: ['animals', farmId, text],
    here: () => animalsHere(farmId, text),
    ofServer: (signal) => animalsOfServer(farmId, text, signal),
  });
  const pick = ({ id: picked }: PickerItem) => {
    const animal = items.find(({ _id }) => _id === picked);
    if (!animal) return;
    setQuery('');
    onPick(animal);
  };
  const rowOf = (animal: Animal): PickerItem => ({
    id: animal._id,
    title: tagFace(animal.identification_number ?? animal._id).text,
    subtitle: aboutOf(animal),
    warning: animal.deceased_record
      ? animals.pills.dead
      : animal.date_left_farm === null
        ? undefined
        : animals.pills.left,
  });
  return (
    <Picker
      id={id}
      label={words.tag}
      placeholder={words.tagPlaceholder}
      inputMode="numeric"
      selected={selected && rowOf(selected)}
      onPick={pick}
      query={query}
      onQueryChange={setQuery}
      items={isHeldBack ? [] : items.map(rowOf)}
      isLoading={isLoading && !isHeldBack}
      emptyText={isHeldBack ? undefined : isUnanswered ? words.noSignal : words.noAnimal}
      error={error}
    />
  );
}
