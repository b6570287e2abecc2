import type { Farm } from '@byre/contract/farms/schema';
import { useState } from 'react';
import { Picker } from '../../ui/pickers/picker.tsx';
import type { PickerItem } from '../../ui/pickers/picker-list.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { inOneLine } from '../../words/in-one-line.ts';
import { farmsHere, farmsOfServer } from './find-places.ts';
import { fittingFarms, nameOf } from './place-rules.ts';
import { useFoundPlaces } from './use-found-places.ts';

export interface FarmPickerProps {
  id: string;
  /** Its name, if it is not the farm of what is being recorded. */
  label?: string;
  selected: Farm | null;
  onPick: (farm: Farm) => void;
  error: string | undefined;
  autoFocus?: boolean;
  /** Lists nothing until something is typed. */
  isQuiet?: boolean;
}

/** Picks a farm by two letters of its name, or by its number. */
export function FarmPicker({ id, label, selected, onPick, error, autoFocus, isQuiet = false }: FarmPickerProps) {
  const { newCase: words } = useDeskWords();
  const [query, setQuery] = useState('');
  const text = query.trim();
  const isHeldBack = isQuiet && text === '';
  const { items, isLoading, isUnanswered } = useFoundPlaces<Farm>({
    keys: ['farms', text],
    here: () => farmsHere(text),
    ofServer: (signal) => farmsOfServer(text, signal),
    inOrder: (farms) => fittingFarms(farms, text),
  });
  const pick = ({ id: picked }: PickerItem) => {
    const farm = items.find(({ _id }) => _id === picked);
    if (!farm) return;
    setQuery('');
    onPick(farm);
  };
  return (
    <Picker
      id={id}
      label={label ?? words.farm}
      placeholder={words.farmPlaceholder}
      selected={selected && rowOf(selected)}
      onPick={pick}
      query={query}
      onQueryChange={setQuery}
      items={isHeldBack ? [] : items.map(rowOf)}
      isLoading={isLoading && !isHeldBack}
      emptyText={isHeldBack ? undefined : isUnanswered ? words.noSignal : words.noFarm}
      error={error}
      autoFocus={autoFocus}
    />
  );
}

const rowOf = (farm: Farm): PickerItem => ({
  id: farm._id,
  title: nameOf(farm),
  subtitle: inOneLine([farm.name === null ? null : farm._id, farm.keeper]),
});
