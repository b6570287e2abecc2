import { useState, useSyncExternalStore } from 'react';
import { afterFrame } from '../../device/browser/after-frame.ts';
import { shieldFinger } from '../../ui/feedback/finger-shield.ts';
import type { FieldFault } from '../../ui/fields/error-summary.tsx';
import { goToField } from '../../ui/fields/go-to-field.ts';
import { createFigureStore, type Entered, type FigureStore, type Judged, judged } from './figure-store.ts';
import { useFigureText } from './figure-text.ts';

/** The figures of a form: what is refused, the question that is open, and how a save waits for its answer. */
export type Figures = {
  store: FigureStore;
  /** Figures that cannot be, as faults of their fields. */
  faults: FieldFault[];
  /** Whether one is refused or not confirmed yet, so that nothing is calculated from all of them. */
  isOpen: boolean;
  /** What is being asked; null if nothing is. */
  question: readonly Judged[] | null;
  answer: (isRight: boolean) => void;
  /**
   * Whether the form may be saved: at once if every figure is fine, otherwise once a person has confirmed those that are
   * asked about. False if one is refused or the person wants to change it. `keyed` are figures without a field, chosen by
   * a key.
   */
  settle: (keyed?: readonly Entered[]) => Promise<boolean>;
};

/** A question that waits for its answer. */
type Asked = { judged: readonly Judged[]; resolve: (isRight: boolean) => void };

export function useFigures(): Figures {
  const [store] = useState(createFigureStore);
  const [asked, setAsked] = useState<Asked | null>(null);
  const textOf = useFigureText();
  useSyncExternalStore(store.subscribe, store.version);
  const open = store.open();
  const faults = open
    .filter(({ verdict }) => verdict.answer === 'refuse')
    .map((one) => ({ fieldId: one.fieldId, message: textOf(one) }));
  const settle = async (keyed: readonly Entered[] = []): Promise<boolean> => {
    const toAsk = store.open(keyed.flatMap((one) => judged(one) ?? []));
    if (toAsk.length === 0) return true;
    // The button that confirms may be under the finger that pressed save.
    shieldFinger().lower();
    return new Promise((resolve) => setAsked({ judged: toAsk, resolve }));
  };
  const answer = (isRight: boolean) => {
    if (asked === null) return;
    const isAllowed = isRight && asked.judged.every(({ verdict }) => verdict.answer === 'ask');
    if (isAllowed) store.answer(asked.judged);
    setAsked(null);
    asked.resolve(isAllowed);
    // The dialog first gives the focus back to the button that opened it.
    if (!isAllowed) afterFrame(() => goToField(asked.judged[0]?.fieldId ?? ''));
  };
  return { store, faults, isOpen: open.length > 0, question: asked?.judged ?? null, answer, settle };
}
