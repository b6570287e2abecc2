import type { Observation } from '@byre/contract/observations/api';
import { format } from './format.ts';
import { pregnancyNotes, pregnancyText } from './pregnancy-findings.ts';
import type { AllWords } from './with-later.ts';

type ObservationWords = AllWords['observations'];

/** The kind of an observation in the language of the screen. A practice's own kind is shown as entered. */
export const kindText = ({ kinds }: ObservationWords, kind: string): string => kinds[kind] ?? kind;

/** The unit of a figure in the language of the screen. A practice's own unit is shown as entered. */
export const unitText = ({ units }: ObservationWords, unit: string): string => units[unit] ?? unit;

/** The finding: a figure with its unit or scale, or a term; null if only the notes have it. */
export const valueText = (words: AllWords, observation: Observation): string | null => {
  const { unit, scale } = observation;
  const { observations } = words;
  const figure = figureText(words, observation);
  if (figure === null) return null;
  if (unit !== null) return observations.withUnit(figure, unitText(observations, unit));
  return scale === null ? figure : observations.onScale(figure, scale);
};

/** The same without unit and scale. */
export const figureText = (
  { rounds }: AllWords,
  { kind, value }: Pick<Observation, 'kind' | 'value'>,
): string | null => {
  if (typeof value === 'number') return format.number(value);
  return value !== null && kind === 'pregnancy' ? pregnancyText(rounds, value) : value;
};

/** The notes: as written, except those that the keys of a pregnancy diagnosis write in English. */
export const notesText = ({ rounds }: AllWords, { kind, notes }: Pick<Observation, 'kind' | 'notes'>): string | null =>
  kind === 'pregnancy' ? pregnancyNotes(rounds, notes) : notes;
