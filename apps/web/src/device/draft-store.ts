import { codecOf, isSealedText, openText, sealText } from './keyring.ts';
import { openedDevice } from './open-device.ts';

/*
 * Half-filled forms, kept where they can be written in the moment a page goes. Of somebody with a lock they are sealed, and
 * the name under which one lies, which may hold an ear tag, is a stand-in.
 */

const prefix = 'byre-draft:';

/** What is sealed holds the name, so that the lock can be taken away again. */
type Named = { key: string; value: unknown };

export const readDraft = <T>(key: string): T | null => {
  try {
    const userId = ownId();
    const text = namesOf(userId, key).flatMap((name) => localStorage.getItem(prefix + name) ?? [])[0];
    if (text === undefined) return null;
    if (userId === null || !isSealedText(text)) return JSON.parse(text) as T;
    return (JSON.parse(openText(userId, text)) as Named).value as T;
  } catch {
    return null;
  }
};

export const writeDraft = (key: string, value: unknown): void => {
  try {
    put(ownId(), key, value);
  } catch {
    // A full or refused storage costs the draft, not the form: it still stands on the screen.
  }
};

export const removeDraft = (key: string): void => {
  try {
    for (const name of namesOf(ownId(), key)) localStorage.removeItem(prefix + name);
  } catch {
    // Nothing was kept where storage is refused.
  }
};

/** Every draft of a person as things are kept now: sealed, or in clear. */
export const rewriteDrafts = (userId: string): void => {
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith(prefix) || !name.endsWith(` ${userId}`)) continue;
    const text = localStorage.getItem(name) ?? '';
    const { key, value } = isSealedText(text)
      ? (JSON.parse(openText(userId, text)) as Named)
      : { key: name.slice(prefix.length), value: JSON.parse(text) as unknown };
    // Written before it is removed: a crash between the two leaves it twice, not nowhere.
    if (put(userId, key, value) !== name) localStorage.removeItem(name);
  }
};

const put = (userId: string | null, key: string, value: unknown): string => {
  const [name = key] = namesOf(userId, key);
  const sealed = userId === null ? '' : sealText(userId, JSON.stringify({ key, value } satisfies Named));
  localStorage.setItem(prefix + name, isSealedText(sealed) ? sealed : JSON.stringify(value));
  return prefix + name;
};

/** Where a draft is written, and then where it may lie as well. */
const namesOf = (userId: string | null, key: string): string[] => {
  if (userId === null) return [key];
  const codec = codecOf(userId);
  const standIn = (mark: string) => (mark === key ? key : `${mark} ${userId}`);
  return [...new Set([codec.mark(key), ...codec.marks(key)].map(standIn))];
};

const ownId = (): string | null => {
  try {
    return openedDevice().userId;
  } catch {
    return null;
  }
};
