import { useEffect, useRef } from 'react';
import { type DeskKeys, deskKeys } from '../../ui/keys/desk-keys.ts';
import { pressedOf } from '../../ui/keys/key-press.ts';

type Openers = { onPalette: () => void; onHelp: () => void };

/**
 * The keys on every screen of the desk. Ctrl-K (or Cmd-K) opens the palette from anywhere, even from a field. `/` moves
 * to the search of the screen, `N` begins a case, for the open animal or farm if there is one, Shift-N lists what else
 * can be recorded, `V` opens the views of a table, `?` lists the keys.
 */
export function useDeskKeys(openers: Openers): void {
  const latest = useRef(openers);
  latest.current = openers;
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => {
      const pressed = pressedOf(deskKeys.anywhere, event);
      if (!pressed) return;
      if (pressed.name !== 'palette' && (event.repeat || isTyping(event.target))) return;
      if (actions[pressed.name](latest.current)) event.preventDefault();
    };
    document.addEventListener('keydown', keyDown);
    return () => document.removeEventListener('keydown', keyDown);
  }, []);
}

/** Each returns whether the key was used. */
const actions: Readonly<Record<keyof DeskKeys['anywhere'], (openers: Openers) => boolean>> = {
  palette: ({ onPalette }) => {
    onPalette();
    return true;
  },
  newCase: () => press('new-case'),
  newEntry: () => press('new-entry'),
  search: () => {
    const field = document.querySelector<HTMLInputElement>('[data-shortcut="search"] input');
    field?.focus();
    field?.select();
    return field !== null;
  },
  views: () => press('views'),
  help: ({ onHelp }) => {
    onHelp();
    return true;
  },
};

/** If there are several, the last one belongs to the screen, and the first is in the frame. */
const press = (shortcut: string): boolean => {
  const found = [...document.querySelectorAll<HTMLElement>(`[data-shortcut="${shortcut}"]`)].at(-1);
  found?.click();
  return found !== undefined;
};

/** Letters belong to the focused element: in a list they move to the entry that begins with them. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.closest(
    '[role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"], textarea, select, [contenteditable="true"]',
  ) !== null ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox'));
