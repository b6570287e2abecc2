import type { SavedView } from '@byre/contract/saved-views/schema';
import type { TableName } from '../../features/desk-tables/table-definition.ts';
import { searchOfView } from '../../features/desk-tables/views/view-rules.ts';
import { paths } from '../paths.ts';

/** A table of the desk as somebody has set it out. */
export const viewAt = (view: Pick<SavedView, '_id' | 'question' | 'table'>): string =>
  `${paths.desk(view.table)}?${searchOfView(view)}`;

/** A table of the desk with one of its rows open. */
export const openRow = (table: TableName, id: string): string =>
  `${paths.desk(table)}?${new URLSearchParams({ open: id })}`;

/** A case with everything that belongs to it. */
export const wholeCaseAt = (recordId: string): string => paths.desk(`cases/${encodeURIComponent(recordId)}`);

/** What was deleted: all of it, of an animal, or what one id finds. */
export const deletedAt = (
  narrowed: { search?: string; open?: string; farm_id?: string; animal_id?: string } = {},
): string => {
  const search = new URLSearchParams(narrowed as Record<string, string>).toString();
  return search === '' ? paths.desk('deleted') : `${paths.desk('deleted')}?${search}`;
};

/** The form of a new case, for an animal or a farm where that is said already. */
export const newCaseAt = ({ farmId, animalId }: { farmId?: string; animalId?: string } = {}): string => {
  const told = Object.entries({ farm: farmId, animal: animalId }).filter(([, id]) => id !== undefined);
  const search = new URLSearchParams(told as [string, string][]).toString();
  return search === '' ? paths.desk('new-case') : `${paths.desk('new-case')}?${search}`;
};
