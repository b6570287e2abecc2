import { type Figure, plausible } from '@byre/contract/plausible/plausible';
import { strictest, type Verdict } from '@byre/contract/plausible/verdict';

/** A figure of a form, by the field that has it. */
export type Entered = {
  /** The `id` of the field, to which a fault leads. */
  fieldId: string;
  /** What the figure is of, as the field is labelled. */
  label: string;
  /** The same number may be several figures at once: an amount, and a dose. */
  figures: readonly Figure[];
};

/** An entered figure, and what the rule says of it. */
export type Judged = Pick<Entered, 'fieldId' | 'label'> & {
  figure: Figure;
  verdict: Exclude<Verdict, { answer: 'fine' }>;
  /** The same question about the same figure has the same key, so that it is asked once. */
  key: string;
};

/** What the rule says of an entered figure; null if it is fine. */
export const judged = ({ fieldId, label, figures }: Entered): Judged | null => {
  const verdicts = figures.map(plausible);
  const verdict = strictest(verdicts);
  const figure = figures[verdicts.indexOf(verdict)];
  if (verdict.answer === 'fine' || figure === undefined) return null;
  return {
    fieldId,
    label,
    figure,
    verdict,
    key: JSON.stringify([label, figure.kind, figure.value, verdict.reason.code]),
  };
};

/**
 * The figures of one form about which something is to be said, and those that a person has confirmed. Fields report to
 * it while they are shown.
 */
export const createFigureStore = () => {
  const told = new Map<string, Judged>();
  const answered = new Set<string>();
  const listeners = new Set<() => void>();
  let version = 0;
  const changed = () => {
    version += 1;
    for (const listener of listeners) listener();
  };
  const isOpen = ({ key, verdict }: Judged) => verdict.answer === 'refuse' || !answered.has(key);
  return {
    /** Sets, or with null removes, what is said of the field. */
    tell: (field: string, next: Judged | null): void => {
      if (told.get(field)?.key === next?.key) return;
      if (next === null) told.delete(field);
      else told.set(field, next);
      changed();
    },
    answer: (some: readonly Judged[]): void => {
      for (const { key } of some) answered.add(key);
      changed();
    },
    /** Whether a figure may be calculated with: it is fine, or a person has confirmed it. */
    isSettled: (one: Judged | null): boolean => one === null || !isOpen(one),
    /** What is refused or still to be confirmed, of the fields and of `more`, each once. */
    open: (more: readonly Judged[] = []): Judged[] => [
      ...new Map([...told.values(), ...more].filter(isOpen).map((one) => [one.key, one])).values(),
    ],
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: (): number => version,
  };
};

export type FigureStore = ReturnType<typeof createFigureStore>;
