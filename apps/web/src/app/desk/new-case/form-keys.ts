import type { KeyboardEvent } from 'react';

/** What Enter goes on to: a part of the form that answers one question. Parts without a control are passed over. */
const steps = '[data-step]';
const controls = 'input, textarea, select, button, summary';

/** Ctrl Enter saves from wherever the focus is: nobody looks for the button with the telephone at the ear. */
export const saveOnCtrlEnter = (event: KeyboardEvent, save: () => void): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
  event.preventDefault();
  event.stopPropagation();
  save();
};

/** Enter in a field goes on to the next part of the form. Buttons, lists and notes keep their own Enter. */
export const goOnAtEnter = (event: KeyboardEvent<HTMLElement>): void => {
  const { target } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
  // A line with a form of its own adds something; what is asked in a dialog is answered there.
  if (target.form !== null || !event.currentTarget.contains(target)) return;
  event.preventDefault();
  const later = [...event.currentTarget.querySelectorAll<HTMLElement>(steps)].filter(
    (step) => !step.contains(target) && isAfter(step, target),
  );
  for (const step of later) if (focusIn(step)) return;
};

const isAfter = (step: Node, target: Node): boolean =>
  (target.compareDocumentPosition(step) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Moves the focus to what a part of the form asks first; false where it asks nothing now. */
export const focusIn = (step: HTMLElement): boolean => {
  const found = [...step.querySelectorAll<HTMLElement>(controls)].filter(
    (one) => !one.matches(':disabled') && one.checkVisibility(),
  );
  const [first] = found;
  if (!first) return false;
  // Of radio buttons the chosen one holds the place.
  const isRadio = first instanceof HTMLInputElement && first.type === 'radio';
  const chosen = isRadio ? found.find((one) => one instanceof HTMLInputElement && one.checked) : undefined;
  (chosen ?? first).focus();
  return true;
};
