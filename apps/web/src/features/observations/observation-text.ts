import type { Observation } from '@byre/contract/observations/api';
import type { LaterWords } from '../../words/en-later.ts';
import { format } from '../../words/format.ts';

type ObservationWords = LaterWords['observations'];

/** The kind of an observation in the language of the screen. A practice's own kind is shown as entered. */
export const kindText = ({ kinds }: ObservationWords, kind: string): string => kinds[kind] ?? kind;

/** The finding: a figure with its unit or scale, or a term; null if only the notes have it. */
export const valueText = (words: ObservationWords, { value, unit, scale }: Observation): string | null => {
  if (value === null) return null;
  const figure = typeof value === 'number' ? format.number(value) : value;
  if (unit !== null) return words.withUnit(figure, unit);
  return scale === null ? figure : words.onScale(figure, scale);
};
