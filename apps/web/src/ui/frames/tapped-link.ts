/*
 * When a finger opens a link, nothing of the old screen has the focus: not the link, which Safari never focuses either,
 * and not the heading, which has been read out. Removing the element that has the focus costs a slow phone several
 * milliseconds, in which the person waits for the next screen.
 */

const linkAt = ({ target }: Event): boolean => target instanceof Element && target.closest('a[href]') !== null;

let isFinger = false;

const touch = (event: PointerEvent): void => {
  isFinger = event.pointerType !== 'mouse';
  const focused = document.activeElement;
  if (isFinger && linkAt(event) && focused instanceof HTMLElement && focused.matches('h1')) focused.blur();
};

const keepFocus = (event: MouseEvent): void => {
  // A field must lose the focus, or the keyboard on the screen would stay.
  const isField = document.activeElement?.matches('input, textarea, select');
  if (isFinger && linkAt(event) && !isField) event.preventDefault();
};

globalThis.window?.addEventListener('pointerdown', touch, { capture: true, passive: true });
globalThis.window?.addEventListener('mousedown', keepFocus, { capture: true });
