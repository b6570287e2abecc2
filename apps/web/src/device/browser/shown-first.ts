import { Dexie, type PromiseExtended } from 'dexie';
import { afterFrame } from './after-frame.ts';

/*
 * A person who saves waits to see that it is saved. Everything on the screen that reads the device would read again first,
 * in the moment in which the save ends.
 */

let savesUnderWay = 0;
let waiting: (() => void)[] = [];

/** Runs a save. Until its outcome is on the screen, live queries are not repeated. */
export const shownFirst = async <T>(save: () => Promise<T>): Promise<T> => {
  savesUnderWay += 1;
  try {
    return await save();
  } finally {
    afterFrame(() => {
      savesUnderWay -= 1;
      const next = waiting;
      waiting = [];
      for (const go of next) go();
    });
  }
};

/** Resolves once the outcome of a save is on the screen; null while there is none. Dexie's promise keeps a live query. */
export const saveToShow = (): PromiseExtended<void> | null =>
  savesUnderWay === 0 ? null : new Dexie.Promise<void>((resolve) => waiting.push(resolve));
