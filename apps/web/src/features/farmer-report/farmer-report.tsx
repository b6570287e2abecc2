import type { Farm } from '@byre/contract/farms/schema';
import { organicRule } from '@byre/contract/medicine-usage/organic-periods';
import type { User } from '@byre/contract/session/schema';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import type { ReactNode } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { format } from '../../words/format.ts';
import { inOneLine } from '../../words/in-one-line.ts';
import { observedText } from '../../words/observed-text.ts';
import { practiceOnPaper } from '../../words/practice-on-paper.ts';
import { conditionsOf, type Report } from './report-rules.ts';
import { ReportTable } from './report-table.tsx';
import './farmer-report.css';

export interface FarmerReportProps {
  farm: Farm;
  vet: User;
  day: Date;
  report: Report;
  /** Photos of the day, if they are to be printed. */
  photos?: ReactNode;
}

/** The sheet that stays on the farm: who, which animals, what, and when the withdrawals end. */
export function FarmerReport({ farm, vet, day, report, photos }: FarmerReportProps) {
  const { farmerReport: words, notifiable } = useAllWords();
  if (report.lines.length + report.seen.length + report.observed.length === 0 && !photos) {
    return (
      <EmptyState icon={ClipboardList} title={words.none}>
        {words.noneExplanation}
      </EmptyState>
    );
  }
  return (
    <>
      {report.gaps > 0 && (
        <div className="farmer-report-hint">
          <Banner tone="warning" title={words.gaps(report.gaps)}>
            {words.gapsExplanation}
          </Banner>
        </div>
      )}
      <article className="farmer-report" data-paper="whole" aria-label={words.document}>
        <header className="farmer-report-head">
          <h2>{words.document}</h2>
          <p>{format.day(day.toISOString())}</p>
        </header>
        <Facts farm={farm} vet={vet} />
        {report.lines.length > 0 && <ReportTable lines={report.lines} />}
        <Seen report={report} />
        {report.zoonoses.length > 0 && (
          <p className="farmer-report-zoonoses">{notifiable.peopleCanCatch(report.zoonoses)}</p>
        )}
        <Observed observed={report.observed} />
        {photos}
        {report.lines.length > 0 && <Checked gaps={report.gaps} />}
        {report.isUnsent && <p className="farmer-report-note">{words.unsent}</p>}
        <OrganicRule lines={report.lines} />
        <p className="farmer-report-note">{words.keep}</p>
        <div className="farmer-report-signatures">
          <p>{words.handedOver}</p>
          <p>{words.signed}</p>
        </div>
      </article>
    </>
  );
}

/** The rule behind the second date, on the record of an organic holding. */
function OrganicRule({ lines }: Pick<Report, 'lines'>) {
  const { organic } = useAllWords().withdrawalEntry;
  const hasPeriods = lines.some(({ meat, milk, other }) => [...meat, ...milk, ...other].some((one) => one.organic));
  if (!hasPeriods) return null;
  return <p className="farmer-report-note">{organic.rule(organicRule.source, organicRule.isChecked)}</p>;
}

function Facts({ farm, vet }: Pick<FarmerReportProps, 'farm' | 'vet'>) {
  const { farmerReport: words } = useAllWords();
  const facts = [
    { label: words.holding, value: inOneLine([farm.name, farm._id]) },
    { label: words.keeper, value: farm.keeper ?? words.missing },
    { label: words.address, value: [farm.address, farm.post_code].filter(Boolean).join(', ') || words.missing },
    { label: words.vet, value: vet.name },
    { label: words.practice, value: vet.practices.map(practiceOnPaper).join('; ') || words.missing },
  ];
  return (
    <dl className="farmer-report-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** "Nothing is missing" only means what was checked, so the checks are listed with it. */
function Checked({ gaps }: { gaps: number }) {
  const { recordGaps } = useAllWords();
  return (
    <section className="farmer-report-checks">
      {gaps === 0 && <p>{recordGaps.complete}</p>}
      <h3>{recordGaps.checked}</h3>
      <ul>
        {recordGaps.checks.map((check) => (
          <li key={check}>{check}</li>
        ))}
      </ul>
    </section>
  );
}

/** Cases without a medicine, and the findings and advice of all cases. */
function Seen({ report }: Pick<FarmerReportProps, 'report'>) {
  const { farmerReport: words, visit } = useAllWords();
  const noted = report.lines.flatMap(({ record, animal }) => (record?.notes ? [{ record, animal }] : []));
  const once = [...new Map(noted.map((one) => [one.record._id, one])).values()];
  return (
    <>
      {report.seen.length > 0 && <Cases title={words.seen} cases={report.seen} unknown={visit.unknownAnimal} />}
      {once.length > 0 && <Cases title={words.advice} cases={once} unknown={visit.unknownAnimal} />}
    </>
  );
}

/** How many animals were examined in a round, and for pregnancy the findings. Each round has a sheet with its animals. */
function Observed({ observed }: Pick<Report, 'observed'>) {
  const all = useAllWords();
  if (observed.length === 0) return null;
  return (
    <section className="farmer-report-cases">
      <h3>{all.farmerReport.observed}</h3>
      <ul>
        {observed.map((one) => {
          const { label, value } = observedText(all, one);
          return (
            <li key={one.kind}>
              <strong>{label}</strong> {value}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Cases({ title, cases, unknown }: { title: string; cases: Report['seen']; unknown: string }) {
  return (
    <section className="farmer-report-cases">
      <h3>{title}</h3>
      <ul>
        {cases.map(({ record, animal }) => (
          <li key={record._id}>
            <strong>{animal?.identification_number ?? animal?._id ?? unknown}</strong>{' '}
            {inOneLine([...conditionsOf(record), record.notes])}
          </li>
        ))}
      </ul>
    </section>
  );
}
