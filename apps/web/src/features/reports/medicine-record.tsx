import { medicineRecordData } from '@byre/contract/reports/report-data';
import type { MedicineRecordLine } from '@byre/contract/reports/schema';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { useDeskWords } from '../../words/desk-words.tsx';
import { format } from '../../words/format.ts';
import { dayHere } from './day-here.ts';
import { recordColumns } from './record-columns.ts';
import { isBackwards, queryOf } from './report-filter.ts';
import { ReportPage } from './report-page.tsx';
import { ReportTable, tableRows } from './report-table.tsx';
import { useListedReport } from './use-report.ts';
import { useReportContext } from './use-report-context.ts';

/** The record that an inspection asks for. */
export function MedicineRecordReport({ now }: { now: Date }) {
  const desk = useDeskWords();
  const { reports: words } = desk;
  const texts = useAllWords();
  const { recordGaps } = texts;
  const context = useReportContext(now);
  const { filter } = context;
  const query = queryOf(filter, { period: true });
  const { found, first, lines, isWhole } = useListedReport('medicine-record', {
    query,
    isAsked: filter.farmId !== null && !isBackwards(filter),
  });
  const columns = recordColumns(desk, texts, now);
  const { medicineRecord } = words;
  const isNil = first?.total === 0;
  // An inspection also needs a record that nothing was used.
  const nil = medicineRecord.nil(filter.species, format.day(filter.from), format.day(filter.to));
  return (
    <ReportPage
      name="medicine-record"
      context={context}
      hasPeriod
      isOfOneFarm
      asking={found}
      empty={null}
      rows={isWhole ? () => [...tableRows(columns, lines), ...(isNil ? [nilRow(nil, columns)] : [])] : null}
      data={() => medicineRecordData(lines, dayHere)}
      query={query}
      method={[...medicineRecord.method, ...recordGaps.checks]}
      sheet="landscape"
    >
      {isNil ? (
        <EmptyState icon={ClipboardList} title={nil} />
      ) : (
        <>
          {isWhole ? (
            <Gaps lines={lines} />
          ) : (
            <p role="status">{words.stillLoading(lines.length, first?.total ?? 0)}</p>
          )}
          <ReportTable caption={medicineRecord.table} columns={columns} rows={lines} keyOf={({ _id }) => _id} isWhole />
        </>
      )}
      <p className="report-keep">{medicineRecord.keep}</p>
    </ReportPage>
  );
}

const nilRow = (nil: string, columns: readonly unknown[]): string[] => columns.map((_, at) => (at === 0 ? nil : ''));

function Gaps({ lines }: { lines: readonly MedicineRecordLine[] }) {
  const { medicineRecord: words } = useDeskWords().reports;
  const { recordGaps } = useAllWords();
  const gaps = lines.reduce((sum, { missing }) => sum + missing.length, 0);
  return gaps === 0 ? (
    <Banner tone="good" title={recordGaps.complete}>
      {words.checkedBelow}
    </Banner>
  ) : (
    <Banner tone="warning" title={words.gaps(gaps)}>
      {words.gapsExplanation}
    </Banner>
  );
}
