import { keepAtMs, mayStand } from '@byre/web/src/device/storage/draft-rules.ts';
import { asBuilt } from '@byre/web/src/service-worker/kept-files.ts';
import { behindTyping, draftStorage, offeredAgain } from './draft-checks.ts';
import { believedFiles } from './file-checks.ts';

/**
 * A known defect in a decision of the app: what a check finds in the app as it is, and with the defect. Null means
 * nothing.
 */
export type AppPlant = { check: string; sound: () => Promise<string | null>; planted: () => Promise<string | null> };

export const appPlants: Readonly<Record<string, AppPlant>> = {
  'saved draft offered again': {
    check: 'D8',
    sound: async () => offeredAgain(mayStand),
    planted: async () => offeredAgain(({ rev }, { keptRev }) => keptRev === null || keptRev < rev),
  },
  'older words over newer ones': {
    check: 'D8',
    sound: async () => offeredAgain(mayStand),
    planted: async () => offeredAgain(({ id }, { over }) => !over.includes(id)),
  },
  'draft counted from the last change': {
    check: 'D8',
    sound: async () => behindTyping(keepAtMs, draftStorage()),
    planted: async () => behindTyping((changedAtMs) => keepAtMs(changedAtMs, null), draftStorage()),
  },
  'draft in a storage that is written lazily': {
    check: 'D8',
    sound: async () => behindTyping(keepAtMs, draftStorage()),
    planted: async () => behindTyping(keepAtMs, 'lazy'),
  },
  'app files believed by their status': {
    check: 'files',
    sound: () => believedFiles(asBuilt),
    planted: () => believedFiles(async (response) => (response.ok ? response : null)),
  },
  'app files believed by their length': {
    check: 'files',
    sound: () => believedFiles(asBuilt),
    planted: () =>
      believedFiles(async (response, { size }) =>
        (await response.clone().arrayBuffer()).byteLength === size ? response : null,
      ),
  },
};
