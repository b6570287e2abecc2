import type { SavedView } from '@byre/contract/saved-views/schema';
import Check from 'lucide-react/icons/check';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { useDeskWords } from '../../../words/desk-words.tsx';
import type { TableViews } from './use-table-views.ts';

export interface ViewsMenuProps {
  views: TableViews;
  userId: string | undefined;
  /** The id of a view, or an action: `all`, `changes`, `save`, `manage`. */
  onChoose: (chosen: string) => void;
}

/** One's own views, those of others, and actions on the current state of the table. */
export function ViewsMenu({ views, userId, onChoose }: ViewsMenuProps) {
  const words = useDeskWords().views;
  const { all, active, isChanged, isFailed } = views;
  const own = all.filter(({ owner_id }) => owner_id === userId);
  const shared = all.filter(({ owner_id }) => owner_id !== userId);
  const isOwn = active !== null && active.owner_id === userId;
  return (
    <Popover className="views-popover" placement="bottom end">
      {all.length === 0 && (
        <div className="views-none">
          <p>{isFailed ? words.failed : words.none}</p>
          {!isFailed && <p>{words.noneHint}</p>}
        </div>
      )}
      <Menu className="views-menu" aria-label={words.button} onAction={(key) => onChoose(String(key))}>
        {own.length > 0 && (
          <MenuSection aria-label={words.own}>
            <Header>{words.own}</Header>
            {own.map((view) => (
              <ViewItem key={view._id} view={view} isActive={view._id === active?._id} />
            ))}
          </MenuSection>
        )}
        {shared.length > 0 && (
          <MenuSection aria-label={words.shared}>
            <Header>{words.shared}</Header>
            {shared.map((view) => (
              <ViewItem key={view._id} view={view} isActive={view._id === active?._id} owner={words.by(view.owner)} />
            ))}
          </MenuSection>
        )}
        <MenuSection aria-label={words.actions}>
          {active && <MenuItem id="all">{words.all}</MenuItem>}
          {active && isOwn && isChanged && <MenuItem id="changes">{words.saveChanges(active.name)}</MenuItem>}
          <MenuItem id="save">{words.saveAs}</MenuItem>
          {all.length > 0 && <MenuItem id="manage">{words.manage}</MenuItem>}
        </MenuSection>
      </Menu>
    </Popover>
  );
}

function ViewItem({ view, isActive, owner }: { view: SavedView; isActive: boolean; owner?: string }) {
  return (
    <MenuItem id={view._id} textValue={view.name} data-active={isActive || undefined}>
      <Text slot="label">{view.name}</Text>
      {owner && <Text slot="description">{owner}</Text>}
      {isActive && <Check aria-hidden="true" />}
    </MenuItem>
  );
}
