import { useState } from 'react';
import { knownBreeds, listBreeds } from '../../../device/reads/list-reads.ts';
import { useLive } from '../../../device/use-live.ts';
import { Picker } from '../../../ui/pickers/picker.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { useWords } from '../../../words/words.tsx';
import { breedsFor } from './breeds-for.ts';

export interface BreedPickerProps {
  species: string | null;
  /** The national code. */
  breed: string | null;
  onChange: (breed: string | null) => void;
}

/** Chooses a breed of the species by letters of its name or its code. */
export function BreedPicker({ species, breed, onChange }: BreedPickerProps) {
  const { details: words } = useDeskWords().animal;
  const { facts } = useWords().animals;
  const breeds = useLive(listBreeds, [], knownBreeds);
  const [query, setQuery] = useState('');
  const chosen = breeds?.find(({ code }) => code === breed);
  const found = breedsFor(breeds ?? [], { species, text: query });
  const noBreed = breed === null || query !== '' ? [] : [{ id: '', title: words.noBreed }];
  return (
    <Picker
      label={facts.breed}
      isOptional
      selected={breed === null ? null : { id: breed, title: chosen?.name ?? breed, meta: breed }}
      onPick={({ id }) => {
        setQuery('');
        onChange(id === '' ? null : id);
      }}
      query={query}
      onQueryChange={setQuery}
      items={[...noBreed, ...found.map(({ code, name }) => ({ id: code, title: name, meta: code }))]}
      isLoading={breeds === undefined}
      emptyText={query === '' ? undefined : words.breedNotFound}
    />
  );
}
