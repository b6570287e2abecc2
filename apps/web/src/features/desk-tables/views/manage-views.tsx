import type { SavedView } from '@byre/contract/saved-views/schema';
import { useState } from 'react';
import { useSession } from '../../../device/use-live.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { useViewWork } from './use-view-work.ts';
import { ViewRow } from './view-row.tsx';

/** All views of a table: rename, share, delete, or choose the one that the desk opens with. */
export function ManageViews({ views, onClose }: { views: readonly SavedView[]; onClose: () => void }) {
  const words = useDeskWords().views;
  const user = useSession()?.user;
  const { change, remove, isFirst, toggleFirst } = useViewWork(user?.id);
  const [asked, setAsked] = useState<SavedView | null>(null);
  const rows = views.map((view) => {
    const isOwn = view.owner_id === user?.id;
    return (
      <ViewRow
        key={view._id}
        view={view}
        isOwn={isOwn}
        mayRemove={isOwn || user?.role === 'admin'}
        isFirst={isFirst(view)}
        onFirst={() => toggleFirst(view)}
        onChange={(body) => change(view, body)}
        onRemove={() => (isOwn ? void remove(view) : setAsked(view))}
      />
    );
  });
  const close = (
    <Button variant="primary" onClick={onClose}>
      {words.done}
    </Button>
  );
  const confirmed = (view: SavedView) => {
    setAsked(null);
    void remove(view);
  };
  return (
    <>
      <Dialog isOpen onClose={onClose} title={words.manageTitle} width="wide" actions={close}>
        <p className="views-hint">{rows.length === 0 ? words.none : words.opensFirstHint}</p>
        {/* biome-ignore lint/a11y/noRedundantRoles: WebKit drops the list role when list-style is none */}
        <ul className="views-list" role="list">
          {rows}
        </ul>
      </Dialog>
      {asked && (
        <ConfirmDialog
          isOpen
          isDangerous
          title={words.removeTitle(asked.name)}
          confirmLabel={words.removeConfirm}
          onConfirm={() => confirmed(asked)}
          onCancel={() => setAsked(null)}
        >
          <p>{words.removeText(asked.owner)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
