import { format } from '../../words/format.ts';

const two = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });
// Figures below each other have their points below each other.
const even = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const small = new Intl.NumberFormat('en-GB', { minimumSignificantDigits: 2, maximumSignificantDigits: 2 });
const one = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const tenths = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
const share = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 0 });

/** Figures as reports write them. */
export const figures = {
  /** `1,234.50`; what is small keeps two figures: `0.0042` */
  fine: (value: number) => (value === 0 ? '0' : (Math.abs(value) < 0.1 ? small : even).format(value)),
  /** The same where nothing stands below it, as at the axis of a chart: `4`, `0.5`. */
  short: (value: number) => (value !== 0 && Math.abs(value) < 0.1 ? small : two).format(value),
  /** `1,234.6` */
  rough: (value: number) => one.format(value),
  /** `43 %` of a whole; nothing of nothing has no share. */
  share: (part: number, whole: number) => (whole > 0 ? share.format(part / whole) : '–'),
  /** Grams of so many milligrams, as fine as they matter: `12.4`, `0.05`. */
  grams: (mg: number) => (mg < 10_000 ? two : tenths).format(mg / 1_000),
  whole: (value: number) => format.number(Math.round(value)),
};

/** Tidy, in whole numbers or with a dot, for the saved table. */
export const plainNumber = (value: number | null): string => (value === null ? '' : String(value));
