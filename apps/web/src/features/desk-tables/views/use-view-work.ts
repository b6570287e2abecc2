import type { SavedView, SavedViewChange } from '@byre/contract/saved-views/schema';
import { changeView, removeView, saveView } from '../../../device/server/saved-views.ts';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { useFirstView, useRenewViews } from './use-views.ts';
import { viewFailure } from './view-failure.ts';

/** What can be done to a view. Each change is written at once, and a failure is reported. */
export function useViewWork(userId: string | undefined) {
  const desk = useDeskWords();
  const words = desk.views;
  const renew = useRenewViews();
  const [first, chooseFirst] = useFirstView();
  const isFirst = ({ _id }: Pick<SavedView, '_id'>) => first?.viewId === _id;
  const writing = async (write: () => Promise<unknown>): Promise<boolean> => {
    try {
      await write();
      return true;
    } catch (error) {
      showToast({ message: viewFailure(desk, error), tone: 'danger' });
      return false;
    } finally {
      await renew();
    }
  };
  const restore = async (view: SavedView, wasFirst: boolean) => {
    const { practice_id, table, name, question, columns, shared } = view;
    try {
      const back = await saveView(practice_id, { table, name, question, columns, shared }, crypto.randomUUID());
      if (wasFirst) chooseFirst(back);
    } catch {
      showToast({ message: words.restoreFailed(name), tone: 'danger' });
    }
    await renew();
  };
  const remove = async (view: SavedView): Promise<void> => {
    const wasFirst = isFirst(view);
    if (!(await writing(() => removeView(view)))) return;
    if (wasFirst) chooseFirst(null);
    // A restored view would belong to the person who deleted it, so only one's own can be restored.
    const undo = view.owner_id === userId ? { undo: () => void restore(view, wasFirst) } : {};
    showToast({ message: words.removed(view.name), ...undo });
  };
  return {
    change: (view: SavedView, body: SavedViewChange) => writing(() => changeView(view, body)),
    remove,
    isFirst,
    toggleFirst: (view: SavedView) => chooseFirst(isFirst(view) ? null : view),
  };
}
