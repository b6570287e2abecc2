import { createContext, type ReactNode, useContext } from 'react';

/** What every paper says besides its subject. */
export type PaperAbout = {
  /** The practice, with address and telephone number. */
  practice: string;
  /** Its name alone, for the foot of every sheet. */
  practiceName: string;
  /** The holding that the screen is about, by name and number; null if it is about several or none. */
  holding: string | null;
  /** Who prints, and when: apart from the names of those who did the work. */
  printedBy: (at: Date) => string;
  now: () => Date;
};

const About = createContext<PaperAbout | null>(null);

/** Tells every paper below it whose it is. */
export function PaperAboutProvider({ about, children }: { about: PaperAbout; children: ReactNode }) {
  return <About value={about}>{children}</About>;
}

/** Null while nobody is signed in. */
export const usePaperAbout = (): PaperAbout | null => useContext(About);
