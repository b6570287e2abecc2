import type { Farm } from '@byre/contract/farms/schema';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import type { ReactNode } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Paper } from '../../ui/frames/paper.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { format } from '../../words/format.ts';
import { inOneLine } from '../../words/in-one-line.ts';
import { observedText } from '../../words/observed-text.ts';
import { organicRule } from '../../words/organic-periods.ts';
import { conditionsOf, type Report, type ReportCase } from './report-rules.ts';
import { ReportTable } from './report-table.tsx';
import './farmer-report.css';

export interface FarmerReportProps {
  farm: Farm;
  day: Date;
  report: Report;
  /** Photos of the day, if they are to be printed. */
  photos?: ReactNode;
}

/** The sheet that stays on the farm: who, which animals, what, and when the withdrawals end. */
export function FarmerReport({ farm, day, report, photos }: FarmerReportProps) {
  const { farmerReport: words, notifiable } = useAllWords();
  const { lines, seen, withoutTuberculin, observed } = report;
  if (lines.length + seen.length + withoutTuberculin.length + observed.length === 0 && !photos) {
    return (
      <EmptyState icon={ClipboardList} title={words.none}>
        {words.noneExplanation}
      </EmptyState>
    );
  }
  return (
    <>
      {report.gaps > 0 && (
        <div>
          <Banner tone="warning" title={words.gaps(report.gaps)}>
            {words.gapsExplanation}
          </Banner>
        </div>
      )}
      <Paper
        className="farmer-report"
        name="farmer-report"
        title={words.document}
        aside={format.day(day.toISOString())}
        holding={inOneLine([farm.name, farm._id])}
        head="screen"
        sheet="landscape"
      >
        <Facts farm={farm} report={report} />
        {report.lines.length > 0 && <ReportTable lines={report.lines} />}
        <Seen report={report} />
        {report.zoonoses.length > 0 && (
          <p className="farmer-report-zoonoses">{notifiable.peopleCanCatch(report.zoonoses)}</p>
        )}
        <Observed observed={report.observed} />
        {photos}
        {report.isUnsent && <p className="farmer-report-note">{words.unsent}</p>}
        <OrganicRule lines={report.lines} />
        <p className="farmer-report-note">{words.keep}</p>
        {report.isUncertain && <p className="farmer-report-note">{words.uncertain}</p>}
        <Signatures report={report} />
        {report.lines.length > 0 && <Checked gaps={report.gaps} />}
      </Paper>
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

function Facts({ farm, report: { workers } }: Pick<FarmerReportProps, 'farm' | 'report'>) {
  const { farmerReport: words } = useAllWords();
  const facts = [
    { label: words.keeper, value: farm.keeper ?? words.missing },
    { label: words.address, value: [farm.address, farm.post_code].filter(Boolean).join(', ') || words.missing },
    ...(workers.vets.length > 0 ? [{ label: words.vets(workers.vets.length), value: workers.vets.join(', ') }] : []),
    ...(workers.others.length > 0 ? [{ label: words.recordedBy, value: workers.others.join(', ') }] : []),
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

/**
 * A vet signs for their own work, each on a line. Nobody else is asked for a vet's signature, so that a sheet which
 * somebody else recorded has a line without a name.
 */
function Signatures({ report: { workers } }: Pick<FarmerReportProps, 'report'>) {
  const { farmerReport: words } = useAllWords();
  return (
    <div className="farmer-report-signatures">
      <p>{words.handedOver}</p>
      {workers.vets.map((name) => (
        <p key={name}>{words.signedByVet(name)}</p>
      ))}
      {workers.vets.length === 0 && <p>{words.signed}</p>}
    </div>
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
  const { farmerReport: words } = useAllWords();
  const { seen, withoutTuberculin, noted } = report;
  return (
    <>
      {withoutTuberculin.length > 0 && <Cases title={words.withoutTuberculin} cases={withoutTuberculin} />}
      {seen.length > 0 && <Cases title={words.seen} cases={seen} />}
      {noted.length > 0 && <Cases title={words.advice} cases={noted} />}
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

function Cases({ title, cases }: { title: string; cases: readonly ReportCase[] }) {
  const { farmerReport: words, visit } = useAllWords();
  return (
    <section className="farmer-report-cases">
      <h3>{title}</h3>
      <ul>
        {cases.map(({ record, animal, enteredBy }) => (
          <li key={record._id}>
            <strong>{animal?.identification_number ?? animal?._id ?? visit.unknownAnimal}</strong>{' '}
            {inOneLine([...conditionsOf(record), record.notes, enteredBy && words.enteredBy(enteredBy)])}
          </li>
        ))}
      </ul>
    </section>
  );
}
