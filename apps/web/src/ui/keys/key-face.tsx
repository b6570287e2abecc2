import { type KeyPress, keyName } from './key-press.ts';

export interface KeyFaceProps {
  presses: readonly [KeyPress, ...KeyPress[]];
  className: string;
}

/** The first of the keys beside the name of what it does. */
export function KeyFace({ presses, className }: KeyFaceProps) {
  return <kbd className={className}>{keyName(presses)}</kbd>;
}
