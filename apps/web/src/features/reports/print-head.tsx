import { useLogo } from '../../tables/use-logo.ts';
import { useDeskWords } from '../../words/desk-words.tsx';
import { format } from '../../words/format.ts';
import { nameOf, type ReportContext } from './use-report-context.ts';

export interface PrintHeadProps {
  title: string;
  context: ReportContext;
  hasPeriod: boolean;
}

/** The head of a printed report, where there is no filter and no desk frame: its title, farm, practice and period. */
export function PrintHead({ title, context, hasPeriod }: PrintHeadProps) {
  const { reports: words, tables } = useDeskWords();
  const { farm, farms, filter, now, practices, practice } = context;
  const logo = useLogo(practice);
  const { head } = words;
  const facts = [
    { label: head.farm, value: farm ? nameOf(farm) : `${words.filter.allFarms} (${format.number(farms.length)})` },
    ...(farm
      ? [
          { label: head.holding, value: farm._id },
          { label: head.keeper, value: farm.keeper ?? words.notRecorded },
          {
            label: head.address,
            value: [farm.address, farm.post_code].filter(Boolean).join(', ') || words.notRecorded,
          },
        ]
      : []),
    ...(filter.species === null
      ? []
      : [{ label: head.species, value: tables.values[filter.species] ?? filter.species }]),
    ...(hasPeriod
      ? [{ label: head.period, value: words.period(format.day(filter.from), format.day(filter.to)) }]
      : [{ label: head.period, value: words.today(format.dayAndTime(now.toISOString())) }]),
    { label: head.practice, value: practices },
  ];
  return (
    <header className="report-print-head">
      {logo && <img className="report-print-logo" src={logo} alt="" />}
      <h2>{title}</h2>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
