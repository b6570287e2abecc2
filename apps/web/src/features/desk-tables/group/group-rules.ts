import type { TotalVolume } from '@byre/contract/medicine-usage/schema';

/** How much of one unit a group has in all. */
export type Subtotal = { unit: string; amount: number };
/** Rows that say the same in a column. */
export type Group = { value: string; rows: number; subtotals: readonly Subtotal[] };

type Told<Row> = { textIn: (row: Row) => string; amountOf?: ((row: Row) => TotalVolume | null) | undefined };

/** As people sort: `Älpha 9` before `alpha 10` before `beta`. */
const byName = new Intl.Collator('en', { numeric: true });

/** So many digits after the point are measured; what a computer adds beyond them is none of it. */
const digits = 6;

/**
 * The rows by what they say in a column, the largest group first. Amounts of different units are never added up; one without a
 * unit or without an amount is in no subtotal.
 */
export const groupsOf = <Row>(rows: readonly Row[], { textIn, amountOf }: Told<Row>): Group[] => {
  const groups = Map.groupBy(rows, textIn);
  return [...groups]
    .map(([value, own]) => ({ value, rows: own.length, subtotals: subtotalsOf(own, amountOf) }))
    .sort((a, b) => b.rows - a.rows || byName.compare(a.value, b.value));
};

const subtotalsOf = <Row>(rows: readonly Row[], amountOf: Told<Row>['amountOf']): Subtotal[] => {
  if (!amountOf) return [];
  const sums = new Map<string, number>();
  for (const row of rows) {
    const told = amountOf(row);
    if (told?.units) sums.set(told.units, (sums.get(told.units) ?? 0) + told.volume);
  }
  return [...sums].map(([unit, amount]) => ({ unit, amount: Number(amount.toFixed(digits)) }));
};

/** Moments are hardly ever the same twice: nobody groups by them. */
export const canGroupBy = (columnId: string): boolean => !/(_at|_date|_on)$|^date_|^notes$|^deceased$/.test(columnId);
