/** A key, or several pressed together. */
export type KeyPress = {
  /** As `KeyboardEvent.key` names it; letters in lower case. */
  key: string;
  /** With Ctrl, or Cmd on an Apple keyboard. */
  isCommand?: boolean;
  /** With Shift. Only letters distinguish it: on some keyboards `/` is typed with Shift, on others without. */
  isShift?: boolean;
};

/** What a handler can tell of a pressed key, from the browser or from React. */
type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Which of the declared lines a pressed key belongs to, and its place in that line; null if it is none of them. */
export const pressedOf = <Name extends string>(
  keys: Readonly<Record<Name, readonly KeyPress[]>>,
  event: Pressed,
): { name: Name; at: number } | null => {
  for (const name in keys) {
    const at = keys[name].findIndex((press) => isPressed(press, event));
    if (at >= 0) return { name, at };
  }
  return null;
};

/** Whether a pressed key is one of a declared line. */
export const isPressedOf = (presses: readonly KeyPress[], event: Pressed): boolean =>
  presses.some((press) => isPressed(press, event));

const isLetter = (key: string): boolean => /^[a-z]$/i.test(key);

const isPressed = ({ key, isCommand = false, isShift = false }: KeyPress, event: Pressed): boolean =>
  (isLetter(key) ? event.key.toLowerCase() === key : event.key === key) &&
  (event.ctrlKey || event.metaKey) === isCommand &&
  !event.altKey &&
  // Cmd or Ctrl with Shift is usually the browser's own.
  (!isLetter(key) || event.shiftKey === isShift);

const isApple = (): boolean => navigator.userAgent.includes('Mac OS X');

const printed: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  Escape: 'Esc',
};

/** The keys to press together, as they are printed on the keyboard of this computer. The space bar has no print. */
export const printedKeys = ({ key, isCommand, isShift }: KeyPress): string[] => [
  ...(isCommand ? [isApple() ? '⌘' : 'Ctrl'] : []),
  ...(isShift ? [isApple() ? '⇧' : 'Shift'] : []),
  printed[key] ?? (isLetter(key) ? key.toUpperCase() : key),
];

/** The name of the first of the keys in a text: “Ctrl Enter”. */
export const keyName = ([first]: readonly [KeyPress, ...KeyPress[]]): string => printedKeys(first).join(' ');

/** The same for `aria-keyshortcuts`. A command has both spellings, because both keys are accepted. */
export const ariaKeys = (presses: readonly KeyPress[]): string =>
  presses
    .flatMap(({ key, isCommand, isShift }) => {
      const rest = [...(isShift ? ['Shift'] : []), isLetter(key) ? key.toUpperCase() : key].join('+');
      return isCommand ? [`Control+${rest}`, `Meta+${rest}`] : [rest];
    })
    .join(' ');
