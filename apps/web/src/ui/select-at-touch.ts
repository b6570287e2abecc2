import type { MouseEvent, PointerEvent } from 'react';

let touched: HTMLInputElement | null = null;

/**
 * For an input of a few figures: the touch that brings the focus selects them, so that what is typed takes their place. Full
 * as the input is, it would be lost otherwise. The next touch places the caret.
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
