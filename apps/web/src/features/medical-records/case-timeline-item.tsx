import { levels } from '@byre/contract/medical-records/levels';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import Pill from 'lucide-react/icons/pill';
import Stethoscope from 'lucide-react/icons/stethoscope';
import { SyncPill } from '../../ui/feedback/sync-pill.tsx';
import { TimelineItem } from '../../ui/lists/timeline.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { amountText } from '../../words/amount-text.ts';
import { format } from '../../words/format.ts';
import { inOneLine } from '../../words/in-one-line.ts';
import { isMovedAway } from '../../words/moved-note.ts';
import { sitesText } from '../../words/site-text.ts';
import { LevelPill } from './level-pill.tsx';
import type { CaseWithTreatments } from './queries.ts';
import { conditionsAt, conditionsOnce, dateOfCase, isOver } from './rules.ts';
import { StatePill } from './state-pill.tsx';
import './medical-records.css';

/** One case in an animal's history: its conditions, their certainty, and the treatment. */
export function CaseTimelineItem({ item, treatments, to }: CaseWithTreatments & { to: string }) {
  const { medicalRecords, app } = useAllWords();
  const { document: record, sync } = item;
  const date = dateOfCase(record);
  const present = levels.toReversed().filter((level) => conditionsAt(record, level).length > 0);
  const closed = isOver(
    record,
    treatments.map(({ treatment }) => treatment),
  );
  const where = sitesText(record.body_sites, medicalRecords.sites);
  const names = conditionsOnce(record).map(({ name }) => name ?? medicalRecords.unnamedCondition);
  return (
    <TimelineItem
      icon={Stethoscope}
      tone={closed ? 'good' : 'warning'}
      title={names.join(', ') || (isMovedAway(record.notes) ? medicalRecords.movedAway : medicalRecords.noConditions)}
      timeText={format.day(date)}
      dateTime={date}
      to={to}
      badge={
        <>
          <StatePill isClosed={closed} />
          <SyncPill sync={sync} words={app.sync} />
        </>
      }
    >
      <div className="case-summary">
        {present.length > 0 && (
          <p className="pill-row">
            {present.map((level) => (
              <LevelPill key={level} level={level} />
            ))}
          </p>
        )}
        {where !== null && <p>{where}</p>}
        {treatments.length > 0 && (
          <ul className="case-treatments">
            {treatments.map(({ treatment, medicines }) => (
              <TreatmentLine key={treatment._id} treatment={treatment} medicines={medicines} />
            ))}
          </ul>
        )}
        {record.notes && <p className="case-excerpt">{record.notes}</p>}
      </div>
    </TimelineItem>
  );
}

function TreatmentLine({ treatment, medicines }: { treatment: TreatmentHistory; medicines: readonly MedicineUsage[] }) {
  const { medicalRecords, medicineUsage } = useAllWords();
  const words = medicalRecords.timeline;
  const date = format.day(treatment.start_date ?? treatment.created_at);
  const given = medicines.map((usage) =>
    [usage.name ?? medicineUsage.unnamed, amountText(medicineUsage, usage.total_volume)].filter(Boolean).join(' '),
  );
  const what = given.join(', ') || treatment.treatment_strategy;
  const outcome = [
    treatment.response && words.response(treatment.response),
    treatment.successful_treatment && words.successful,
  ];
  return (
    <li>
      <Pill aria-hidden="true" />
      <span>{inOneLine([what ? words.withMedicines(date, what) : words.treated(date), ...outcome])}</span>
    </li>
  );
}
