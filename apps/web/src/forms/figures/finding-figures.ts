import type { Animal } from '@byre/contract/animals/schema';
import type { Observation } from '@byre/contract/observations/api';
import type { Figure } from '@byre/contract/plausible/plausible';
import { observedAt } from '../../device/reads/observed-at.ts';
import { stageIn } from '../../words/pregnancy-findings.ts';
import { termOf } from '../../words/pregnancy-terms.ts';
import type { FigureOf } from './figure-field.tsx';

/** What a finding is compared with. */
export type ToJudge = {
  kind: string;
  animal: Animal | null;
  /** The last finding of the kind before this one; null if there was none. */
  last: Observation | null;
  /** When it was found. */
  at: string;
};

/** The figure of a measured kind without its number; null if nothing is known of the kind. */
export const figureOfKind = ({ kind, animal, last, at }: ToJudge): FigureOf | null => {
  const before = last && typeof last.value === 'number' ? { value: last.value, at: observedAt(last) } : null;
  switch (kind) {
    case 'weight':
      return { kind, animal, at, last: before && { kg: before.value, at: before.at } };
    case 'body_condition':
    case 'mobility':
      return { kind, at, last: before && { score: before.value, at: before.at } };
    case 'temperature':
      return { kind, species: animal?.species ?? null };
    case 'somatic_cell_count':
      return { kind };
    default:
      return null;
  }
};

/** The figures of a finding: its number, or of a cow in calf the weeks in its notes. */
export const figuresOfFinding = (
  { value, notes }: Pick<Observation, 'value' | 'notes'>,
  toJudge: ToJudge,
): Figure[] => {
  const { kind, animal, last, at } = toJudge;
  if (kind === 'pregnancy') {
    if (termOf(value) !== 'in calf') return [];
    return [{ kind: 'weeks_in_calf', value: stageIn(notes).weeks, animal, at, last: weeksBefore(animal, last) }];
  }
  const figure = typeof value === 'number' ? figureOfKind(toJudge) : null;
  return figure === null ? [] : [{ ...figure, value } as Figure];
};

/** What was found before, if it was found since she last calved, and says anything. */
const weeksBefore = (animal: Animal | null, last: Observation | null): { weeks: number | null; at: string } | null => {
  if (last === null) return null;
  const at = observedAt(last);
  const calvedAt = animal?.reproductive_state.findLast(({ name }) => name.startsWith('early lactation'))?.date ?? null;
  if (calvedAt !== null && at < calvedAt) return null;
  const term = termOf(last.value);
  const { weeks } = stageIn(last.notes);
  if (term === 'not in calf') return { weeks: null, at };
  return term === 'in calf' && weeks !== null ? { weeks, at } : null;
};
