import type { NewKey } from '@byre/contract/keys/schema';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { ShownOnce } from '../shown-once.tsx';

/** Shows a new key. */
export function MadeKey({ made, onClose }: { made: NewKey; onClose: () => void }) {
  const { keys: words } = useDeskWords();
  return (
    <ShownOnce title={words.madeTitle} label={words.token} text={made.token} words={words} onClose={onClose}>
      <p>{words.madeHint}</p>
    </ShownOnce>
  );
}
