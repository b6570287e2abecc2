import { addDays } from '@byre/contract/place-days';
import type { ListQuestion, WantedValue } from '../../device/server/server-lists.ts';
import { isDay } from '../../ui/fields/british-day.ts';
import type { DeskTable, FilterField } from './table-definition.ts';
import type { TableAddress } from './use-table-address.ts';

/** Columns of names, sorted alphabetically for people. Tags and numbers have an order of their own. */
const natural: readonly string[] = [
  'administered_by',
  'address',
  'county',
  'created_by',
  'farm_name',
  'keeper',
  'ma_holder',
  'name',
  'organ',
  'pathology',
  'product_name',
  'robust_farm_type',
  'system',
  'theraputic_group',
  'town',
  'updated_by',
];

/** When a case is to be re-checked: due by today, in the week after, on any day, or with no day. */
export const recheckChoices = ['due', 'coming', 'any', 'none'] as const;
const comingDays = 7;

/**
 * The filters of an address as the server takes them. Fields that the table does not have are left out. `today`:
 * `2026-11-21`.
 */
export const questionOf = (
  { path, hasPeriod }: Pick<DeskTable<{ _id: string }>, 'path' | 'hasPeriod'>,
  filters: readonly FilterField[],
  address: Omit<TableAddress, 'open'>,
  today: string,
): ListQuestion => {
  const { search, sort, from, to } = address;
  const asked = filters.flatMap((filter) => {
    const values = address.fields[filter.field];
    return values === undefined ? [] : [{ ...filter, values }];
  });
  const partly = asked.flatMap(({ field, kind, isExact }) => (kind === 'text' && !isExact ? [field] : []));
  return {
    path,
    fields: Object.fromEntries(
      asked.map(({ field, kind, values }) => [field, values.map((value) => wanted(kind, value, today))]),
    ),
    sort: sort.column,
    isDescending: sort.isDescending,
    ...(natural.includes(sort.column) && { isNatural: true }),
    ...(partly.length > 0 && { partly }),
    ...(search === '' ? {} : { search }),
    ...(hasPeriod && isDay(from) ? { from } : {}),
    ...(hasPeriod && isDay(to) ? { to } : {}),
  };
};

const wanted = (kind: FilterField['kind'], value: string, today: string): WantedValue => {
  if (kind === 'yes-no') return value === 'yes';
  if (kind === 'number') return Number(value);
  if (kind !== 'recheck') return value;
  switch (value) {
    case 'due':
      return { to: addDays(today, 1) };
    case 'coming':
      return { from: addDays(today, 1), to: addDays(today, comingDays + 1) };
    case 'none':
      return null;
    default:
      return { from: '1900-01-01' };
  }
};
