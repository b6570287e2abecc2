import type { MouseEvent, PointerEvent } from 'react';

let touched: HTMLInputElement | null = null;

/**
 * For an input with a few digits: the touch that focuses it selects them, so that typing replaces them. Otherwise,
 * because the input is full, typed digits would be lost. The next touch places the caret.
 */
export const selectAtTouch = {
  onPointerDown: ({ currentTarget }: PointerEvent<HTMLInputElement>) => {
    touched = document.activeElement === currentTarget ? null : currentTarget;
  },
  onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    if (touched === currentTarget) currentTarget.select();
    touched = null;
  },
};
