import { format } from '../../words/format.ts';

const two = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });
// So that decimal points line up in a column.
const even = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const small = new Intl.NumberFormat('en-GB', { minimumSignificantDigits: 2, maximumSignificantDigits: 2 });
const one = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const tenths = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
const share = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 0 });

/** The number formats of reports. */
export const figures = {
  /** `1,234.50`; small figures keep two significant digits: `0.0042` */
  fine: (value: number) => (value === 0 ? '0' : (Math.abs(value) < 0.1 ? small : even).format(value)),
  /** The same without alignment, as beside the axis of a chart: `4`, `0.5`. */
  short: (value: number) => (value !== 0 && Math.abs(value) < 0.1 ? small : two).format(value),
  /** `1,234.6` */
  rough: (value: number) => one.format(value),
  /** `43 %` of a whole; a part of zero has no share. */
  share: (part: number, whole: number) => (whole > 0 ? share.format(part / whole) : '–'),
  /** Milligrams as grams, as precise as matters: `12.4`, `0.05`. */
  grams: (mg: number) => (mg < 10_000 ? two : tenths).format(mg / 1_000),
  whole: (value: number) => format.number(Math.round(value)),
};

/** For the saved table: whole numbers, or with a decimal point. */
export const plainNumber = (value: number | null): string => (value === null ? '' : String(value));
