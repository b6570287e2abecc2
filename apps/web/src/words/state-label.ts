import { isOfSpecies } from '@byre/contract/animals/species';
import type { Words } from './en.ts';

/** The name of the reproductive state. That of a pig says what kind of pig it is, not where she is in her cycle. */
export const stateLabel = ({ animals, upkeep }: Pick<Words, 'animals' | 'upkeep'>, species: string | null): string =>
  isOfSpecies(species, ['Pig']) === 'yes' ? upkeep.kindOfPig : animals.facts.reproductive;
