import { Link } from 'react-router-dom';
import { SyncPill } from '../../ui/feedback/sync-pill.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { amountText } from '../../words/amount-text.ts';
import { format } from '../../words/format.ts';
import { sitesText } from '../../words/site-text.ts';
import { stateLabel } from '../../words/state-label.ts';
import { lacksTuberculin } from '../../words/tb-note.ts';
import { valueText } from '../../words/value-text.ts';
import type { AllWords } from '../../words/with-later.ts';
import type { WholeVisit } from './queries.ts';
import type { VisitLinks } from './visit-rows.tsx';
import { recheckOf, type VisitCase } from './visit-rules.ts';
import type { AnimalChange, Summary, SummaryAnimal } from './visit-summary-rules.ts';
import { nameOfCase } from './visit-text.ts';
import './visit.css';

export interface SummaryEntryProps {
  summary: SummaryAnimal;
  visit: Pick<WholeVisit, 'animals' | 'movedIds'>;
  enteredBy: Summary['enteredBy'];
  links: VisitLinks;
  now: Date;
}

/** One animal of the visit, with its records of the day in a few lines. */
export function SummaryEntry({ summary, visit, enteredBy, links, now }: SummaryEntryProps) {
  const all = useAllWords();
  const { visit: words, app } = all;
  const { animalId, cases, changes, sync } = summary;
  const item = visit.animals.get(animalId);
  return (
    <li className="summary-entry">
      <p className="summary-animal">
        {item ? links.tagOf(item.document) : words.unknownAnimal}
        <SyncPill sync={sync} words={app.sync} />
      </p>
      {cases.map((one) => (
        <SummaryCase
          key={one.item.document._id}
          visitCase={one}
          // An animal that has moved away has no page on this farm.
          to={visit.movedIds.has(animalId) ? null : links.toCase({ animalId, recordId: one.item.document._id })}
          enteredBy={enteredBy(one.item)}
          now={now}
        />
      ))}
      {changes.map((change) => {
        const text = changeText(change, all, item?.document.species ?? null);
        return <p key={text}>{text}</p>;
      })}
    </li>
  );
}

type SummaryCaseProps = { visitCase: VisitCase; to: string | null; enteredBy: string | null; now: Date };

function SummaryCase({ visitCase, to, enteredBy, now }: SummaryCaseProps) {
  const { visit: words, medicineUsage, medicalRecords, farmerReport } = useAllWords();
  const { notes, body_sites } = visitCase.item.document;
  const where = sitesText(body_sites, medicalRecords.sites);
  const medicines = visitCase.usages.map(({ document: usage }) =>
    [usage.name ?? medicineUsage.unnamed, amountText(medicineUsage, usage.total_volume)].filter(Boolean).join(' '),
  );
  const recheck = recheckOf(visitCase, now);
  return (
    <>
      <p>
        {to === null ? (
          nameOfCase(visitCase, words)
        ) : (
          <Link className="summary-case" to={to}>
            {nameOfCase(visitCase, words)}
          </Link>
        )}
      </p>
      {where !== null && <p>{where}</p>}
      {medicines.length > 0 && <p>{medicines.join(', ')}</p>}
      {lacksTuberculin(visitCase.item.document, visitCase.usages.length) && <p>{words.summary.noTuberculin}</p>}
      {notes && <p className="summary-notes">{notes}</p>}
      {enteredBy !== null && <p>{farmerReport.enteredBy(enteredBy)}</p>}
      {recheck?.why === 'noted' && recheck.day > now && (
        <p>{words.summary.recheck(format.weekday(recheck.day.toISOString()))}</p>
      )}
    </>
  );
}

const changeText = (change: AnimalChange, all: AllWords, species: string | null): string => {
  const { facts } = all.animals;
  const words = all.visit.summary;
  if (change.kind === 'died') return words.gone[change.how](format.day(change.day));
  if (change.kind === 'left') return words.left(format.day(change.day));
  if (change.kind === 'counted') return words.changed(facts.heads, format.number(change.count));
  const fields = {
    reproductive_state: stateLabel(all, species),
    milk_yield_level: facts.milk,
    diet_intensity: facts.diet,
  };
  return words.changed(fields[change.field], valueText(all.upkeep, change.name));
};
