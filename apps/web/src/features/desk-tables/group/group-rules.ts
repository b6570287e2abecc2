import type { TotalVolume } from '@byre/contract/medicine-usage/schema';

/** The total of one unit in a group. */
export type Subtotal = { unit: string; amount: number };
/** Rows with the same value in a column. */
export type Group = { value: string; rows: number; subtotals: readonly Subtotal[] };

type Told<Row> = { textIn: (row: Row) => string; amountOf?: ((row: Row) => TotalVolume | null) | undefined };

/** As people sort: `Älpha 9` before `alpha 10` before `beta`. */
const byName = new Intl.Collator('en', { numeric: true });

/** Amounts are measured to this many decimal places. Further digits are rounding errors. */
const digits = 6;

/**
 * The rows grouped by value, the largest group first. Amounts of different units are never added up; one without a unit
 * or amount is in no subtotal.
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

/** Two rows hardly ever have the same time, so grouping by it is pointless. */
export const canGroupBy = (columnId: string): boolean => !/(_at|_date|_on)$|^date_|^notes$|^deceased$/.test(columnId);
