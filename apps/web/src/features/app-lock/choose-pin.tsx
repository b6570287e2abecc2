import { useState } from 'react';
import { maxPinLength, type PinFault, pinFault } from '../../device/lock/pin-rules.ts';
import { PinPad } from '../../ui/keypads/pin-pad.tsx';
import { useLockWords } from '../../words/lock-words.tsx';

export interface ChoosePinProps {
  onChosen: (pin: string) => void;
  isBusy: boolean;
  /** Why the PIN could not be set, for a reason other than the PIN itself. */
  failure?: string;
}

/** Asks for a PIN twice. */
export function ChoosePin({ onChosen, isBusy, failure }: ChoosePinProps) {
  const { choose: words, screen } = useLockWords();
  const [first, setFirst] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<PinFault | null>(null);
  const next = (pin: string) => {
    const found = first === null ? pinFault(pin) : pinFault(first, pin);
    setFault(found);
    if (found === null && first !== null) return onChosen(first);
    setFirst(found === null ? pin : null);
    if (found !== 'too-short') setTyped('');
  };
  return (
    <PinPad
      // The second field is a new one, so that a screen reader announces its name.
      key={first === null ? 'first' : 'again'}
      label={first === null ? words.first : words.again}
      value={typed}
      maxLength={maxPinLength}
      onChange={(digits) => {
        setTyped(digits);
        setFault(null);
      }}
      onSubmit={next}
      submitLabel={first === null ? words.next : words.save}
      typedText={screen.typed(typed.length)}
      error={fault ? words.faults[fault] : failure}
      isBusy={isBusy}
    />
  );
}
