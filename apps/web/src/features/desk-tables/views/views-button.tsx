import type { SavedView } from '@byre/contract/saved-views/schema';
import Bookmark from 'lucide-react/icons/bookmark';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useNavigate } from 'react-router-dom';
import { changeView } from '../../../device/server/saved-views.ts';
import { useSession } from '../../../device/use-live.ts';
import { afterOverlay } from '../../../ui/feedback/after-overlay.ts';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { deskKeys } from '../../../ui/keys/desk-keys.ts';
import { ariaKeys } from '../../../ui/keys/key-press.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import type { TableName } from '../table-definition.ts';
import { ManageViews } from './manage-views.tsx';
import { SaveView } from './save-view.tsx';
import type { TableViews } from './use-table-views.ts';
import { useRenewViews } from './use-views.ts';
import { viewFailure } from './view-failure.ts';
import { searchOfView } from './view-rules.ts';
import { ViewsMenu } from './views-menu.tsx';
import './views.css';

/** The views of a table: open, save and manage them. */
export function ViewsButton({ table, views }: { table: TableName; views: TableViews }) {
  const desk = useDeskWords();
  const words = desk.views;
  const userId = useSession()?.user.id;
  const navigate = useNavigate();
  const renew = useRenewViews();
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const { all, active, isChanged, now } = views;
  const open = (view: SavedView) => void navigate({ search: searchOfView(view) });
  const saveChanges = async (view: SavedView) => {
    try {
      await changeView(view, now);
      showToast({ message: words.saved(view.name), tone: 'good' });
    } catch (error) {
      showToast({ message: viewFailure(desk, error), tone: 'danger' });
    }
    await renew();
  };
  const choose = (chosen: string) => {
    if (chosen === 'save' || chosen === 'manage') afterOverlay(() => setDialog(chosen));
    else if (chosen === 'changes' && active) void saveChanges(active);
    else if (chosen === 'all') void navigate({ search: '' });
    else {
      const view = all.find(({ _id }) => _id === chosen);
      if (view) open(view);
    }
  };
  const label = active ? (isChanged ? words.changed(active.name) : active.name) : words.button;
  return (
    <>
      <MenuTrigger>
        <Button
          className="button views-button"
          data-variant="secondary"
          data-shortcut="views"
          aria-keyshortcuts={ariaKeys(deskKeys.anywhere.views)}
        >
          <Bookmark aria-hidden="true" />
          <span className="button-label">{label}</span>
          <ChevronDown aria-hidden="true" />
        </Button>
        <ViewsMenu views={views} userId={userId} onChoose={choose} />
      </MenuTrigger>
      {dialog === 'save' && (
        <SaveView
          table={table}
          now={now}
          onClose={() => setDialog(null)}
          onSaved={async (view) => {
            setDialog(null);
            await renew();
            open(view);
          }}
        />
      )}
      {dialog === 'manage' && <ManageViews views={all} onClose={() => setDialog(null)} />}
    </>
  );
}
