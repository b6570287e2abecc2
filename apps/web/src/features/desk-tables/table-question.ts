import type { ListQuestion } from '../../device/server/server-lists.ts';
import { isDay } from '../../ui/british-day.ts';
import type { DeskTable, FilterField } from './table-definition.ts';
import type { TableAddress } from './use-table-address.ts';

/** The question of an address as the server takes it; fields that the table does not have are not asked for. */
export const questionOf = (
  { path, hasPeriod }: Pick<DeskTable<{ _id: string }>, 'path' | 'hasPeriod'>,
  filters: readonly FilterField[],
  address: Omit<TableAddress, 'open'>,
): ListQuestion => {
  const { search, sort, from, to } = address;
  const fields = Object.fromEntries(
    filters.flatMap(({ field, kind }) => {
      const values = address.fields[field];
      return values === undefined ? [] : [[field, values.map((value) => wanted(kind, value))]];
    }),
  );
  return {
    path,
    fields,
    sort: sort.column,
    isDescending: sort.isDescending,
    ...(search === '' ? {} : { search }),
    ...(hasPeriod && isDay(from) ? { from } : {}),
    ...(hasPeriod && isDay(to) ? { to } : {}),
  };
};

const wanted = (kind: FilterField['kind'], value: string): string | number | boolean => {
  if (kind === 'yes-no') return value === 'yes';
  if (kind === 'number') return Number(value);
  return value;
};
