import type { LoadedListName } from '@byre/contract/imports/lists';
import { askColumns, tellColumns } from '../../device/server/import-undo.ts';
import type { Mapping } from './import-columns.ts';

/** The practice's last choice of columns for a list. The headers of a register stay the same for years. */
export const rememberedMapping = async (practiceId: string, list: LoadedListName): Promise<Mapping> => {
  try {
    const { columns } = await askColumns(practiceId, list);
    return columns as Mapping;
  } catch {
    // Without an answer, columns are recognised by their names.
    return {};
  }
};

/** Adds to the remembered choices, because files of two systems may alternate. */
export const rememberMapping = async (practiceId: string, list: LoadedListName, mapping: Mapping): Promise<void> => {
  // If it cannot be stored, the columns are assigned again next time.
  await tellColumns(practiceId, list, { columns: { ...mapping } }).catch(() => undefined);
};
