import Plus from 'lucide-react/icons/plus';
import { useFigure } from '../../../forms/figures/use-figure.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { isUnfinishedDay } from '../../../ui/fields/british-day.ts';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { FieldGroup } from '../../../ui/fields/field-group.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import type { UsageFormContext } from '../draft/usage-context.ts';
import { type DraftBatch, datesOfUsage, noBatch } from '../draft/usage-draft.ts';
import { usageFieldIds } from '../draft/usage-faults.ts';
import '../medicine-usage.css';
import { place } from '../../../words/place.ts';

/** The bottle it came from. Usually one line; a large group may take several. */
export function BatchFields({ draft, onChange, startOfTreatment, errorOf, now }: UsageFormContext) {
  const { form: words } = useAllWords().medicineUsage;
  const { start_date: given } = datesOfUsage(draft, startOfTreatment);
  const setBatches = (change: (batches: DraftBatch[]) => DraftBatch[]) =>
    onChange((current) => ({ ...current, batches: change(current.batches) }));
  const last = draft.batches.at(-1);
  const unfinished = draft.batches.find(({ expiry }) => isUnfinishedDay(expiry));
  return (
    <FieldGroup
      id={usageFieldIds.batches}
      label={words.batches}
      hint={words.batchesHint}
      isOptional
      error={errorOf(usageFieldIds.batches)}
    >
      {draft.batches.map((batch, index) => (
        <BatchLine
          // biome-ignore lint/suspicious/noArrayIndexKey: batches have no id, are only added at the end and never moved
          key={index}
          batch={batch}
          index={draft.batches.length > 1 ? index + 1 : null}
          expiryId={batch === unfinished ? usageFieldIds.expiry : undefined}
          usedOn={place.dayOf(given ?? now())}
          onChange={(changed) => setBatches((batches) => batches.map((one, at) => (at === index ? changed : one)))}
        />
      ))}
      {last && last.number.trim() !== '' && (
        <div className="medicine-actions">
          <Button variant="quiet" icon={Plus} onClick={() => setBatches((batches) => [...batches, noBatch])}>
            {words.addBatch}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}

interface BatchLineProps {
  batch: DraftBatch;
  /** Numbered only if there are several. */
  index: number | null;
  /** The target of the error list's link. */
  expiryId: string | undefined;
  /** The day on which it was used. */
  usedOn: string;
  onChange: (batch: DraftBatch) => void;
}

function BatchLine({ batch, index, expiryId, usedOn, onChange }: BatchLineProps) {
  const { form: words } = useAllWords().medicineUsage;
  const named = (label: string) => (index === null ? label : `${words.batchOf(index)}: ${label}`);
  const isRead = batch.expiry !== '' && !isUnfinishedDay(batch.expiry);
  const { message, fieldId } = useFigure({
    id: expiryId,
    label: named(words.expiry),
    figures: isRead ? [{ kind: 'batch_expiry', value: batch.expiry, usedOn }] : [],
  });
  return (
    <div className="field-row">
      <TextField
        label={named(words.batchNumber)}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        value={batch.number}
        onChange={(number) => onChange({ ...batch, number })}
      />
      <DayField
        label={named(words.expiry)}
        id={fieldId}
        isMonthEnough
        error={message}
        value={batch.expiry}
        onChange={(expiry) => onChange({ ...batch, expiry })}
      />
    </div>
  );
}
