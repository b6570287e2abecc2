import { useEffect, useState } from 'react';
import { getSetting, setSetting } from '../../device/session/session.ts';
import { useMedia } from '../../ui/theme/use-media.ts';

const settingName = 'desk-navigation';
/** Below this width the rows need the room more than the names of the screens. */
const narrow = '(max-width: 79.999rem)';

/** Whether the navigation is folded: as last chosen on this device, else folded in a narrow window. */
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
    // If it cannot be stored, it lasts until the page is closed.
    setSetting(settingName, isFolded ? 'open' : 'folded').catch(() => undefined);
  };
  return [isFolded, toggle];
}
