import { isObject } from '@byre/contract/json';
import { getSetting, setSetting } from '../../../device/session/session.ts';

/** The view that the desk opens with for a person on this computer. */
export type FirstView = { practiceId: string; viewId: string };

const keyOf = (userId: string): string => `first-view ${userId}`;

/** Null if the desk opens with its own first screen. */
export const getFirstView = async (userId: string): Promise<FirstView | null> => {
  const kept = await getSetting(keyOf(userId));
  try {
    const view: unknown = JSON.parse(kept ?? 'null');
    return isFirstView(view) ? view : null;
  } catch {
    return null;
  }
};

export const setFirstView = (userId: string, view: FirstView | null): Promise<void> =>
  setSetting(keyOf(userId), JSON.stringify(view));

const isFirstView = (value: unknown): value is FirstView =>
  isObject(value) &&
  typeof (value as FirstView).practiceId === 'string' &&
  typeof (value as FirstView).viewId === 'string';
