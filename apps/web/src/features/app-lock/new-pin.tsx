import { useState } from 'react';
import { setPin } from '../../device/lock/app-lock.ts';
import { BrandMark } from '../../ui/frames/brand-mark.tsx';
import { useLockWords } from '../../words/lock-words.tsx';
import { useWords } from '../../words/words.tsx';
import { ChoosePin } from './choose-pin.tsx';

/** After a forgotten PIN: the lock is open, and the person chooses a new PIN. */
export function NewPin({ userId }: { userId: string }) {
  const { choose: words } = useLockWords();
  const { app } = useWords();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const choose = (pin: string) => {
    setBusy(true);
    setPin(userId, pin)
      .catch(() => setFailure(app.unexpected))
      .finally(() => setBusy(false));
  };
  return (
    <main className="lock-screen">
      <header className="lock-screen-head">
        <BrandMark />
        <h1>{words.forgottenTitle}</h1>
        <p>{words.forgotten}</p>
      </header>
      <ChoosePin onChosen={choose} isBusy={isBusy} failure={failure} />
    </main>
  );
}
