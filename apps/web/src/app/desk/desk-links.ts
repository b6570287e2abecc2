import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { SavedView } from '@byre/contract/saved-views/schema';
import type { TableName } from '../../features/desk-tables/table-definition.ts';
import { searchOfView } from '../../features/desk-tables/views/view-rules.ts';
import { paths } from '../paths.ts';

/** The address of a saved view. */
export const viewAt = (view: Pick<SavedView, '_id' | 'question' | 'table'>): string =>
  `${paths.desk(view.table)}?${searchOfView(view)}`;

/** The address of a table with one row open. */
export const openRow = (table: TableName, id: string): string =>
  `${paths.desk(table)}?${new URLSearchParams({ open: id })}`;

/** The address of a table filtered by some fields. */
export const tableWith = (table: TableName, fields: Readonly<Record<string, string>>): string => {
  const params = new URLSearchParams(Object.entries(fields).map(([field, value]) => [`f.${field}`, value]));
  return `${paths.desk(table)}?${params}`;
};

/** The address of a case with everything that belongs to it. */
export const wholeCaseAt = (recordId: string): string => paths.desk(`cases/${encodeURIComponent(recordId)}`);

/** The address of a case with the correction of a medicine open, at its withdrawals. */
export const usageWithdrawalsAt = ({
  medical_record_id,
  _id,
}: Pick<MedicineUsage, 'medical_record_id' | '_id'>): string =>
  `${wholeCaseAt(medical_record_id)}?${new URLSearchParams({ right: _id })}#usage-withdrawals`;

/** The address of deleted records: all, those of an animal, or the one with an id. */
export const deletedAt = (
  narrowed: { search?: string; open?: string; farm_id?: string; animal_id?: string } = {},
): string => {
  const search = new URLSearchParams(narrowed as Record<string, string>).toString();
  return search === '' ? paths.desk('deleted') : `${paths.desk('deleted')}?${search}`;
};

/** What can be recorded from anywhere at the desk. */
export type EntryKind = 'case' | 'treatment' | 'medicine' | 'group' | 'observation' | 'death' | 'departure';

/** The subject of a form, as far as the place where it was opened says. */
export type EntryAbout = {
  farmId?: string | undefined;
  animalId?: string | undefined;
  recordId?: string | undefined;
  treatmentId?: string | undefined;
};

/** The address of a new entry's form, with what is already known. */
export const entryAt = (kind: EntryKind, about: EntryAbout = {}): string => {
  const { farmId: farm, animalId: animal, recordId, treatmentId: treatment } = about;
  const told = Object.entries({ farm, animal, case: recordId, treatment }).filter(([, id]) => id !== undefined);
  const search = new URLSearchParams(told as [string, string][]).toString();
  return search === '' ? paths.desk(`new-${kind}`) : `${paths.desk(`new-${kind}`)}?${search}`;
};

/** The address of the form of a new case, for an animal or a farm if known. */
export const newCaseAt = (about: EntryAbout = {}): string => entryAt('case', about);
