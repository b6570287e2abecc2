import type { Farm } from '@byre/contract/farms/schema';
import type { VisitTask } from '@byre/contract/reports/visit-plan-schema';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/buttons/button.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { SectionCard } from '../../../ui/lists/section-card.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { tagFace } from '../../../words/ear-tag.ts';
import { format } from '../../../words/format.ts';
import { inOneLine } from '../../../words/in-one-line.ts';
import { sitesText } from '../../../words/site-text.ts';
import { paths } from '../../paths.ts';
import { openRow, wholeCaseAt } from '../desk-links.ts';
import { countsOf, type FarmOfPlan, keyOf, rowsOf } from './plan-rules.ts';
import { RecheckActions } from './recheck-actions.tsx';
import { hasRecheck } from './use-recheck.ts';

const tones = { recheck: 'info', dose: 'warning', withdrawal: 'good', open_case: 'neutral' } as const;

export interface PlanOfFarmProps {
  farm: FarmOfPlan;
  /** Null until it is known. */
  about: Farm | null;
  /** The tuberculin tests to be read. */
  unread: ReadonlySet<string>;
}

/** The tasks on one farm, day by day, with a box to tick on paper. */
export function PlanOfFarm({ farm, about, unread }: PlanOfFarmProps) {
  const { visitPlan: words } = useDeskWords();
  const { recheck, dose, withdrawal, open_case } = countsOf(farm.tasks);
  const counts = [
    recheck > 0 && words.rechecks(recheck),
    dose > 0 && words.doses(dose),
    withdrawal > 0 && words.withdrawals(withdrawal),
    open_case > 0 && words.openCases(open_case),
  ];
  const rows = rowsOf(farm.tasks, unread);
  return (
    <SectionCard title={farm.name} aside={<span className="plan-counts">{inOneLine(counts)}</span>} isFlush>
      {/* For the car: which holding, whom to ask for, and where it is. */}
      <p className="plan-whereabouts">
        {inOneLine([farm.farmId, about?.keeper, [about?.address, about?.post_code].filter(Boolean).join(', ')])}
      </p>
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
          {rows.map(([task, ...others], at) => {
            if (task === undefined) return null;
            const isSameDay = rows[at - 1]?.[0]?.day === task.day && at > 0;
            if (others.length === 0) return <Row key={keyOf(task)} task={task} isSameDay={isSameDay} />;
            return <Reading key={`${task.kind} ${task.day}`} tests={[task, ...others]} isSameDay={isSameDay} />;
          })}
        </tbody>
      </table>
    </SectionCard>
  );
}

function Row({ task, isSameDay }: { task: VisitTask; isSameDay: boolean }) {
  const { medical_record_id: recordId } = task;
  const face = tagFace(task.identification_number ?? task.animal_id);
  const animalRow = [task.farm_id, task.animal_id].map(encodeURIComponent).join(' ');
  return (
    <tr data-first={!isSameDay || undefined}>
      <When task={task} />
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

/** The tuberculin tests to be read on one day. Their animals follow on request, to move or end a re-check. */
function Reading({ tests, isSameDay }: { tests: readonly [VisitTask, ...VisitTask[]]; isSameDay: boolean }) {
  const { visitPlan: words } = useDeskWords();
  const { tbTest } = useAllWords();
  const [isOpen, setOpen] = useState(false);
  const [first] = tests;
  const what = tbTest.toRead(new Set(tests.map(({ animal_id }) => animal_id)).size);
  return (
    <>
      <tr data-first={!isSameDay || undefined}>
        <When task={first} />
        <td colSpan={2}>
          <Link to={paths.tbTest(first.farm_id)}>{what}</Link>
        </td>
        <td className="plan-paper">
          <span className="plan-box" aria-hidden="true" />
        </td>
        <td className="plan-screen">
          <Button
            variant="quiet"
            icon={isOpen ? ChevronDown : ChevronRight}
            aria-expanded={isOpen}
            aria-label={words.animalsOf(what)}
            onClick={() => setOpen(!isOpen)}
          >
            {words.animals}
          </Button>
        </td>
      </tr>
      {isOpen && tests.map((task) => <Row key={keyOf(task)} task={task} isSameDay />)}
    </>
  );
}

/** The first two cells of a row: the day, and the kind of task. */
function When({ task: { kind, day, overdue } }: { task: VisitTask }) {
  const { visitPlan: words } = useDeskWords();
  return (
    <>
      <th scope="row" data-overdue={overdue || undefined}>
        <span>
          {day === null ? words.noDay : format.weekday(`${day}T12:00:00.000Z`)}
          {overdue && <em className="plan-overdue"> {words.overdue}</em>}
        </span>
      </th>
      <td>
        <StatusPill tone={overdue ? 'danger' : tones[kind]}>{words.kinds[kind]}</StatusPill>
      </td>
    </>
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
