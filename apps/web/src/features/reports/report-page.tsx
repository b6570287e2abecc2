import { type Cell, csvOf } from '@byre/contract/csv';
import { sentPaperNames } from '@byre/contract/report-papers/paper-names';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import FileDown from 'lucide-react/icons/file-down';
import Table from 'lucide-react/icons/table';
import type { ReactNode } from 'react';
import { ServerError } from '../../device/server/api-client.ts';
import { csvText } from '../../forms/csv.ts';
import { saveFile } from '../../forms/save-file.ts';
import { useTakeAway } from '../../tables/use-take-away.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PrintButton } from '../../ui/buttons/print-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DeskPage } from '../../ui/frames/desk-frame.tsx';
import { Paper } from '../../ui/frames/paper.tsx';
import { Disclosure } from '../../ui/lists/disclosure.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { useDeskWords } from '../../words/desk-words.tsx';
import type { DeskWords } from '../../words/en-desk.ts';
import { format } from '../../words/format.ts';
import { inOneLine } from '../../words/in-one-line.ts';
import { FilterBar } from './filter-bar.tsx';
import { PrintHead } from './print-head.tsx';
import { isBackwards } from './report-filter.ts';
import { SaveReport } from './save-report.tsx';
import { SendPaper } from './sending/send-paper.tsx';
import { olderFigures } from './use-report.ts';
import { nameOf, type ReportContext } from './use-report-context.ts';
import './report-tables.css';
import './report-tiles.css';
import './reports.css';

export type ReportName = keyof DeskWords['reports']['names'];

/** The state of the request. */
export type Asking = {
  isPending: boolean;
  isFetching: boolean;
  isRefetching: boolean;
  /** In milliseconds since 1970. */
  dataUpdatedAt: number;
  error: unknown;
  refetch: () => unknown;
  data?: Dated | { pages: Dated[] };
};

type Dated = { staleAsOf: string | null; without_species: number };

export interface ReportPageProps {
  name: ReportName;
  context: ReportContext;
  hasPeriod?: boolean;
  hasRecheck?: boolean;
  /** Whether amounts can be converted by a table. */
  hasConversion?: boolean;
  vets?: readonly string[];
  isOfOneFarm?: boolean;
  asking: Asking;
  /** In place of the report: why it is empty. The page adds what to choose instead. */
  empty: string | null;
  /** The rows of the saved table; null until they are all loaded. */
  rows: (() => string[][]) | null;
  /** The same as data for other programs. */
  data: () => Cell[][];
  /** The query for the server's file of this report. */
  query: string;
  method: readonly string[];
  formula?: string;
  /** Below the description of the method: weights, sources. */
  methodMore?: ReactNode;
  sheet?: 'portrait' | 'landscape';
  children: ReactNode;
}

/** The frame of every report: filter, figures, method, and the buttons to print and save it. */
export function ReportPage(props: ReportPageProps) {
  const { name, context, hasPeriod = false, isOfOneFarm, asking, empty, rows, data, query, sheet = 'portrait' } = props;
  const { reports: words } = useDeskWords();
  const { filter, setFilter, farms } = context;
  const sent = sentPaperNames.find((one) => one === name);
  const takeAway = useTakeAway();
  const leftOut = leftOutOf(asking, words);
  const saveAll = (lines: string[][]) =>
    takeAway(lines.length, () =>
      save(csvText(leftOut === null ? lines : [...lines, [leftOut]]), fileNameOf(props, words)),
    );
  const saveData = (lines: Cell[][]) =>
    takeAway(lines.length, () => save(csvOf(lines), words.dataName(fileNameOf(props, words))));
  const isAsked = !(hasPeriod && isBackwards(filter)) && !(isOfOneFarm && filter.farmId === null);
  // Older figures are only read, because paper and files do not show that newer ones are on their way.
  const isBusy = rows === null || olderFigures(asking, context.now) !== null;
  const hasFigures = isAsked && empty === null && !asking.isPending && asking.error === null;
  return (
    <DeskPage
      title={words.names[name]}
      subtitle={words.about[name]}
      actions={
        hasFigures && (
          <>
            <Button icon={Table} isBusy={isBusy} onClick={() => rows && void saveAll(rows())}>
              {words.csv}
            </Button>
            <Button icon={FileDown} isBusy={isBusy} onClick={() => rows && void saveData(data())}>
              {words.data}
            </Button>
            <PrintButton isBusy={isBusy}>{words.paper.print}</PrintButton>
            <SaveReport name={name} format="xlsx" query={query} fileName={fileNameOf(props, words)} />
            {sent !== undefined && context.farm && <SendPaper name={sent} query={query} farm={context.farm} />}
            <SaveReport name={name} format="pdf" query={query} fileName={fileNameOf(props, words)} />
          </>
        )
      }
    >
      <FilterBar
        filter={filter}
        onChange={setFilter}
        farms={farms.map((farm) => ({ id: farm._id, name: nameOf(farm) }))}
        hasPeriod={hasPeriod}
        periods={context.periods}
        vets={props.vets}
        hasRecheck={props.hasRecheck ?? false}
        hasConversion={props.hasConversion ?? false}
        isOfOneFarm={isOfOneFarm}
      />
      {isAsked ? <Sheet {...props} sheet={sheet} /> : <NotAsked {...props} />}
    </DeskPage>
  );
}

/** Nothing can be requested yet: a farm is missing, or the period is invalid, which its field says. */
function NotAsked({ isOfOneFarm, context }: ReportPageProps) {
  const { medicineRecord } = useDeskWords().reports;
  if (!isOfOneFarm || context.filter.farmId !== null) return null;
  return <EmptyState icon={ClipboardList} title={medicineRecord.chooseFarm} />;
}

function Sheet(props: ReportPageProps) {
  const { name, context, hasPeriod, asking, empty, method, formula, methodMore, sheet, children } = props;
  const { reports: words } = useDeskWords();
  if (asking.error !== null) return <Trouble asking={asking} />;
  if (asking.isPending) return <Skeleton kind="rows" count={6} label={words.loading} />;
  const leftOut = leftOutOf(asking, words);
  if (empty !== null) {
    return (
      <>
        {leftOut && <p role="status">{leftOut}</p>}
        <EmptyState icon={ClipboardList} title={words.nothing(empty, waysOut(props, words))} />
      </>
    );
  }
  const staleAsOf = oldestOf(asking);
  const older = olderFigures(asking, context.now);
  const { farm } = context;
  const title = name === 'medicine-record' ? words.medicineRecord.title : words.names[name];
  return (
    <Paper
      className="report-sheet"
      name="report"
      title={title}
      holding={farm && inOneLine([nameOf(farm), farm._id])}
      sheet={sheet ?? 'portrait'}
      ownHead={<PrintHead title={title} context={context} hasPeriod={hasPeriod ?? false} />}
    >
      {staleAsOf && <p role="status">{words.staleAsOf(format.dayAndTime(staleAsOf))}</p>}
      {older && <p role="status">{words.recalculating(format.moment(older, context.now))}</p>}
      {leftOut && <p role="status">{leftOut}</p>}
      {children}
      <div className="report-method">
        <Disclosure summary={words.method}>
          {formula && <p className="report-formula">{formula}</p>}
          {method.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {methodMore}
        </Disclosure>
      </div>
    </Paper>
  );
}

/** The time of the figures if they are out of date; with several pages, the oldest. */
const oldestOf = ({ data }: Asking): string | null => {
  if (data === undefined) return null;
  const pages = 'pages' in data ? data.pages : [data];
  return pages.flatMap(({ staleAsOf }) => (staleAsOf === null ? [] : [staleAsOf])).toSorted()[0] ?? null;
};

/** That animals without a species are not in the report; null if it leaves none out. Every page says the same. */
const leftOutOf = ({ data }: Asking, words: DeskWords['reports']): string | null => {
  const answer = data && 'pages' in data ? data.pages[0] : data;
  return answer === undefined || answer.without_species === 0 ? null : words.withoutSpecies(answer.without_species);
};

/** What else can be chosen if a report is empty. */
const waysOut = (
  { context: { filter, farms }, hasPeriod, hasRecheck, vets }: ReportPageProps,
  { waysOut: words }: DeskWords['reports'],
) => [
  ...(hasPeriod ? [words.period] : []),
  ...(filter.farmId !== null && farms.length > 1 ? [words.farm] : []),
  ...(filter.species === null ? [] : [words.species]),
  ...(hasRecheck && filter.recheck !== null ? [words.recheck] : []),
  ...(vets && filter.vet !== null ? [words.vet] : []),
];

function Trouble({ asking }: { asking: Asking }) {
  const { account } = useAllWords();
  const { reports: words } = useDeskWords();
  const { error } = asking;
  const kind = error instanceof ServerError ? error.failure.kind : 'failed';
  return (
    <Banner
      tone="warning"
      title={words.failures[kind]}
      actions={
        <Button isBusy={asking.isFetching} onClick={() => void asking.refetch()}>
          {account.tryAgain}
        </Button>
      }
      isLive
    />
  );
}

const fileNameOf = ({ name, context, hasPeriod }: ReportPageProps, words: DeskWords['reports']): string => {
  const { filter, farm, now } = context;
  const period = hasPeriod ? words.period(filter.from, filter.to) : format.day(now.toISOString());
  return words.fileName(words.names[name], farm ? nameOf(farm) : words.filter.allFarms, period);
};

const save = (text: string, name: string): void => saveFile(text, `${name}.csv`, 'text/csv');
