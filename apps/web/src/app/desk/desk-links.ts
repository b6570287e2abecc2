import type { TableName } from '../../features/desk-tables/table-definition.ts';
import { paths } from '../paths.ts';

/** A table of the desk with one of its rows open. */
export const openRow = (table: TableName, id: string): string =>
  `${paths.desk(table)}?${new URLSearchParams({ open: id })}`;

/** A case with everything that belongs to it. */
export const wholeCaseAt = (recordId: string): string => paths.desk(`cases/${encodeURIComponent(recordId)}`);

/** The form of a new case, for an animal or a farm where that is said already. */
export const newCaseAt = ({ farmId, animalId }: { farmId?: string; animalId?: string } = {}): string => {
  const told = Object.entries({ farm: farmId, animal: animalId }).filter(([, id]) => id !== undefined);
  const search = new URLSearchParams(told as [string, string][]).toString();
  return search === '' ? paths.desk('new-case') : `${paths.desk('new-case')}?${search}`;
};
