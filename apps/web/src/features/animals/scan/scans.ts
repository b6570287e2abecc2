import { isReaderTyping, scanAt, type TypedKey, withKey } from './scan-burst.ts';

export type TakeScan = (text: string) => void;

/** What a text field held before a key. */
type FieldState = { field: HTMLInputElement | HTMLTextAreaElement; value: string; caret: number | null } | null;

/** A reader held over a tag sends it again and again. */
const sameAgainMs = 3_000;

const takers: TakeScan[] = [];
let keys: TypedKey<FieldState>[] = [];
const noScan = { text: '', atMs: Number.NEGATIVE_INFINITY };
let lastScan = noScan;

/**
 * Calls `take` for each scan until the returned function is called. The latest caller gets the scans: a form before the
 * frame around it.
 */
export const takeScans = (take: TakeScan): (() => void) => {
  if (takers.length === 0) window.addEventListener('keydown', onKey, { capture: true });
  takers.push(take);
  return () => {
    takers.splice(takers.lastIndexOf(take), 1);
    if (takers.length === 0) window.removeEventListener('keydown', onKey, { capture: true });
  };
};

/** Reports a whole number, however it was read. The same number within moments is not reported twice. */
export const tellScan = (text: string, atMs: number = performance.now()): void => {
  const isSame = text === lastScan.text && atMs - lastScan.atMs < sameAgainMs;
  lastScan = { text, atMs };
  if (!isSame) takers.at(-1)?.(text);
};

/** The last number could not be used: read again, it is reported again, however soon. */
export const forgetScan = (): void => {
  lastScan = noScan;
};

/**
 * To the browser a reader is a keyboard: what it types goes to the focused element. A scan is recognised by its speed
 * and its Enter, removed from the field, and kept from pressing the focused button.
 */
const onKey = (event: KeyboardEvent): void => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === 'Enter' || event.key === 'Tab') {
    const scan = scanAt(keys, event.timeStamp);
    keys = [];
    if (!scan) return;
    swallow(event);
    if (scan.before) restore(scan.before);
    tellScan(scan.text, event.timeStamp);
    return;
  }
  if (!/^[\da-z -]$/i.test(event.key)) {
    if (event.key !== 'Shift') keys = [];
    return;
  }
  const before = stateOf(event.target);
  keys = withKey(keys, { character: event.key, atMs: event.timeStamp, before });
  if (before === null && isReaderTyping(keys)) swallow(event);
};

const swallow = (event: KeyboardEvent): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

const notText = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

const stateOf = (target: EventTarget | null): FieldState => {
  const isField =
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !notText.has(target.type));
  return isField ? { field: target, value: target.value, caret: target.selectionStart } : null;
};

/** Uses the element's own setter. React caches the value and would otherwise see no change. */
const restore = ({ field, value, caret }: NonNullable<FieldState>): void => {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (caret !== null) field.setSelectionRange(caret, caret);
};
