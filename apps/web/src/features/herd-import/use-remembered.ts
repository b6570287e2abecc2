import type { LoadedListName } from '@byre/contract/imports/lists';
import { askColumns, tellColumns } from '../../device/server/import-undo.ts';
import type { Mapping } from './import-columns.ts';

/** What somebody of the practice said the columns of a list are: the headers of registers stay the same for years. */
export const rememberedMapping = async (practiceId: string, list: LoadedListName): Promise<Mapping> => {
  try {
    const { columns } = await askColumns(practiceId, list);
    return columns as Mapping;
  } catch {
    // Without an answer columns are known by their names.
    return {};
  }
};

/** Adds to what is remembered: files of two systems take turns. */
export const rememberMapping = async (practiceId: string, list: LoadedListName, mapping: Mapping): Promise<void> => {
  // Where it cannot be kept it is said again next time.
  await tellColumns(practiceId, list, { columns: { ...mapping } }).catch(() => undefined);
};
