import { writeDay } from '../../ui/fields/british-day.ts';
import type { DeskWords } from '../../words/en-desk.ts';
import { inOneLine } from '../../words/in-one-line.ts';
import type { FilterField } from './table-definition.ts';
import { isNarrowed, type TableAddress } from './use-table-address.ts';

/** The filters in words, for the head of a printed sheet. */
export const scopeText = (
  { tables }: DeskWords,
  filters: readonly FilterField[],
  address: TableAddress,
  farms: ReadonlyMap<string, string>,
): string => {
  const { output } = tables;
  if (!isNarrowed(address)) return output.everything;
  const { search, from, to, fields } = address;
  const named = filters.flatMap((filter) => {
    const values = fields[filter.field];
    return values ? [tables.filterIs(filter.label, values.map(valueText(filter, tables, farms)).join(', '))] : [];
  });
  return inOneLine([
    ...(search === '' ? [] : [output.searched(search)]),
    ...named,
    ...(from === '' ? [] : [output.since(writeDay(from))]),
    ...(to === '' ? [] : [output.until(writeDay(to))]),
  ]);
};

const noFarms: ReadonlyMap<string, string> = new Map();

export const valueText =
  (filter: FilterField, { yes, no, values }: Pick<DeskWords['tables'], 'yes' | 'no' | 'values'>, farms = noFarms) =>
  (value: string) => {
    if (filter.kind === 'yes-no') return value === 'yes' ? yes : no;
    if (filter.kind === 'recheck') return values[value] ?? value;
    if (filter.kind === 'farm') return farms.get(value) ?? value;
    return filter.choices?.find((choice) => choice.value === value)?.label ?? value;
  };
