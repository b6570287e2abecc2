import { ButtonLink } from '../ui/buttons/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { useWords } from '../words/words.tsx';

export interface WithoutSpeciesProps {
  /** What they are left out of: a list or round; of a farm it is only said how many there are. */
  of: 'list' | 'farm';
  count: number;
  /** The address of the list in which they are given a species; without it nothing leads there. */
  to?: string;
}

/**
 * How many animals without a species a list leaves out, and where they are given one. Nothing for none. Every list that
 * narrows its animals by species shows it, because an animal that is missing silently is taken for seen.
 */
export function WithoutSpecies({ of, count, to }: WithoutSpeciesProps) {
  const { withoutSpecies: words } = useWords().animals;
  if (count === 0) return null;
  const title = of === 'farm' ? words.onFarm(count) : words.leftOut(count);
  return (
    <Banner
      tone="warning"
      title={title}
      actions={to !== undefined && <ButtonLink to={to}>{words.giveThem}</ButtonLink>}
    />
  );
}
