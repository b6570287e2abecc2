import ChevronDown from 'lucide-react/icons/chevron-down';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { useNavigate } from 'react-router-dom';
import { deskKeys } from '../../ui/keys/desk-keys.ts';
import { ariaKeys } from '../../ui/keys/key-press.ts';
import { useDeskWords } from '../../words/desk-words.tsx';
import { entryAt } from './desk-links.ts';
import { entryScreens } from './entry-screens.ts';
import '../../features/desk-tables/views/views.css';

/** Everything else that can be recorded. Letters choose, Enter opens. */
export function NewMenu() {
  const { newEntry: words } = useDeskWords();
  const navigate = useNavigate();
  return (
    <MenuTrigger>
      <Button
        className="desk-new-more"
        aria-label={words.menu}
        data-shortcut="new-entry"
        aria-keyshortcuts={ariaKeys(deskKeys.anywhere.newEntry)}
      >
        <ChevronDown aria-hidden="true" />
      </Button>
      <Popover className="views-popover" placement="bottom end">
        <Menu className="views-menu" aria-label={words.menu}>
          {entryScreens.map(({ kind, icon: Icon }) => (
            <MenuItem key={kind} id={kind} textValue={words.kinds[kind]} onAction={() => void navigate(entryAt(kind))}>
              <Text slot="label">{words.kinds[kind]}</Text>
              <Icon aria-hidden="true" />
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
