import Calculator from 'lucide-react/icons/calculator';
import type { KeyboardEvent } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { FieldGroup } from '../../../ui/fields/field-group.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { deskKeys } from '../../../ui/keys/desk-keys.ts';
import { isPressedOf } from '../../../ui/keys/key-press.ts';
import { useAllWords } from '../../../words/all-words.ts';
import { amountText } from '../../../words/amount-text.ts';
import { format } from '../../../words/format.ts';
import { inOneLine } from '../../../words/in-one-line.ts';
import type { UsagePartContext } from '../draft/usage-context.ts';
import type { UsageDraft } from '../draft/usage-draft.ts';
import { FormularyMark } from '../products/formulary-mark.tsx';
import { doseOfDraft, dosesOf } from './dose-sum.ts';
import { calculatedText } from './dose-text.ts';
import { useDoseWords } from './dose-words.ts';
import { WeightFields } from './weight-fields.tsx';
import '../medicine-usage.css';

/**
 * Calculates the dose from what the practice has confirmed. The amount is filled in only when the person accepts it.
 */
export function DoseCalculator(part: UsagePartContext) {
  const { draft, onChange, entry } = part;
  const { medicineUsage, dosing: words } = useAllWords();
  const { doseText, sumText, missingText, writtenDose } = useDoseWords();
  if (!entry?.dose) return null;
  const change = (fields: Partial<UsageDraft>) => onChange((current) => ({ ...current, ...fields }));
  const isByWeight = entry.dose.per === 'kg';
  const answer = doseOfDraft(draft, entry);
  const doses = dosesOf(draft);
  const [amount, inAll] =
    answer.kind === 'amount' ? [answer.amount, doses === null ? null : figure(answer.amount * doses)] : [null, null];
  const each = amount === null ? '' : amountText(medicineUsage, { volume: amount, units: draft.units });
  const take = () => {
    if (inAll === null) return;
    const basis = isByWeight ? 'weight' : 'animal';
    const isWritten = draft.dose.trim() !== '';
    const dose = calculatedText({ ...draft, volume: inAll }, basis, writtenDose);
    change({ volume: inAll, ...(!isWritten && { dose, doseBy: basis }) });
  };
  // Enter in one of the fields accepts the result, because nobody at a keyboard looks for the button.
  const keyDown = (event: KeyboardEvent) => {
    if (!isPressedOf(deskKeys.fields.dose, event)) return;
    if (event.target instanceof HTMLInputElement && draft.volume !== inAll) take();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of the keys of the fields inside and takes no focus
    <div onKeyDown={keyDown}>
      <FieldGroup label={words.title} hint={inOneLine([doseText(entry.dose), entry.frequency, entry.duration])}>
        {isByWeight && <WeightFields {...part} />}
        {!draft.isGivenOnce && (
          <NumberField
            label={words.doses}
            isWhole
            value={draft.doses ?? null}
            onChange={(count) => change({ doses: count })}
          />
        )}
        <div className="dose-answer" role="status">
          {answer.kind === 'unknown' ? (
            <p>{missingText(answer.missing)}</p>
          ) : (
            <>
              <p className="dose-amount">{words.eachTime(each)}</p>
              {sumText(entry, draft, answer) !== null && <p>{sumText(entry, draft, answer)}</p>}
              {answer.amount !== figure(answer.exact) && (
                <p>{words.rounded(format.number(answer.exact), format.number(answer.step), draft.units ?? 'ml')}</p>
              )}
            </>
          )}
        </div>
        {inAll !== null && draft.volume !== inAll && (
          <div>
            <Button icon={Calculator} onClick={take}>
              {words.take(amountText(medicineUsage, { volume: inAll, units: draft.units }))}
            </Button>
          </div>
        )}
        <FormularyMark entry={entry} what={words.dose} />
      </FieldGroup>
    </div>
  );
}

/** Rounded to remove binary rounding errors. */
const figure = (value: number): number => Number(value.toFixed(6));
