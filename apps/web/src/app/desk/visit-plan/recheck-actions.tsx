import CalendarClock from 'lucide-react/icons/calendar-clock';
import Check from 'lucide-react/icons/check';
import { useId, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { isDay } from '../../../ui/fields/british-day.ts';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { useUiWords } from '../../../ui/words.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { tagFace } from '../../../words/ear-tag.ts';
import { place } from '../../../words/place.ts';
import { now } from '../../clock.ts';
import { type RecheckTask, useRecheck } from './use-recheck.ts';

/** The re-check of a case: complete it, move it, or set a first day. */
export function RecheckActions({ task }: { task: RecheckTask }) {
  const { visitPlan: words } = useDeskWords();
  const [isMoving, setMoving] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const write = useRecheck();
  const set = async (day: string | null) => {
    setBusy(true);
    await write(task, day);
    setBusy(false);
  };
  const tag = tagFace(task.identification_number ?? task.animal_id).text;
  // An open case may have a re-check after the days shown.
  const isPlanned = task.day !== null;
  return (
    <>
      {isPlanned && (
        <Button
          variant="quiet"
          icon={Check}
          isBusy={isBusy}
          aria-label={words.doneNamed(tag)}
          onClick={() => void set(null)}
        >
          {words.done}
        </Button>
      )}
      <Button
        variant="quiet"
        icon={CalendarClock}
        isBusy={isBusy}
        aria-label={isPlanned ? words.moveNamed(tag) : words.planNamed(tag)}
        onClick={() => setMoving(true)}
      >
        {isPlanned ? words.move : words.plan}
      </Button>
      {isMoving && (
        <MoveDialog
          title={isPlanned ? words.moveTitle : words.planTitle}
          day={task.day}
          onClose={() => setMoving(false)}
          onMove={(day) => {
            setMoving(false);
            void set(day);
          }}
        />
      )}
    </>
  );
}

type MoveDialogProps = { title: string; day: string | null; onClose: () => void; onMove: (day: string) => void };

function MoveDialog({ title, day: before, onClose, onMove }: MoveDialogProps) {
  const { visitPlan: words } = useDeskWords();
  const ui = useUiWords();
  const formId = useId();
  const [day, setDay] = useState(before ?? place.dayOf(place.daysLater(now(), 7)));
  const [isChecked, setChecked] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (isDay(day)) onMove(day);
        }}
      >
        <DayField label={words.newDay} value={day} onChange={setDay} isNeeded={isChecked} />
      </form>
    </Dialog>
  );
}
