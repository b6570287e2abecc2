import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { afterFrame } from '../device/browser/after-frame.ts';
import { useWords } from '../words/words.tsx';

/**
 * The h1 of a screen is its name: it becomes the title of the page and gets the focus when the screen changes, so that
 * a screen reader announces it. Screens read from the device first, so the h1 may appear a moment later. Title and
 * focus wait for the frame that contains it, because focusing makes the browser lay out the page at once, and a phone
 * should paint first.
 */
export function useHeading(): void {
  const { app } = useWords();
  const { pathname } = useLocation();
  const focusedPath = useRef(pathname);
  useEffect(() => {
    let callOff: (() => void) | null = null;
    const tell = () => {
      callOff = null;
      const heading = document.querySelector('h1');
      if (!heading) return;
      const title = `${heading.textContent} · ${app.name}`;
      if (document.title !== title) document.title = title;
      if (focusedPath.current === pathname) return;
      focusedPath.current = pathname;
      if (!hasChosenFocus()) heading.focus({ preventScroll: true });
    };
    const follow = () => {
      callOff ??= afterFrame(tell);
    };
    if (focusedPath.current !== pathname) scrollTo(0, 0);
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    return () => {
      callOff?.();
      observer.disconnect();
    };
  }, [app.name, pathname]);
}

/** A screen that focused a field of its own keeps that focus. */
const hasChosenFocus = (): boolean => {
  const active = document.activeElement;
  return active !== null && active !== document.body && active.closest('main .page') !== null;
};
