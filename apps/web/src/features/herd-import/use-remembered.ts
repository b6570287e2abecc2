import type { ImportedListName } from '@byre/contract/imports/schema';
import { getSetting, setSetting } from '../../device/session/session.ts';
import type { Mapping } from './import-columns.ts';

const keyOf = (list: ImportedListName): string => `import-columns ${list}`;

/** What somebody said the columns of a list are, on this computer: the headers of registers stay the same for years. */
export const rememberedMapping = async (list: ImportedListName): Promise<Mapping> => {
  try {
    const kept: unknown = JSON.parse((await getSetting(keyOf(list))) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Mapping) : {};
  } catch {
    return {};
  }
};

/** Adds to what is remembered: files of two systems take turns. */
export const rememberMapping = async (list: ImportedListName, mapping: Mapping): Promise<void> => {
  const before = await rememberedMapping(list);
  // Whoever cannot keep it says it again next time.
  await setSetting(keyOf(list), JSON.stringify({ ...before, ...mapping })).catch(() => undefined);
};
