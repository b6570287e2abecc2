import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { deskKeys } from '../../../ui/keys/desk-keys.ts';
import { pressedOf } from '../../../ui/keys/key-press.ts';

/** A part of the form that Enter moves to. Parts without a control are skipped. */
const steps = '[data-step]';
const controls = 'input, textarea, select, button, summary';

/** Ctrl Enter saves from any field, because nobody looks for the button with a telephone at their ear. */
export const saveOnCtrlEnter = (event: KeyboardEvent, save: () => void): void => {
  if (pressedOf(deskKeys.forms, event)?.name !== 'save' || event.repeat) return;
  event.preventDefault();
  event.stopPropagation();
  save();
};

/** Enter in a field moves to the next part of the form. Buttons, lists and notes keep their own Enter. */
export const goOnAtEnter = (event: KeyboardEvent<HTMLElement>): void => {
  const { target } = event;
  if (pressedOf(deskKeys.forms, event)?.name !== 'next' || event.defaultPrevented) return;
  if (!(target instanceof HTMLInputElement)) return;
  // In a row with its own form Enter adds an entry, and in a dialog it answers the dialog.
  if (target.form !== null || !event.currentTarget.contains(target)) return;
  event.preventDefault();
  const later = [...event.currentTarget.querySelectorAll<HTMLElement>(steps)].filter(
    (step) => !step.contains(target) && isAfter(step, target),
  );
  for (const step of later) if (focusIn(step)) return;
};

/**
 * Carries out a choice and moves the focus to the part of the form that comes next, all before the next key. A fast
 * typist would otherwise lose the first digits to the button that the picker leaves the focus on.
 */
export const chooseAndGoOn = (form: HTMLElement | null, part: string, choose: () => void): void => {
  flushSync(choose);
  focusPart(form, part);
};

/** Moves the focus to the part of the form with this name, if it is there. */
export const focusPart = (form: HTMLElement | null, part: string): void => {
  const step = form?.querySelector<HTMLElement>(`[data-step="${part}"]`);
  if (step) focusIn(step);
};

const isAfter = (step: Node, target: Node): boolean =>
  (target.compareDocumentPosition(step) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Moves the focus to the first control of a part; false if it has none now. */
export const focusIn = (step: HTMLElement): boolean => {
  const found = [...step.querySelectorAll<HTMLElement>(controls)].filter(
    (one) => !one.matches(':disabled') && one.checkVisibility(),
  );
  const [first] = found;
  if (!first) return false;
  // Among radio buttons the chosen one gets the focus.
  const isRadio = first instanceof HTMLInputElement && first.type === 'radio';
  const chosen = isRadio ? found.find((one) => one instanceof HTMLInputElement && one.checked) : undefined;
  (chosen ?? first).focus();
  return true;
};
