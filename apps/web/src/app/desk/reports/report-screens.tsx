import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AntibioticUseReport } from '../../../features/reports/antibiotic-use.tsx';
import { DayBookReport } from '../../../features/reports/day-book.tsx';
import { IncidenceReport } from '../../../features/reports/incidence.tsx';
import { MedicineRecordReport } from '../../../features/reports/medicine-record.tsx';
import { MedicineUseReport } from '../../../features/reports/medicine-use.tsx';
import { OpenCasesReport } from '../../../features/reports/open-cases.tsx';
import { OutcomesReport } from '../../../features/reports/outcomes.tsx';
import { PriceCodes } from '../../../features/reports/price-codes/price-codes.tsx';
import type { ReportName } from '../../../features/reports/report-page.tsx';
import { ScheduleForm } from '../../../features/reports/sending/schedule-form.tsx';
import { ScheduledReports, schedulesKey } from '../../../features/reports/sending/scheduled-reports.tsx';
import { SentReports } from '../../../features/reports/sending/sent-reports.tsx';
import { useEveryFarm } from '../../../features/reports/use-every-farm.ts';
import { freshList, freshReport } from '../../../features/reports/use-report.ts';
import { WithdrawalsReport } from '../../../features/reports/withdrawals.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { DeskPage } from '../../../ui/frames/desk-frame.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { now } from '../../clock.ts';
import { paths } from '../../paths.ts';
import { fetchAhead, fetchPageAhead } from '../../server-queries.tsx';
import { useOwnPractice } from '../use-own-practice.tsx';
import { reportIcons } from './report-icons.ts';

/** Prefetches a report before it is opened. */
export const fetchReportAhead = (...report: Parameters<typeof freshReport>): Promise<void> =>
  fetchAhead(freshReport(...report));

/** Prefetches the first page of a report that is a list. */
export const fetchListAhead = (...report: Parameters<typeof freshList>): Promise<void> =>
  fetchPageAhead(freshList(...report));

/** All reports, each with a description. */
export function ReportsScreen() {
  const { reports: words } = useDeskWords();
  const names = Object.keys(reportIcons) as ReportName[];
  return (
    <DeskPage title={words.overview} subtitle={words.overviewSubtitle}>
      {/* biome-ignore lint/a11y/noRedundantRoles: WebKit drops the list role when list-style is none */}
      <ul role="list" className="report-cards">
        {names.map((name) => {
          const Icon = reportIcons[name];
          return (
            <li key={name}>
              <Link className="report-card" to={paths.desk(`reports/${name}`)}>
                <strong>
                  <Icon aria-hidden="true" />
                  {words.names[name]}
                </strong>
                <span>{words.about[name]}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </DeskPage>
  );
}

/** Reports that the service makes automatically. */
export function ScheduledReportsScreen() {
  const { reportSchedules: words } = useDeskWords();
  const { practiceId, chooser, user } = useOwnPractice();
  const farms = useEveryFarm().map((farm) => ({ id: farm._id, name: farm.name ?? farm._id }));
  const [isAdding, setAdding] = useState(false);
  const queries = useQueryClient();
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  );
  return (
    <DeskPage
      title={words.title}
      subtitle={words.subtitle}
      actions={
        <>
          {chooser}
          {add}
        </>
      }
    >
      {practiceId !== null && <ScheduledReports key={practiceId} practiceId={practiceId} />}
      {isAdding && practiceId !== null && user && (
        <ScheduleForm
          practiceId={practiceId}
          farms={farms}
          userId={user.id}
          onClose={() => setAdding(false)}
          onSaved={() => {
            setAdding(false);
            void queries.invalidateQueries({ queryKey: schedulesKey(practiceId) });
          }}
        />
      )}
    </DeskPage>
  );
}

export function SentReportsScreen() {
  const { list } = useDeskWords().reportSending;
  const { practiceId, chooser } = useOwnPractice();
  return (
    <DeskPage title={list.title} subtitle={list.subtitle} actions={chooser}>
      {practiceId !== null && <SentReports key={practiceId} practiceId={practiceId} />}
    </DeskPage>
  );
}

export function AntibioticUseScreen() {
  return <AntibioticUseReport now={now()} />;
}

export function MedicineUseScreen() {
  return <MedicineUseReport now={now()} />;
}

export function MedicineRecordScreen() {
  return <MedicineRecordReport now={now()} />;
}

export function DayBookScreen() {
  return <DayBookReport now={now()} />;
}

/** The codes of the practice's price list, for what the day book has. */
export function PriceCodesScreen() {
  return <PriceCodes now={now()} />;
}

export function WithdrawalsScreen() {
  return <WithdrawalsReport now={now()} />;
}

export function OpenCasesScreen() {
  return <OpenCasesReport now={now()} />;
}

export function IncidenceScreen() {
  return <IncidenceReport now={now()} />;
}

export function OutcomesScreen() {
  return <OutcomesReport now={now()} />;
}
