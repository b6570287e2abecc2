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

/** What can be recorded from anywhere at the desk. */
export type EntryKind = 'case' | 'treatment' | 'medicine' | 'group' | 'death' | 'departure';

/** What a form is about, as far as it is said by where it is opened. */
export type EntryAbout = {
  farmId?: string | undefined;
  animalId?: string | undefined;
  recordId?: string | undefined;
  treatmentId?: string | undefined;
};

/** The form of something new, for what is said already. */
export const entryAt = (kind: EntryKind, about: EntryAbout = {}): string => {
  const { farmId: farm, animalId: animal, recordId, treatmentId: treatment } = about;
  const told = Object.entries({ farm, animal, case: recordId, treatment }).filter(([, id]) => id !== undefined);
  const search = new URLSearchParams(told as [string, string][]).toString();
  return search === '' ? paths.desk(`new-${kind}`) : `${paths.desk(`new-${kind}`)}?${search}`;
};

/** The form of a new case, for an animal or a farm where that is said already. */
export const newCaseAt = (about: EntryAbout = {}): string => entryAt('case', about);
