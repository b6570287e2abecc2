import { writeDay } from '../../ui/british-day.ts';
import type { DeskWords } from '../../words/en-desk.ts';
import { inOneLine } from '../../words/in-one-line.ts';
import type { FilterField } from './table-definition.ts';
import { isNarrowed, type TableAddress } from './use-table-address.ts';

/** What is filtered, in words: for the head of a sheet of paper. */
export const scopeText = ({ tables }: DeskWords, filters: readonly FilterField[], address: TableAddress): string => {
  const { output } = tables;
  if (!isNarrowed(address)) return output.everything;
  const { search, from, to, fields } = address;
  const named = filters.flatMap((filter) => {
    const values = fields[filter.field];
    return values ? [tables.filterIs(filter.label, values.map(valueText(filter, tables)).join(', '))] : [];
  });
  return inOneLine([
    ...(search === '' ? [] : [output.searched(search)]),
    ...named,
    ...(from === '' ? [] : [output.since(writeDay(from))]),
    ...(to === '' ? [] : [output.until(writeDay(to))]),
  ]);
};

/** A value of a filter as it is shown. */
export const valueText =
  (filter: FilterField, { yes, no }: { yes: string; no: string }) =>
  (value: string) => {
    if (filter.kind === 'yes-no') return value === 'yes' ? yes : no;
    return filter.choices?.find((choice) => choice.value === value)?.label ?? value;
  };
