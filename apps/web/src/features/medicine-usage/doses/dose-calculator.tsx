import type { EntryDoubt } from '@byre/contract/plausible/formulary/entry-doubt';
import Calculator from 'lucide-react/icons/calculator';
import type { KeyboardEvent } from 'react';
import { useEntryDoubtText } from '../../../forms/figures/entry-doubt-text.ts';
import { FigureField } from '../../../forms/figures/figure-field.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { FieldGroup } from '../../../ui/fields/field-group.tsx';
import { deskKeys } from '../../../ui/keys/desk-keys.ts';
import { isPressedOf } from '../../../ui/keys/key-press.ts';
import { useAllWords } from '../../../words/all-words.ts';
import { amountText } from '../../../words/amount-text.ts';
import { format } from '../../../words/format.ts';
import { inOneLine } from '../../../words/in-one-line.ts';
import type { UsagePartContext } from '../draft/usage-context.ts';
import type { UsageDraft } from '../draft/usage-draft.ts';
import { usageFieldIds } from '../draft/usage-faults.ts';
import { FormularyMark } from '../products/formulary-mark.tsx';
import { offeredDose } from './dose-sum.ts';
import { calculatedText } from './dose-text.ts';
import { useDoseWords } from './dose-words.ts';
import type { DosedAnimal } from './use-dosed-animal.ts';
import { useWeighed } from './use-weighed.ts';
import { WeightFields } from './weight-fields.tsx';
import '../medicine-usage.css';

/**
 * Calculates the dose from what the practice has confirmed. The amount is filled in only when the person accepts it, and
 * none is offered that no animal can get: then it says which figure looks wrong.
 */
export function DoseCalculator(part: UsagePartContext & { dosed: DosedAnimal }) {
  const { draft, onChange, entry } = part;
  const { medicineUsage, dosing: words } = useAllWords();
  const { doseText, writtenDose } = useDoseWords();
  const weighed = useWeighed(part);
  if (!entry?.dose) return null;
  const change = (fields: Partial<UsageDraft>) => onChange((current) => ({ ...current, ...fields }));
  const isByWeight = entry.dose.per === 'kg';
  const offer = offeredDose({ ...part, entry }, weighed.kg);
  const inAll = offer.kind === 'amount' ? offer.inAll : null;
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
          <FigureField
            id={usageFieldIds.doses}
            label={words.doses}
            isWhole
            figure={{ kind: 'doses' }}
            value={draft.doses ?? null}
            onChange={(count) => change({ doses: count })}
          />
        )}
        <Answer part={{ ...part, entry }} offer={offer} weighed={weighed} />
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

interface AnswerProps {
  part: UsagePartContext & { entry: NonNullable<UsagePartContext['entry']> };
  offer: ReturnType<typeof offeredDose>;
  weighed: ReturnType<typeof useWeighed>;
}

/** The calculated dose; or what is missing, to be confirmed, or wrong. */
function Answer({ part: { draft, entry }, offer, weighed }: AnswerProps) {
  const { medicineUsage, dosing: words } = useAllWords();
  const { sumText, missingText } = useDoseWords();
  const doubtText = useEntryDoubtText();
  const inUnits = (volume: number) => amountText(medicineUsage, { volume, units: draft.units });
  const doubts = (some: readonly EntryDoubt[]) =>
    some.map((doubt) => {
      const { name, text } = doubtText(doubt);
      return <p key={`${doubt.pointer} ${doubt.reason.code}`}>{`${name}: ${text}`}</p>;
    });
  if (!weighed.isSettled) {
    return (
      <div className="dose-answer" role="status">
        <p>{words.weightFirst}</p>
        {weighed.judged?.verdict.answer === 'ask' && (
          <Button onClick={weighed.confirm}>{words.weightIsRight(format.number(draft.weight ?? 0))}</Button>
        )}
      </div>
    );
  }
  switch (offer.kind) {
    case 'unknown':
      return (
        <div className="dose-answer" role="status">
          <p>{missingText(offer.missing)}</p>
        </div>
      );
    case 'unconfirmed':
      return (
        <div className="dose-answer" role="status">
          <p>{words.unconfirmedDose}</p>
        </div>
      );
    case 'doubtful':
      return (
        <div className="dose-answer" role="status">
          <p className="dose-amount">{words.notOffered}</p>
          {doubts(offer.doubts)}
          {offer.amount !== null && (
            <p>
              {words.tooMuch(
                inUnits(offer.amount),
                sumText(entry, draft, { exact: offer.amount, unit: draft.units ?? 'ml' }),
              )}
            </p>
          )}
        </div>
      );
    case 'amount': {
      const { answer, each } = offer;
      const sum = sumText(entry, draft, answer);
      return (
        <div className="dose-answer" role="status">
          <p className="dose-amount">{words.eachTime(inUnits(each))}</p>
          {sum !== null && <p>{sum}</p>}
          {doubts(offer.doubts)}
          {each !== Number(answer.exact.toFixed(6)) && (
            <p>{words.rounded(format.number(answer.exact), format.number(answer.step), draft.units ?? 'ml')}</p>
          )}
        </div>
      );
    }
  }
}
