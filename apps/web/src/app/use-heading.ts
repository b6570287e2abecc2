import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { afterFrame } from '../device/after-frame.ts';
import { useWords } from '../words/words.tsx';

/**
 * The h1 of a screen is its name: it becomes the title of the page, and takes the focus when the screen changes, so
 * that a screen reader says where it is. Screens read from the device first, so the h1 may come a moment later. The focus
 * waits for the first picture: it makes the browser lay out the page at once, before anything is seen.
 */
export function useHeading(): void {
  const { app } = useWords();
  const { pathname } = useLocation();
  const focusedPath = useRef(pathname);
  useEffect(() => {
    let callOff = () => {};
    const follow = () => {
      const heading = document.querySelector('h1');
      if (!heading) return;
      const title = `${heading.textContent} · ${app.name}`;
      if (document.title !== title) document.title = title;
      if (focusedPath.current === pathname) return;
      focusedPath.current = pathname;
      callOff = afterFrame(focusHeading);
    };
    if (focusedPath.current !== pathname) scrollTo(0, 0);
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    return () => {
      callOff();
      observer.disconnect();
    };
  }, [app.name, pathname]);
}

const focusHeading = (): void => {
  if (!hasChosenFocus()) document.querySelector('h1')?.focus({ preventScroll: true });
};

/** A screen that put the focus into a field of its own keeps it there. */
const hasChosenFocus = (): boolean => {
  const active = document.activeElement;
  return active !== null && active !== document.body && active.closest('main .page') !== null;
};
