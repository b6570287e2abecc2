import { addMonths, dayOf } from '@byre/contract/place-days';
import { mostPaperLines } from '@byre/contract/report-papers/paper-names';
import { yearsBack } from '@byre/contract/report-trends/trend-names';
import type { AntibioticUse } from '@byre/contract/reports/antibiotic-schema';
import type { Incidence } from '@byre/contract/reports/schema';
import { dayMs } from '@byre/contract/time';
import type { Database } from '../../../db/database.ts';
import type { YearBefore } from '../../../papers/years-before.ts';
import { timeOf } from '../asked.ts';
import { type AskedWhole, gather } from '../gather.ts';

type Reports = { 'antibiotic-use': AntibioticUse; incidence: Incidence };

/** A longer period would be compared with itself. */
const longestMs = 366 * dayMs;

/**
 * The same days of the years before, latest first, each calculated as a report of its own; none for a period longer
 * than a year. Throws as `gather` does.
 */
export const gatherYearsBefore = async <Name extends keyof Reports>(
  db: Database,
  name: Name,
  asked: AskedWhole,
): Promise<YearBefore<Reports[Name]>[]> => {
  const { from, to, zone } = timeOf(asked);
  if (to.getTime() - from.getTime() > longestMs) return [];
  const [first, last] = [dayOf(from, zone), dayOf(new Date(to.getTime() - 1), zone)];
  const years: YearBefore<Reports[Name]>[] = [];
  // One after the other, because each runs several queries at once.
  for (let back = 1; back <= yearsBack; back += 1) {
    const query = { ...asked.query, from: addMonths(first, -12 * back), to: addMonths(last, -12 * back) };
    const gathered = await gather<keyof Reports>(db, name, { ...asked, query }, mostPaperLines);
    const data = gathered.data as Reports[Name];
    years.push({ data, from: data.from, to: data.to });
  }
  return years;
};
