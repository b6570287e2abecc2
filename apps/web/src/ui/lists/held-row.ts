/*
 * Shades the row under a finger that rests. `:active` would shade it at every tap too, and then the browser paints the
 * whole list once more between the lifting of the finger and its click, while the person waits for the next screen.
 */

/** Longer than a tap. */
const holdMs = 100;
/** After the finger is lifted, until the next screen is there or it is clear that none comes. */
const lingerMs = 150;

const rows = 'a.list-row, button.list-row';

let held: { row: Element; timer: ReturnType<typeof setTimeout> } | null = null;

const hold = ({ target, pointerType }: PointerEvent): void => {
  letGo(0);
  if (pointerType === 'mouse' || !(target instanceof Element)) return;
  const row = target.closest(rows);
  if (row) held = { row, timer: setTimeout(() => row.toggleAttribute('data-held', true), holdMs) };
};

const letGo = (afterMs: number): void => {
  if (held === null) return;
  const { row, timer } = held;
  held = null;
  clearTimeout(timer);
  if (row.hasAttribute('data-held')) setTimeout(() => row.removeAttribute('data-held'), afterMs);
};

const listening = { capture: true, passive: true } as const;
globalThis.window?.addEventListener('pointerdown', hold, listening);
globalThis.window?.addEventListener('pointerup', () => letGo(lingerMs), listening);
globalThis.window?.addEventListener('pointercancel', () => letGo(0), listening);
