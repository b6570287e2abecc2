import type { Animal } from '@byre/contract/animals/schema';
import { endsAtOf } from '@byre/contract/medicine-usage/rules';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { WithheldLine } from '@byre/contract/medicine-usage/withheld';
import { useId, useState } from 'react';
import { useOneSave } from '../../../forms/use-one-save.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useUiWords } from '../../../ui/words.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { format } from '../../../words/format.ts';
import {
  asksMoment,
  daysUntil,
  type EndableReason,
  type EndDraft,
  type EndFault,
  endableReason,
  endedWithdrawal,
  endFaults,
} from './end-rules.ts';
import { withWithdrawals } from './label-offers.ts';
import { useSavedWithUndo } from './use-saved-with-undo.ts';
import { changeUsages, recordCalving, type TakeBack } from './withdrawal-commands.ts';
import '../medicine-usage.css';

export interface EndWithheldProps {
  line: WithheldLine<MedicineUsage>;
  /** Null if it is not on this device, so that no calving can be recorded. */
  animal: Animal | null;
  now: () => Date;
}

/** The way to end what has no end by itself, or who can change what nobody else may. */
export function EndWithheld({ line, animal, now }: EndWithheldProps) {
  const { medicineUsage, withdrawalEntry } = useAllWords();
  const { end: words } = withdrawalEntry;
  const [isOpen, setOpen] = useState(false);
  if (line.reason === 'banned' || line.reason === 'no_residue_limit')
    return <p className="withheld-who">{words.whoCan[line.reason]}</p>;
  const reason = endableReason(line);
  if (reason === null || (reason === 'awaits_calving' && animal === null)) return null;
  return (
    <>
      <Button
        variant="quiet"
        aria-label={words.buttonFor(medicineUsage.produce[line.productType], line.usage.name ?? medicineUsage.unnamed)}
        onClick={() => setOpen(true)}
      >
        {words.button}
      </Button>
      {isOpen && <EndDialog {...{ line, animal, now, reason }} onClose={() => setOpen(false)} />}
    </>
  );
}

interface EndDialogProps extends EndWithheldProps {
  reason: EndableReason;
  onClose: () => void;
}

function EndDialog({ line, animal, now, reason, onClose }: EndDialogProps) {
  const { medicineUsage, withdrawalEntry } = useAllWords();
  const { end: words } = withdrawalEntry;
  const ui = useUiWords();
  const formId = useId();
  const { usage } = line;
  const [draft, setDraft] = useState<EndDraft>({ reason: '', day: '', at: null });
  const [isTried, setTried] = useState(false);
  const once = useOneSave();
  const saved = useSavedWithUndo();
  const faults = endFaults(reason, usage, { draft, now: now() });
  const errorOf = (...codes: EndFault[]) => {
    const found = isTried ? codes.find((code) => faults.includes(code)) : undefined;
    return found && words.faults[found];
  };
  const change = (fields: Partial<EndDraft>) => setDraft((current) => ({ ...current, ...fields }));
  const produce = medicineUsage.produce[line.productType];
  const save = async () => {
    setTried(true);
    if (faults.length > 0 || !once.begin()) return;
    const isSaved = await saved(() => ended({ line, animal, reason, draft }), words.done[reason](produce));
    if (!isSaved) return once.failed();
    once.saved();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.titles[reason](produce, usage.name ?? medicineUsage.unnamed)}
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
        className="end-withheld"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React passes it on to a form around this dialog, such as that of a death.
          event.stopPropagation();
          void save();
        }}
      >
        <p>{words.texts[reason]}</p>
        {asksMoment(reason, usage) && (
          <DateTimeField
            label={reason === 'awaits_calving' ? words.calved : words.lastDose}
            error={errorOf('no-moment', 'in-the-future', 'before-start', 'before-end')}
            value={draft.at}
            onChange={(at) => change({ at })}
            now={now}
          />
        )}
        {reason === 'not_permitted' && <EndOfNever {...{ line, draft, change, errorOf }} />}
      </form>
    </Dialog>
  );
}

interface EndOfNeverProps {
  line: WithheldLine<MedicineUsage>;
  draft: EndDraft;
  change: (fields: Partial<EndDraft>) => void;
  errorOf: (...codes: EndFault[]) => string | undefined;
}

/** The day on which a "never" ends, and why. */
function EndOfNever({ line, draft, change, errorOf }: EndOfNeverProps) {
  const { medicineUsage, withdrawalEntry } = useAllWords();
  const { end: words } = withdrawalEntry;
  return (
    <>
      <DayField
        label={words.day(medicineUsage.produce[line.productType])}
        hint={endText(line, draft, words.endsAt)}
        error={errorOf('no-day', 'too-early')}
        value={draft.day}
        onChange={(day) => change({ day })}
      />
      <TextField
        label={words.reason}
        hint={words.reasonHint}
        error={errorOf('no-reason')}
        maxLength={500}
        value={draft.reason}
        onChange={(text) => change({ reason: text })}
      />
    </>
  );
}

/** When exactly the withdrawal would end, once the day is entered. */
const endText = (
  { usage, productType }: WithheldLine<MedicineUsage>,
  { day, at, reason }: EndDraft,
  words: (moment: string) => string,
): string | undefined => {
  const endOfTreatment = usage.end_date ?? at;
  if (endOfTreatment === null || day === '' || !/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  if (daysUntil(endOfTreatment, day) < 1) return undefined;
  const withdrawal = endedWithdrawal({ product_type: productType }, { endOfTreatment, day, reason });
  const end = endsAtOf(withdrawal, endOfTreatment, []);
  return end === null ? undefined : words(format.dayAndTime(end));
};

type Ending = Pick<EndDialogProps, 'line' | 'animal' | 'reason'> & { draft: EndDraft };

/** Writes what the record has for it: a period, the end of treatment, or the calving. */
const ended = ({ line, animal, reason, draft }: Ending): Promise<TakeBack> => {
  const { usage, productType: product_type } = line;
  if (reason === 'awaits_calving' && animal && draft.at) return recordCalving(animal, draft.at);
  const endOfTreatment = usage.end_date ?? draft.at;
  if (endOfTreatment === null) throw new Error('An end needs the end of treatment.');
  const end = usage.end_date === null ? { end_date: endOfTreatment } : {};
  if (reason === 'open_course') return changeUsages([{ usage, after: end }]);
  const { day, reason: why } = draft;
  const taken = endedWithdrawal({ product_type }, { endOfTreatment, day, reason: why });
  return changeUsages([{ usage, after: { ...end, withdrawals: withWithdrawals(usage, [taken]) } }]);
};
