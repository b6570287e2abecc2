import type { Animal } from '@byre/contract/animals/schema';
import { isAhead } from '@byre/contract/medicine-usage/course';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Flag from 'lucide-react/icons/flag';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import PencilLine from 'lucide-react/icons/pencil-line';
import Stethoscope from 'lucide-react/icons/stethoscope';
import Syringe from 'lucide-react/icons/syringe';
import { Link } from 'react-router-dom';
import { LevelPill } from '../../../features/medical-records/level-pill.tsx';
import { usageDetails } from '../../../features/medicine-usage/list/usage-text.ts';
import { UsageWithdrawals } from '../../../features/medicine-usage/withdrawals/withdrawal-pill.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { Timeline, TimelineItem } from '../../../ui/lists/timeline.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { amountText } from '../../../words/amount-text.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { format } from '../../../words/format.ts';
import { inOneLine } from '../../../words/in-one-line.ts';
import { productNumber } from '../../../words/product-number.ts';
import { now } from '../../clock.ts';
import { DeleteRecord } from '../deleted/delete-record.tsx';
import { entryAt, openRow } from '../desk-links.ts';
import type { CaseEvent } from './case-events.ts';

const icons = {
  examined: ClipboardList,
  diagnosed: Stethoscope,
  treated: HeartPulse,
  given: Syringe,
  ended: Flag,
  changed: PencilLine,
} satisfies Record<CaseEvent['kind'], unknown>;

export interface CaseTimelineProps {
  events: readonly CaseEvent[];
  /** The medicines of the case. Deleting a treatment also deletes its medicines. */
  usages: readonly MedicineUsage[];
  notes: string | null;
  animal: Animal | null;
  /** Opens the correction of one document of the case; absent if it is read-only. */
  onPutRight?: (id: string) => void;
}

/** Everything found and done, with author and time, in order. */
export function WholeCaseTimeline({ events, ...rest }: CaseTimelineProps) {
  const { wholeCase: words } = useDeskWords();
  return (
    <Timeline label={words.timeline}>
      {events.map((event) => (
        <Event key={keyOf(event)} event={event} {...rest} />
      ))}
    </Timeline>
  );
}

const keyOf = (event: CaseEvent): string => {
  const { kind, at } = event;
  switch (event.kind) {
    case 'diagnosed':
      return [kind, at, event.level, event.condition.condition_id].join(' ');
    case 'given':
      return [kind, event.usage._id].join(' ');
    case 'treated':
    case 'ended':
      return [kind, event.treatment._id].join(' ');
    case 'changed':
      return [kind, at, event.what, event.name].join(' ');
    default:
      return kind;
  }
};

type EventProps = Omit<CaseTimelineProps, 'events'> & { event: CaseEvent };

function Event({ event, ...rest }: EventProps) {
  const { wholeCase: words } = useDeskWords();
  const { treatment } = useAllWords();
  const title = useTitle(event);
  const { who } = event;
  return (
    <TimelineItem
      icon={icons[event.kind]}
      tone={event.kind === 'given' ? 'info' : 'neutral'}
      timeText={inOneLine([
        format.dayAndTime(event.at),
        who !== null && (event.kind === 'examined' ? words.recordedBy(who) : words.by(treatment.roles[who] ?? who)),
      ])}
      dateTime={event.at}
      title={title}
      actions={
        rest.onPutRight && (
          <>
            <AddMedicine event={event} title={title} />
            <PutRightButton event={event} title={title} onPutRight={rest.onPutRight} />
            <DeleteButton event={event} title={title} usages={rest.usages} />
          </>
        )
      }
    >
      <Body event={event} {...rest} />
    </TimelineItem>
  );
}

function AddMedicine({ event, title }: Pick<EventProps, 'event'> & { title: string }) {
  const { newEntry: words } = useDeskWords();
  if (event.kind !== 'treated') return null;
  const { farm_id: farmId, animal_id: animalId, medical_record_id: recordId, _id: treatmentId } = event.treatment;
  return (
    <Link
      className="button"
      data-variant="quiet"
      to={entryAt('medicine', { farmId, animalId, recordId, treatmentId })}
      aria-label={words.addMedicineTo(title)}
    >
      <Syringe aria-hidden="true" />
      <span className="button-label">{words.addMedicine}</span>
    </Link>
  );
}

/** For a treatment or a medicine. The case itself is corrected beside its conditions. */
type PutRightButtonProps = { event: CaseEvent; title: string; onPutRight: (id: string) => void };

function PutRightButton({ event, title, onPutRight }: PutRightButtonProps) {
  const { putRight: words } = useDeskWords();
  const id = event.kind === 'treated' ? event.treatment._id : event.kind === 'given' ? event.usage._id : null;
  if (id === null) return null;
  return (
    <Button variant="quiet" icon={PencilLine} aria-label={words.named(title)} onClick={() => onPutRight(id)}>
      {words.button}
    </Button>
  );
}

/** For a treatment or a medicine. The case itself is deleted from the top of its page. */
function DeleteButton({ event, title, usages }: Pick<EventProps, 'event' | 'usages'> & { title: string }) {
  if (event.kind === 'treated') {
    const { farm_id, animal_id, medical_record_id, _id, version } = event.treatment;
    const medicines = usages.filter(({ treatment_id }) => treatment_id === _id).length;
    const place = { farmId: farm_id, animalId: animal_id, recordId: medical_record_id, treatmentId: _id };
    return (
      <DeleteRecord
        place={{ ...place, entity: 'treatment-history' }}
        version={version}
        name={title}
        below={{ treatments: 0, medicines }}
      />
    );
  }
  if (event.kind !== 'given') return null;
  const { farm_id, animal_id, medical_record_id, treatment_id, _id, version } = event.usage;
  const place = { farmId: farm_id, animalId: animal_id, recordId: medical_record_id, treatmentId: treatment_id };
  return <DeleteRecord place={{ ...place, entity: 'medicine-usage', usageId: _id }} version={version} name={title} />;
}

/** What is still to come is not shown as done. */
const useTitle = (event: CaseEvent): string => {
  const { wholeCase: words } = useDeskWords();
  const title = useWhat(event);
  if (!isAhead(event.at, now())) return title;
  return event.kind === 'ended'
    ? words.toEnd(event.treatment.treatment_strategy ?? words.treated)
    : words.toCome(title);
};

const useWhat = (event: CaseEvent): string => {
  const { wholeCase: words } = useDeskWords();
  const { medicalRecords, medicineUsage } = useAllWords();
  switch (event.kind) {
    case 'examined':
      return words.examined;
    case 'diagnosed':
      return event.condition.name ?? medicalRecords.unnamedCondition;
    case 'treated':
      return event.treatment.treatment_strategy ?? words.treated;
    case 'ended':
      return words.ended(event.treatment.treatment_strategy ?? words.treated);
    case 'given':
      return inOneLine([
        event.usage.name ?? medicineUsage.unnamed,
        amountText(medicineUsage, event.usage.total_volume),
      ]);
    case 'changed':
      return event.name === null
        ? words.changed[event.what]
        : words.changedNamed(words.changed[event.what], event.name);
  }
};

function Body({ event, notes, animal }: EventProps) {
  const { treatment: treatmentWords } = useAllWords();
  switch (event.kind) {
    case 'examined':
      return notes === null ? null : <p className="whole-case-notes">{notes}</p>;
    case 'diagnosed':
      return <LevelPill level={event.level} />;
    case 'treated': {
      const { intervention_desc, response, successful_treatment } = event.treatment;
      return (
        <>
          {intervention_desc && <p className="whole-case-notes">{intervention_desc}</p>}
          <p className="whole-case-pills">
            {response && <StatusPill>{`${treatmentWords.response}: ${treatmentWords.responses[response]}`}</StatusPill>}
            {successful_treatment === true && <StatusPill tone="good">{treatmentWords.success.yes}</StatusPill>}
            {successful_treatment === false && <StatusPill tone="warning">{treatmentWords.success.no}</StatusPill>}
          </p>
        </>
      );
    }
    case 'given':
      return <Given usage={event.usage} animal={animal} />;
    default:
      return null;
  }
}

function Given({
  usage,
  animal,
}: Pick<CaseTimelineProps, 'animal'> & { usage: Extract<CaseEvent, { kind: 'given' }>['usage'] }) {
  const { wholeCase: words } = useDeskWords();
  const allWords = useAllWords();
  const { medicineUsage } = allWords;
  return (
    <>
      <p>{inOneLine(usageDetails(usage, medicineUsage, now()))}</p>
      <p className="whole-case-pills">
        {usage.practice_product && <StatusPill tone="info">{productNumber(allWords, usage)}</StatusPill>}
        <UsageWithdrawals usage={usage} animal={animal} now={now()} />
        <Link className="whole-case-link" to={openRow('medicines', usage._id)}>
          {words.openUsage(usage.name ?? medicineUsage.unnamed)}
        </Link>
      </p>
    </>
  );
}
