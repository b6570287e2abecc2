import { workText } from '@byre/contract/report-words/work-text';
import type { DayBook, DayBookEntry } from '@byre/contract/reports/day-book-schema';
import { dayBookData } from '@byre/contract/reports/report-data';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { useDeskWords } from '../../words/desk-words.tsx';
import type { DeskWords } from '../../words/en-desk.ts';
import { format } from '../../words/format.ts';
import { dayBookColumns } from './day-book-columns.ts';
import { CodeTotals } from './price-codes/code-totals.tsx';
import { daily, isBackwards, queryOf, searchOf } from './report-filter.ts';
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
        {workText(days, dayBook.counts)}
      </p>
      {first && <UncodedWork first={first} search={searchOf({ ...filter, vet: null }, daily).toString()} />}
      {!isWhole && <p role="status">{words.stillLoading(lines.length, first?.total ?? 0)}</p>}
      <div className="day-book">
        {days.map((day) => {
          const entries = byDay.get(day.day) ?? [];
          const caption = dayBook.dayTotals(
            `${format.weekday(day.day)} ${day.day.slice(0, 4)}`,
            dayBook.daySum(day.farms, day.animals),
            workText([day], dayBook.counts),
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
      {first?.price_codes.some(({ price_code }) => price_code !== null) && <CodeTotals work={first.price_codes} />}
    </ReportPage>
  );
}

/** How many entries have no price code yet, with the way to set one. */
function UncodedWork({ first: { uncoded }, search }: { first: DayBook; search: string }) {
  const { priceCodes } = useDeskWords();
  return (
    <p className="day-book-codes">
      {uncoded > 0 && <span>{priceCodes.uncoded(uncoded)}</span>}
      <ButtonLink to={`/desk/reports/price-codes${search && `?${search}`}`}>{priceCodes.open}</ButtonLink>
    </p>
  );
}

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
