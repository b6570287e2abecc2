import type { OpenDevice } from '../opened/open-device.ts';
import type { Place } from '../storage/codec.ts';
import { onDatabase } from '../storage/database.ts';
import { type Draft, draftRow, overKey, placeOfDraft } from '../storage/draft-rows.ts';
import { mayStand } from '../storage/draft-rules.ts';
import { openText, sealText } from '../storage/keyring.ts';

/*
 * What was typed in the last moment before a page closed. A transaction begun then may be aborted with the page, while
 * this storage answers at once. The browser writes it, and removals from it, to disk whenever it likes, so a late copy
 * is recognised by its draft's id and by how often the form had changed.
 */

const placeOfWords = (draftId: string): Place => ['last-words', draftId];
const prefixOf = (userId: string): string => `byre-last-words:${userId}:`;

export const keepLastWords = (userId: string, draft: Draft): void =>
  localStorage.setItem(prefixOf(userId) + draft.id, sealText(userId, JSON.stringify(draft), placeOfWords(draft.id)));

/** Stores them with the other drafts, unless their form has been saved, discarded or stored since. */
export const takeInLastWords = async ({
  userId,
  outboxDatabase,
  codec,
}: Pick<OpenDevice, 'userId' | 'outboxDatabase' | 'codec'>): Promise<void> => {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(prefixOf(userId)));
  const found = names.flatMap((name) => readable(userId, name));
  if (found.length === 0) return;
  const drafts = found.map((one) => one.draft);
  const { draft, meta } = outboxDatabase;
  await onDatabase(outboxDatabase, () =>
    outboxDatabase.transaction('rw', draft, meta, async () => {
      const over = ((await meta.get(overKey))?.value as readonly string[] | undefined) ?? [];
      const kept = await draft.bulkGet(drafts.map(({ id }) => id));
      const newer = drafts.filter((one, i) => {
        const row = kept[i];
        return mayStand(one, {
          over,
          keptRev: row ? (codec.decode(row.value, placeOfDraft(row.id)) as Draft).rev : null,
        });
      });
      await draft.bulkPut(newer.map((one) => draftRow(one, codec)));
    }),
  );
  for (const { name } of found) localStorage.removeItem(name);
};

/** Whether a person has any, readable or not. */
export const hasLastWords = (userId: string): boolean =>
  Object.keys(localStorage).some((name) => name.startsWith(prefixOf(userId)));

/** Removes those of a person who is removed from this device. */
export const forgetLastWords = (userId: string): void => {
  for (const name of Object.keys(localStorage)) if (name.startsWith(prefixOf(userId))) localStorage.removeItem(name);
};

/** What cannot be decrypted now stays as it is. */
const readable = (userId: string, name: string): { name: string; draft: Draft }[] => {
  try {
    const place = placeOfWords(name.slice(prefixOf(userId).length));
    return [{ name, draft: JSON.parse(openText(userId, localStorage.getItem(name) ?? '', place)) as Draft }];
  } catch {
    return [];
  }
};
