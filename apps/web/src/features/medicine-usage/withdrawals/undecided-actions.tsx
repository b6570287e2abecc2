import { inFull } from '@byre/contract/medicine-usage/rules';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import PencilLine from 'lucide-react/icons/pencil-line';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { withdrawalLength } from '../../../words/withdrawal-length.ts';
import { labelWithdrawals, type Undecided } from './label-offers.ts';
import { useSavedWithUndo } from './use-saved-with-undo.ts';
import { recordWithdrawals } from './withdrawal-commands.ts';

export interface UndecidedActionsProps {
  undecided: readonly Undecided[];
  /** The form of a medicine, at its withdrawals. */
  enterTo: (usage: MedicineUsage) => string;
}

/** Takes over the label's periods in one touch, or leads to where they are entered. */
export function UndecidedActions({ undecided, enterTo }: UndecidedActionsProps) {
  const { medicineUsage, withdrawalEntry: words } = useAllWords();
  return undecided.map((one) => {
    const { usage, label, toEnter } = one;
    // Only several medicines need their names.
    const named = (action: string) =>
      undecided.length === 1 ? action : words.ofMedicine(usage.name ?? medicineUsage.unnamed, action);
    return (
      <span className="withheld-actions" key={usage._id}>
        {label.length > 0 && <TakeLabel undecided={[one]} named={named} />}
        {toEnter.length > 0 && (
          <ButtonLink to={enterTo(usage)} icon={PencilLine}>
            {named(words.enterFor(toEnter.map((type) => medicineUsage.produce[type])))}
          </ButtonLink>
        )}
      </span>
    );
  });
}

interface TakeLabelProps {
  /** One medicine, or those of one group treatment, which have the same label. */
  undecided: readonly Undecided[];
  named: (action: string) => string;
}

/** Records the label's periods as they are, with undo. */
export function TakeLabel({ undecided, named }: TakeLabelProps) {
  const { medicineUsage, withdrawalEntry: words } = useAllWords();
  const save = useSavedWithUndo();
  const [isBusy, setBusy] = useState(false);
  const label = undecided[0]?.label ?? [];
  const taken = labelWithdrawals(label);
  const periods = label.map((line) => withdrawalLength(medicineUsage, inFull(line)));
  const take = async () => {
    setBusy(true);
    await save(() => recordWithdrawals(undecided.map(({ usage }) => ({ usage, taken }))), words.recorded(periods));
    setBusy(false);
  };
  return (
    <Button icon={ClipboardCheck} isBusy={isBusy} onClick={() => void take()}>
      {named(words.takeLabel(periods))}
    </Button>
  );
}
