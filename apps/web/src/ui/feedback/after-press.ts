/*
 * What appears when a field is left moves what is below it. If the field is left because a button is being pressed, the
 * button would slip away under the finger, and the press would be lost.
 */

let isPressed = false;
const raised = ['pointerup', 'pointercancel'] as const;
const options = { capture: true, passive: true };

globalThis.window?.addEventListener('pointerdown', () => (isPressed = true), options);
for (const type of raised) globalThis.window?.addEventListener(type, () => (isPressed = false), options);

/** Calls back when no finger or mouse button is down, and the press has reached what it was meant for. */
export const afterPress = (run: () => void): void => {
  // The click comes after the pointer is raised; after a touch, the focus moves only just before it.
  const afterClick = () => {
    for (const type of raised) window.removeEventListener(type, afterClick, true);
    setTimeout(run, 0);
  };
  if (!isPressed) afterClick();
  else for (const type of raised) window.addEventListener(type, afterClick, options);
};
