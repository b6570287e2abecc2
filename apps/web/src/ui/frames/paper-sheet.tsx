import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type PaperAbout, usePaperAbout } from './paper-about.tsx';

/** At the top of every paper, only there: who printed it, and when. */
export function PrintedBy() {
  const about = usePaperAbout();
  return about && <PrintedByPerson about={about} />;
}

function PrintedByPerson({ about: { printedBy, now } }: { about: PaperAbout }) {
  const [at, setAt] = useState(now);
  useEffect(() => {
    // A screen may have been open for hours.
    const refresh = () => flushSync(() => setAt(now()));
    addEventListener('beforeprint', refresh);
    return () => removeEventListener('beforeprint', refresh);
  }, [now]);
  return <p className="paper-printed">{printedBy(at)}</p>;
}

/** What is printed: the first of these that is there. */
const places = ['dialog', 'page', 'screen'] as const;
type PaperPlace = (typeof places)[number];

/** The papers that are mounted, those of a place in the order in which they came. */
const mounted: { text: string; on: PaperPlace }[] = [];

/** Puts a text at the foot of every sheet, beside the page number, while the component is mounted. */
export function useSheetFoot(text: string | null, on: PaperPlace): void {
  useLayoutEffect(() => {
    if (text === null) return;
    const own = { text, on };
    mounted.push(own);
    show();
    return () => {
      mounted.splice(mounted.indexOf(own), 1);
      show();
    };
  }, [text, on]);
}

/** Whether a dialog shows a paper of its own. */
export const isPaperOpen = (): boolean => mounted.some(({ on }) => on === 'dialog');

/** A page margin box reads it, so it is a string of CSS. */
const show = (): void => {
  const printed = places.flatMap((place) => mounted.filter(({ on }) => on === place).at(-1) ?? [])[0];
  document.documentElement.style.setProperty('--sheet-foot', JSON.stringify(printed?.text ?? ''));
};
