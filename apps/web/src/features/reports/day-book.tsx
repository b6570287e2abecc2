import type { DayBookDay, DayBookEntry } from '@byre/contract/reports/day-book-schema';
import { dayBookData } from '@byre/contract/reports/report-data';
import { useAllWords } from '../../words/all-words.ts';
import { useDeskWords } from '../../words/desk-words.tsx';
import type { DeskWords } from '../../words/en-desk.ts';
import { format } from '../../words/format.ts';
import { dayBookColumns } from './day-book-columns.ts';
import { daily, isBackwards, queryOf } from './report-filter.ts';
import { ReportPage } from './report-page.tsx';
import { ReportTable, tableRows } from './report-table.tsx';
import { useListedReport } from './use-report.ts';
import { useReportContext } from './use-report-context.ts';
import './day-book.css';

/** What each vet did where, day by day: the basis for invoices. */
export function DayBookReport({ now }: { now: Date }) {
  const { reports: words } = useDeskWords();
  const texts = useAllWords();
  const context = useReportContext(now, daily);
  const { filter } = context;
  const query = queryOf(filter, { period: true, vet: true });
  const { found, first, lines, isWhole } = useListedReport('day-book', {
    query,
    isAsked: !isBackwards(filter),
  });
  const columns = dayBookColumns(words, texts, filter.farmId === null);
  const days = first?.days ?? [];
  const byDay = daysOf(lines);
  const { dayBook } = words;
  return (
    <ReportPage
      name="day-book"
      context={context}
      hasPeriod
      vets={first?.vets ?? []}
      asking={found}
      empty={first?.total === 0 ? dayBook.empty : null}
      rows={isWhole ? () => tableRows([dayColumn(words), ...columns], lines) : null}
      data={() => dayBookData(lines)}
      query={query}
      method={dayBook.method}
      sheet="landscape"
    >
      <p className="report-lead">
        <strong>{dayBook.total(first?.total ?? 0, days.length)}</strong>
        {': '}
        {sumText(days, dayBook)}
      </p>
      {!isWhole && <p role="status">{words.stillLoading(lines.length, first?.total ?? 0)}</p>}
      <div className="day-book">
        {days.map((day) => {
          const entries = byDay.get(day.day) ?? [];
          const caption = dayBook.dayTotals(
            `${format.weekday(day.day)} ${day.day.slice(0, 4)}`,
            dayBook.daySum(day.farms, day.animals),
            sumText([day], dayBook),
          );
          // A day that has not been loaded yet is only in the totals above.
          return entries.length === 0 ? null : (
            <ReportTable
              key={day.day}
              caption={caption}
              columns={columns}
              rows={entries}
              keyOf={({ _id }) => _id}
              isWhole
            />
          );
        })}
      </div>
    </ReportPage>
  );
}

type Words = DeskWords['reports']['dayBook'];

/** `2 cases, 1 medicine`. Zero counts are left out. */
const sumText = (days: readonly DayBookDay[], { counts }: Words): string =>
  (['cases', 'tb_tests', 'observations', 'treatments', 'medicines'] as const)
    .map((kind) => ({ kind, sum: days.reduce((sum, day) => sum + day[kind], 0) }))
    .filter(({ sum }) => sum > 0)
    .map(({ kind, sum }) => counts[kind](sum))
    .join(', ');

const dayColumn = ({ dayBook }: DeskWords['reports']) => ({
  head: dayBook.day,
  text: ({ day }: DayBookEntry) => format.day(day),
});

const daysOf = (entries: readonly DayBookEntry[]): ReadonlyMap<string, DayBookEntry[]> => {
  const byDay = new Map<string, DayBookEntry[]>();
  for (const entry of entries) {
    const day = byDay.get(entry.day);
    if (day) day.push(entry);
    else byDay.set(entry.day, [entry]);
  }
  return byDay;
};
