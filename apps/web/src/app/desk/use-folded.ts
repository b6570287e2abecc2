import { useEffect, useState } from 'react';
import { getSetting, setSetting } from '../../device/session/session.ts';
import { useMedia } from '../../ui/use-media.ts';

const settingName = 'desk-navigation';
/** Below this the rows need the room more than the names of the screens. */
const narrow = '(max-width: 79.999rem)';

/** Whether the navigation is folded: as somebody left it on this device, else where the window is narrow. */
export function useFolded(): [boolean, () => void] {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isNarrow = useMedia(narrow);
  useEffect(() => {
    getSetting(settingName).then(
      (kept) => kept !== null && setChosen(kept === 'folded'),
      () => undefined,
    );
  }, []);
  const isFolded = chosen ?? isNarrow;
  const toggle = () => {
    setChosen(!isFolded);
    // Whoever cannot keep it has it until the page is closed.
    setSetting(settingName, isFolded ? 'open' : 'folded').catch(() => undefined);
  };
  return [isFolded, toggle];
}
