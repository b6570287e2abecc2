import type { DemoAnimal } from './animal.ts';
import { dayMs, monthOf } from './calendar.ts';
import { dryingOff } from './lactation.ts';
import type { Random } from './random.ts';
import type { Regime } from './regimes/regime.ts';

/** From and to, both instants. */
export type Span = readonly [number, number];

/** An animal and the day something happens to it. */
export type Occasion = { animal: DemoAnimal; day: number; calvedAt: number | null };

/** Enough attempts to find one animal in thirty. A farm with fewer suitable animals goes without that case. */
const tries = 120;

/** A suitable animal for the regime, with a suitable day inside `period`; undefined if none is found. */
export const findOccasion = (
  animals: readonly DemoAnimal[],
  regime: Regime,
  period: Span,
  random: Random,
): Occasion | undefined => {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const animal = random.pick(animals);
    const spans = spansOf(animal, regime)
      .map((span) => overlap(overlap(span, [Math.max(animal.presentFrom, animal.bornAt), animal.presentTo]), period))
      .filter(([from, to]) => from <= to);
    if (spans.length === 0) continue;
    const [from, to] = random.pick(spans);
    const day = from + dayMs * Math.floor(random.fraction() * ((to - from) / dayMs + 1));
    if (day > to || (regime.months && !regime.months.includes(monthOf(day)))) continue;
    return { animal, day, calvedAt: lastBefore(animal.calvings, day) };
  }
  return undefined;
};

/** The days on which the regime suits the animal, wherever it was. */
const spansOf = ({ bornAt, kindFrom, calvings }: DemoAnimal, { when }: Regime): Span[] => {
  if ('afterCalving' in when) {
    const [first, last] = when.afterCalving;
    return calvings.map((calvedAt) => [calvedAt + first * dayMs, calvedAt + last * dayMs] as const);
  }
  if ('ageDays' in when) return [[bornAt + when.ageDays[0] * dayMs, bornAt + when.ageDays[1] * dayMs]];
  if ('lactating' in when) {
    return calvings.map((calvedAt, number) => [calvedAt + 6 * dayMs, dryingOff(calvings, number) - dayMs] as const);
  }
  if ('dry' in when) {
    return calvings.map(
      (_, number) => [dryingOff(calvings, number), dryingOff(calvings, number) + 10 * dayMs] as const,
    );
  }
  return [[kindFrom, Number.POSITIVE_INFINITY]];
};

const overlap = ([from, to]: Span, [earliest, latest]: Span): Span => [Math.max(from, earliest), Math.min(to, latest)];

const lastBefore = (calvings: readonly number[], day: number): number | null =>
  calvings.findLast((calvedAt) => calvedAt <= day) ?? null;
