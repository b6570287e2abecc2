import { useEffect, useRef } from 'react';

/**
 * The keys on every screen of the desk: Ctrl-K (or Cmd-K) opens the palette, `/` moves to the search of the screen, `N`
 * begins a case, for the open animal or farm if there is one, Shift-N lists what else can be recorded, `V` opens the
 * views of a table.
 */
export function useDeskKeys({ onPalette }: { onPalette: () => void }): void {
  const latest = useRef(onPalette);
  latest.current = onPalette;
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey) {
        event.preventDefault();
        latest.current();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === 'N' && event.shiftKey && !event.repeat) {
        event.preventDefault();
        document.querySelector<HTMLElement>('[data-shortcut="new-entry"]')?.click();
        return;
      }
      if (event.key.toLowerCase() === 'n' && !event.repeat) {
        // The last one belongs to the screen; the first is in the frame.
        const begin = [...document.querySelectorAll<HTMLElement>('[data-shortcut="new-case"]')].at(-1);
        event.preventDefault();
        begin?.click();
        return;
      }
      if (event.key.toLowerCase() === 'v' && !event.repeat) {
        const views = document.querySelector<HTMLElement>('[data-shortcut="views"]');
        if (views) event.preventDefault();
        views?.click();
        return;
      }
      if (event.key !== '/') return;
      const field = document.querySelector<HTMLInputElement>('[data-shortcut="search"] input');
      if (!field) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    document.addEventListener('keydown', keyDown);
    return () => document.removeEventListener('keydown', keyDown);
  }, []);
}

/** Letters belong to the focused element: in a list they move to the entry that begins with them. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.closest('[role="dialog"], [role="listbox"], [role="menu"], textarea, select, [contenteditable="true"]') !==
    null ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox'));
