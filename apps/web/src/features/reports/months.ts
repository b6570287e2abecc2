import { format } from '../../words/format.ts';

/** The months of a period, `2026-03`, whether or not anything happened in them. */
export const monthsOf = ({ from, to }: { from: string; to: string }): string[] => {
  const months: string[] = [];
  let [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))];
  for (let at = from.slice(0, 7); at <= to.slice(0, 7); at = `${year}-${String(month).padStart(2, '0')}`) {
    months.push(at);
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
  }
  return months;
};

/** `Mar`, in the language of the screen. */
const nameOf = (month: string): string => (format.day(`${month}-01`).split(' ')[1] ?? month).replace('Sept', 'Sep');

/** `Mar`; with the year in the first label and in each January: `Jan 26`. */
export const monthLabels = (months: readonly string[]): string[] =>
  months.map((month, index) => {
    const name = nameOf(month);
    return index === 0 || month.endsWith('-01') || months.length > 13 ? `${name} ${month.slice(2, 4)}` : name;
  });
