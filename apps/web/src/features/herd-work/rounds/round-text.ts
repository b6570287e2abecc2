import { latestOf } from '@byre/contract/animals/rules';
import type { Animal } from '@byre/contract/animals/schema';
import type { Observation } from '@byre/contract/observations/api';
import { observedAt } from '../../../device/reads/observed-at.ts';
import { useAllWords } from '../../../words/all-words.ts';
import { format } from '../../../words/format.ts';
import { inOneLine } from '../../../words/in-one-line.ts';
import { place } from '../../../words/place.ts';
import { pregnancyNotes, pregnancyText } from '../../../words/pregnancy-findings.ts';
import type { AllWords } from '../../../words/with-later.ts';
import { isInCalf, lastCalving } from './pregnancy.ts';
import type { RoundKind } from './round-kinds.ts';
import type { Round } from './round-rules.ts';

export type FindingText = (observation: Pick<Observation, 'value' | 'notes'>) => string;

/** A finding in the language of the screen. A person's notes are shown as written. */
export const useFindingText = (kind: RoundKind): FindingText => {
  const words = useAllWords();
  return (observation) => findingText(words, kind, observation);
};

export const findingText = (
  { rounds: words }: AllWords,
  kind: RoundKind,
  { value, notes }: Pick<Observation, 'value' | 'notes'>,
): string => {
  if (value === null) return notes ?? '';
  const figure = typeof value === 'number' ? format.number(value) : value;
  switch (kind) {
    case 'pregnancy':
      return inOneLine([pregnancyText(words, figure), pregnancyNotes(words, notes)]);
    case 'mobility':
      return inOneLine([words.mobility.short(figure, scoreWords(words, value)), notes]);
    case 'body_condition':
      return inOneLine([figure, notes]);
    case 'weight':
      return inOneLine([words.weight.kilograms(figure), notes]);
  }
};

const scoreWords = ({ mobility: { scores } }: AllWords['rounds'], value: number | string): string | null =>
  typeof value === 'number' ? (scores[value] ?? null) : null;

/** Why an animal is due, if the rule of the round does not say it; null otherwise. */
export const dueText = ({ rounds: words }: AllWords, { due }: Pick<Round, 'due'>, animalId: string): string | null => {
  const reason = due.get(animalId) ?? 'usual';
  return reason === 'usual' ? null : words.pregnancy.due[reason];
};

/** What is known before the animal is examined: when she calved, and the last finding. */
export const beforeText = (
  all: AllWords,
  round: Pick<Round, 'kind' | 'last' | 'due'>,
  animal: Animal,
  { findingText: textOf, now }: { findingText: FindingText; now: Date },
): string => {
  const { rounds: words } = all;
  const last = round.last.get(animal._id);
  const calvedAt = lastCalving(animal);
  const state = latestOf(animal.reproductive_state)?.name;
  const reason = dueText(all, round, animal._id);
  return inOneLine([
    round.kind === 'pregnancy' &&
      calvedAt !== null &&
      words.pregnancy.calved(format.day(calvedAt), place.daysFrom(calvedAt, now)),
    reason,
    round.kind === 'pregnancy' && reason === null && isInCalf(state) && words.pregnancy.inCalfAlready,
    last ? words.before(textOf(last), format.day(observedAt(last))) : words.neverBefore,
  ]);
};
