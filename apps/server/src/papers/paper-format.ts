import { dayOf, startOfDay } from '@byre/contract/place-days';
import type { PaperLanguage } from '@byre/contract/report-papers/paper-names';

/** Node's names of Welsh months depend on how it was built, so these are the app's. */
const welshMonths = ['Ion', 'Chwef', 'Maw', 'Ebr', 'Mai', 'Meh', 'Gorff', 'Awst', 'Medi', 'Hyd', 'Tach', 'Rhag'];
const halfDayMs = 43_200_000;

const two = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });
const even = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const small = new Intl.NumberFormat('en-GB', { minimumSignificantDigits: 2, maximumSignificantDigits: 2 });
const tenths = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
const thousandths = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 });
const share = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 0 });

export type PaperFormat = ReturnType<typeof paperFormat>;

/** Dates, times and figures as written in reports on paper, in the time zone of the practice. */
export const paperFormat = (language: PaperLanguage, zone: string) => {
  const parts = { day: 'numeric', month: 'short', year: 'numeric', timeZone: zone } as const;
  const dayForm = new Intl.DateTimeFormat('en-GB', parts);
  const timeForm = new Intl.DateTimeFormat('en-GB', { ...parts, hour: '2-digit', minute: '2-digit' });
  const written = (form: Intl.DateTimeFormat, moment: Date): string => {
    if (language === 'en') return form.format(moment);
    const month = welshMonths[Number(dayOf(moment, zone).slice(5, 7)) - 1] ?? '';
    return form
      .formatToParts(moment)
      .map(({ type, value }) => (type === 'month' ? month : value))
      .join('');
  };
  /** A day without a time is stored as its first moment in UTC, and is that day in every zone. */
  const meant = (iso: string): Date => {
    const [, day] = /^(\d{4}-\d{2}-\d{2})(?:T00:00:00\.000Z)?$/.exec(iso) ?? [];
    return day === undefined ? new Date(iso) : new Date(startOfDay(day, zone).getTime() + halfDayMs);
  };
  return {
    /** `21 Nov 2026` */
    day: (iso: string) => written(dayForm, meant(iso)),
    /** `21 Nov 2026, 14:32` */
    dayAndTime: (moment: string | Date) => written(timeForm, new Date(moment)),
    /** `Nov 2026` of `2026-11` */
    month: (month: string) => written(dayForm, meant(`${month}-01`)).replace(/^\S+ /, ''),
    /** `12,345.5` */
    number: (value: number) => thousandths.format(value),
    whole: (value: number) => thousandths.format(Math.round(value)),
    /** `1,234.50`; small numbers keep two significant figures: `0.0042` */
    fine: (value: number) => (value === 0 ? '0' : (Math.abs(value) < 0.1 ? small : even).format(value)),
    /** `1,234.6` */
    rough: (value: number) => tenths.format(value),
    /** Milligrams shown in grams: `12.4 g` */
    grams: (mg: number) => `${(mg < 10_000 ? two : tenths).format(mg / 1_000)}\u00a0g`,
    /** `43%` of a whole */
    share: (part: number, whole: number) => share.format(part / whole),
  };
};
