import ClipboardList from 'lucide-react/icons/clipboard-list';
import type { People } from '../../device/reads/workers.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Paper } from '../../ui/frames/paper.tsx';
import { KeyValueList } from '../../ui/lists/key-value-list.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { format } from '../../words/format.ts';
import { observedText } from '../../words/observed-text.ts';
import { useWords } from '../../words/words.tsx';
import type { WholeVisit } from './queries.ts';
import { SummaryEntry } from './summary-entry.tsx';
import type { VisitLinks } from './visit-rows.tsx';
import { summaryOf } from './visit-summary-rules.ts';

export interface VisitSummaryProps {
  visit: WholeVisit;
  links: VisitLinks;
  queueTo: string;
  people: People;
  /** Of the day of the summary: now, or its last moment. */
  now: Date;
}

/** The end of a visit: what was recorded, and whether the practice has it. */
export function VisitSummary({ visit, links, queueTo, people, now }: VisitSummaryProps) {
  const all = useAllWords();
  const { farms, farmerReport } = all;
  const words = all.visit.summary;
  const summary = summaryOf(visit, now, people);
  const { animals, observed, photos, workers } = summary;
  if (animals.length + observed.length + photos === 0) {
    return (
      <>
        <SummaryState unsent={visit.unsent} queueTo={queueTo} />
        <EmptyState icon={ClipboardList} title={words.none}>
          {words.noneExplanation}
        </EmptyState>
        {visit.isUncertain && <p>{farmerReport.uncertain}</p>}
      </>
    );
  }
  const { stock, cases, treatments, medicines } = summary.counts;
  return (
    <>
      <SummaryState unsent={visit.unsent} queueTo={queueTo} />
      <Paper name="visit-summary" title={words.title} aside={format.day(now.toISOString())} className="visit-summary">
        <SectionCard title={words.inNumbers}>
          <KeyValueList
            items={[
              { label: words.animals, value: stock.groups > 0 ? farms.stock(stock) : format.number(stock.animals) },
              { label: words.cases, value: format.number(cases) },
              { label: words.treatments, value: format.number(treatments) },
              { label: words.medicines, value: format.number(medicines) },
              ...observed.map((one) => observedText(all, one)),
              ...(photos > 0 ? [{ label: words.photos, value: format.number(photos) }] : []),
              ...(workers.vets.length > 0
                ? [{ label: farmerReport.vets(workers.vets.length), value: workers.vets.join(', ') }]
                : []),
              ...(workers.others.length > 0
                ? [{ label: farmerReport.recordedBy, value: workers.others.join(', ') }]
                : []),
            ]}
          />
        </SectionCard>
        {animals.length > 0 && (
          <SectionCard title={words.recorded} isFlush>
            <ul className="summary-list" aria-label={words.recorded}>
              {animals.map((animal) => (
                <SummaryEntry
                  key={animal.animalId}
                  summary={animal}
                  visit={visit}
                  enteredBy={summary.enteredBy}
                  links={links}
                  now={now}
                />
              ))}
            </ul>
          </SectionCard>
        )}
        {visit.isUncertain && <p>{farmerReport.uncertain}</p>}
      </Paper>
    </>
  );
}

function SummaryState({
  unsent: { waiting, problems, elsewhere },
  queueTo,
}: {
  unsent: WholeVisit['unsent'];
  queueTo: string;
}) {
  const { summary: words } = useWords().visit;
  const toQueue = <ButtonLink to={queueTo}>{words.toQueue}</ButtonLink>;
  // The status line counts all farms, so the summary explains the difference.
  const others = elsewhere > 0 ? <p>{words.elsewhere(elsewhere)}</p> : null;
  if (problems > 0) {
    return (
      <Banner tone="warning" title={words.problem(problems)} actions={toQueue} isLive>
        {waiting > 0 && <p>{words.waiting(waiting)}</p>}
        {others}
      </Banner>
    );
  }
  if (waiting > 0) {
    return (
      <Banner title={words.waiting(waiting)} actions={toQueue} isLive>
        {others}
      </Banner>
    );
  }
  return <Banner tone="good" title={words.allSent} isLive />;
}
