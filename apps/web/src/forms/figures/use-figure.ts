import type { Figure } from '@byre/contract/plausible/plausible';
import { useEffect, useId, useRef, useState } from 'react';
import { afterPress } from '../../ui/feedback/after-press.ts';
import { useFigureScope } from './figure-scope.tsx';
import { type Entered, type Judged, judged } from './figure-store.ts';
import { useFigureText } from './figure-text.ts';

/** What is said of the figure in a field, and what to show beside it. */
export type FigureState = {
  judged: Judged | null;
  /** Whether it may be calculated with: it is fine, or a person has confirmed it. */
  isSettled: boolean;
  /** What is odd about it, while nobody has confirmed it. */
  message: string | undefined;
  /** The person says that it is right. */
  confirm: () => void;
};

/** What the form knows of a figure, for what is calculated from it elsewhere on the screen. */
export function useFigureState(entered: Entered | null): FigureState {
  const store = useFigureScope();
  const textOf = useFigureText();
  const one = entered === null ? null : judged(entered);
  const isSettled = store.isSettled(one);
  return {
    judged: one,
    isSettled,
    message: one === null || isSettled ? undefined : textOf(one),
    confirm: () => one && store.answer([one]),
  };
}

/**
 * The figures of a field, which its form asks about. While somebody types in it nothing is said, because a half typed
 * number is another number.
 */
export function useFigure({
  label,
  figures,
  id,
}: {
  label: string;
  figures: readonly Figure[];
  id: string | undefined;
}): FigureState & { fieldId: string; onFocus: () => void; onBlur: () => void } {
  const store = useFigureScope();
  const ownId = useId();
  const fieldId = id ?? ownId;
  const state = useFigureState({ fieldId, label, figures });
  const [isTyping, setTyping] = useState(false);
  const isFocused = useRef(false);
  const { judged: one } = state;
  const key = one?.key ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of what was judged
  useEffect(() => store.tell(ownId, one), [store, ownId, key]);
  useEffect(() => () => store.tell(ownId, null), [store, ownId]);
  return {
    ...state,
    message: isTyping ? undefined : state.message,
    fieldId,
    onFocus: () => {
      isFocused.current = true;
      setTyping(true);
    },
    onBlur: () => {
      isFocused.current = false;
      afterPress(() => setTyping(isFocused.current));
    },
  };
}
