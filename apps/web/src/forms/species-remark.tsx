import { remarkOnSpecies } from '@byre/contract/animals/species';
import { Button } from '../ui/buttons/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { useAllWords } from '../words/all-words.ts';
import { valueText } from '../words/value-text.ts';

export interface SpeciesRemarkProps {
  /** As the form has it. */
  species: string | null;
  /** Without it the nearest one is only named, as of a line of a file. */
  onTake?: (species: string) => void;
}

/** That no list knows a species, with the nearest one to take instead. Nothing for one that is known, and for none. */
export function SpeciesRemark({ species, onTake }: SpeciesRemarkProps) {
  const { upkeep, withoutSpecies: words } = useAllWords();
  const remark = remarkOnSpecies(species);
  if (remark === null) return null;
  const { nearest } = remark;
  return (
    <Banner
      tone="warning"
      title={words.unlisted(remark.species)}
      isLive
      actions={
        nearest && onTake && <Button onClick={() => onTake(nearest)}>{words.take(valueText(upkeep, nearest))}</Button>
      }
    >
      {nearest && !onTake && words.perhaps(valueText(upkeep, nearest))}
    </Banner>
  );
}
