import type { Observation } from '@byre/contract/observations/api';
import type { LaterWords } from '../../words/en-later.ts';
import { format } from '../../words/format.ts';

type ObservationWords = LaterWords['observations'];

/** What an observation is of, in the words of the screen; a word of the practice as it stands. */
export const kindText = ({ kinds }: ObservationWords, kind: string): string => kinds[kind] ?? kind;

/** What was found: a figure with its unit or scale, or a term; null where only notes say it. */
export const valueText = (words: ObservationWords, { value, unit, scale }: Observation): string | null => {
  if (value === null) return null;
  const figure = typeof value === 'number' ? format.number(value) : value;
  if (unit !== null) return words.withUnit(figure, unit);
  return scale === null ? figure : words.onScale(figure, scale);
};
