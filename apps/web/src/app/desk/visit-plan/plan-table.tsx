import type { VisitTask } from '@byre/contract/reports/visit-plan-schema';
import { Link } from 'react-router-dom';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { SectionCard } from '../../../ui/lists/section-card.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { tagFace } from '../../../words/ear-tag.ts';
import { format } from '../../../words/format.ts';
import { inOneLine } from '../../../words/in-one-line.ts';
import { sitesText } from '../../../words/site-text.ts';
import { openRow, wholeCaseAt } from '../desk-links.ts';
import { countsOf, type FarmOfPlan, keyOf } from './plan-rules.ts';
import { RecheckActions } from './recheck-actions.tsx';
import { hasRecheck } from './use-recheck.ts';

const tones = { recheck: 'info', dose: 'warning', withdrawal: 'good', open_case: 'neutral' } as const;

/** The tasks on one farm, day by day, with a box to tick on paper. */
export function PlanOfFarm({ farm }: { farm: FarmOfPlan }) {
  const { visitPlan: words } = useDeskWords();
  const { recheck, dose, withdrawal, open_case } = countsOf(farm.tasks);
  const counts = [
    recheck > 0 && words.rechecks(recheck),
    dose > 0 && words.doses(dose),
    withdrawal > 0 && words.withdrawals(withdrawal),
    open_case > 0 && words.openCases(open_case),
  ];
  return (
    <SectionCard title={farm.name} aside={<span className="plan-counts">{inOneLine(counts)}</span>} isFlush>
      <table className="plan-table">
        <thead>
          <tr>
            <th scope="col">{words.columns.day}</th>
            <th scope="col">{words.columns.task}</th>
            <th scope="col">{words.columns.animal}</th>
            <th scope="col">{words.columns.about}</th>
            <th scope="col" className="plan-paper">
              {words.columns.done}
            </th>
            <th scope="col" className="plan-screen">
              {words.columns.actions}
            </th>
          </tr>
        </thead>
        <tbody>
          {farm.tasks.map((task, at) => (
            <Row key={keyOf(task)} task={task} isSameDay={farm.tasks[at - 1]?.day === task.day && at > 0} />
          ))}
        </tbody>
      </table>
    </SectionCard>
  );
}

function Row({ task, isSameDay }: { task: VisitTask; isSameDay: boolean }) {
  const { visitPlan: words } = useDeskWords();
  const { kind, day, overdue, medical_record_id: recordId } = task;
  const face = tagFace(task.identification_number ?? task.animal_id);
  const animalRow = [task.farm_id, task.animal_id].map(encodeURIComponent).join(' ');
  return (
    <tr data-first={!isSameDay || undefined}>
      <th scope="row" data-overdue={overdue || undefined}>
        <span>
          {day === null ? words.noDay : format.weekday(`${day}T12:00:00.000Z`)}
          {overdue && <em className="plan-overdue"> {words.overdue}</em>}
        </span>
      </th>
      <td>
        <StatusPill tone={overdue ? 'danger' : tones[kind]}>{words.kinds[kind]}</StatusPill>
      </td>
      <td>
        <Link to={openRow('animals', animalRow)}>{face.text}</Link>
      </td>
      <td>
        {recordId === null ? <About task={task} /> : <Link to={wholeCaseAt(recordId)}>{<About task={task} />}</Link>}
      </td>
      <td className="plan-paper">
        <span className="plan-box" aria-hidden="true" />
      </td>
      <td className="plan-screen">{hasRecheck(task) && <RecheckActions task={task} />}</td>
    </tr>
  );
}

function About({ task: { kind, conditions, body_sites, medicine, product_type, ends_at } }: { task: VisitTask }) {
  const { visitPlan: words } = useDeskWords();
  const { medicalRecords, medicineUsage } = useAllWords();
  const what = inOneLine([conditions.join(', ') || words.noConditions, sitesText(body_sites, medicalRecords.sites)]);
  if (kind === 'dose') return inOneLine([medicine ?? medicineUsage.unnamed, what]);
  if (kind !== 'withdrawal' || ends_at === null || product_type === null) return what;
  const produce = (medicineUsage.produce as Readonly<Record<string, string>>)[product_type] ?? product_type;
  return words.produceFree(produce, format.dayAndTime(ends_at), medicine);
}
