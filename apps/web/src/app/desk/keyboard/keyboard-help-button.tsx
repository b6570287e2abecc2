import Keyboard from 'lucide-react/icons/keyboard';
import { deskKeys } from '../../../ui/keys/desk-keys.ts';
import { ariaKeys } from '../../../ui/keys/key-press.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';

/** Above the navigation, for people who do not know that `?` lists the keys. */
export function KeyboardHelpButton({ onPress }: { onPress: () => void }) {
  const { keyboard: words } = useDeskWords();
  return (
    <button
      type="button"
      className="desk-nav-tool"
      aria-label={words.title}
      title={words.title}
      aria-keyshortcuts={ariaKeys(deskKeys.anywhere.help)}
      onClick={onPress}
    >
      <Keyboard aria-hidden="true" />
    </button>
  );
}
