import { remarkOnSpecies } from '@byre/contract/animals/species';
import { cluesAgainst, isContradicted, speciesClues, suggestedSpecies } from '@byre/contract/animals/suggested-species';
import { knownBreeds, listBreeds } from '../../../device/reads/list-reads.ts';
import { useLive } from '../../../device/use-live.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { valueText } from '../../../words/value-text.ts';

export interface SpeciesHintProps {
  /** As the form has them. */
  species: string | null;
  tag: string | null;
  eids: readonly string[];
  breed: string | null;
  onTake: (species: string) => void;
}

/**
 * What is to be said of the species of an animal: that no list knows the word, that none is recorded, or that its marks
 * speak against it; with the species that the word or the marks suggest, to be taken by a person.
 */
export function SpeciesHint({ species, tag, eids, breed, onTake }: SpeciesHintProps) {
  const { details: words } = useDeskWords().animal;
  const { upkeep, withoutSpecies } = useAllWords();
  const breeds = useLive(listBreeds, [], knownBreeds);
  const remark = remarkOnSpecies(species);
  const clues = speciesClues(
    { identification_number: tag, eid: [...eids], national_breed_code: breed },
    (code) => breeds?.find((one) => one.code === code)?.species ?? null,
  );
  const against = cluesAgainst(species, clues);
  const meant = remark?.nearest ? [remark.nearest] : suggestedSpecies(clues);
  const isSaid =
    remark !== null || against.length > 0 || (species === null && (meant.length > 0 || isContradicted(clues)));
  if (!isSaid) return null;
  const marks = withoutSpecies.marks((against.length > 0 ? against : clues).map(({ from }) => from));
  const title =
    remark !== null
      ? words.speciesUnlisted(remark.species)
      : against.length > 0
        ? words.speciesContradicted(marks)
        : isContradicted(clues)
          ? withoutSpecies.contradicted
          : words.speciesSuggested(marks);
  return (
    <Banner
      tone="warning"
      title={title}
      isLive
      actions={meant
        .filter((one) => one !== species)
        .map((one) => (
          <Button key={one} onClick={() => onTake(one)}>
            {withoutSpecies.take(valueText(upkeep, one))}
          </Button>
        ))}
    />
  );
}
