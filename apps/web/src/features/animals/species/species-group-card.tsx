import type { Animal } from '@byre/contract/animals/schema';
import { farmSpecies } from '@byre/contract/animals/species';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { CheckRow } from '../../../ui/fields/check-row.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { SectionCard } from '../../../ui/lists/section-card.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { inOneLine } from '../../../words/in-one-line.ts';
import { valueText } from '../../../words/value-text.ts';
import { AnimalTag } from '../animal-tag.tsx';
import { useBreedNames } from '../use-breed-names.ts';
import type { SpeciesGroup } from './species-groups.ts';
import './species.css';

/** The species that farm vets see most, as many as fit beside each other. */
const usual = ['Cattle', 'Sheep', 'Goat', 'Pig'];
/** Rows added at a time: a herd may have thousands. */
const pageLength = 50;

interface SpeciesGroupCardProps {
  group: SpeciesGroup;
  present: readonly string[];
  onGive: (animals: readonly Animal[], species: string) => Promise<void>;
}

/** One group: why, a button for each species in question, and the animals, of which some can be chosen. */
export function SpeciesGroupCard({ group, present, onGive }: SpeciesGroupCardProps) {
  const { withoutSpecies: words, upkeep } = useAllWords();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isEvery, setEvery] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const some = group.animals.filter(({ _id }) => chosen.has(_id));
  const meant = some.length === 0 ? group.animals : some;
  const first = group.species.length > 0 ? group.species : [...new Set([...present, ...usual])].slice(0, usual.length);
  const offered = isEvery ? [...new Set([...first, ...present, ...farmSpecies])] : first;
  const give = async (species: string) => {
    setBusy(true);
    await onGive(meant, species);
    setChosen(new Set());
    setBusy(false);
  };
  const names = group.species.map((species) => valueText(upkeep, species));
  return (
    <SectionCard title={group.isContradicted ? words.contradicted : words.suggested(names)}>
      <p>{words.because(group.by, group.animals.length)}</p>
      <div className="species-answers">
        {offered.map((species) => (
          <Button
            key={species}
            variant={group.species.length === 1 && species === group.species[0] ? 'primary' : 'secondary'}
            isBusy={isBusy}
            onClick={() => void give(species)}
          >
            {words.give(species, meant.length)}
          </Button>
        ))}
        {!isEvery && (
          <Button variant="quiet" onClick={() => setEvery(true)}>
            {words.another}
          </Button>
        )}
      </div>
      <Animals group={group} chosen={chosen} onChange={setChosen} />
    </SectionCard>
  );
}

interface AnimalsProps {
  group: SpeciesGroup;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** The animals of a group, rendered while they are looked at. */
function Animals({ group, chosen, onChange }: AnimalsProps) {
  const { withoutSpecies: words, animals: animalWords, upkeep } = useAllWords();
  const breedName = useBreedNames();
  const [isOpen, setOpen] = useState(false);
  const [limit, setLimit] = useState(pageLength);
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  const hidden = group.animals.length - limit;
  return (
    <Disclosure summary={words.some} shortly={chosen.size > 0 && words.chosen(chosen.size)} onToggle={setOpen}>
      {isOpen &&
        group.animals
          .slice(0, limit)
          .map((animal) => (
            <CheckRow
              key={animal._id}
              label={<AnimalTag animal={animal} />}
              hint={inOneLine([
                animal.species !== null && words.recordedAs(animal.species),
                breedName(animal.national_breed_code),
                animal.gender && valueText(upkeep, animal.gender),
              ])}
              isChecked={chosen.has(animal._id)}
              onChange={(isChosen) => toggle(animal._id, isChosen)}
            />
          ))}
      {isOpen && hidden > 0 && (
        <Button onClick={() => setLimit(limit + pageLength)}>{animalWords.more(Math.min(hidden, pageLength))}</Button>
      )}
    </Disclosure>
  );
}
