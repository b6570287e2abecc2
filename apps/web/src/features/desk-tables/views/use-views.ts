import type { SavedView } from '@byre/contract/saved-views/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listViews } from '../../../device/server/saved-views.ts';
import { useSession } from '../../../device/use-live.ts';
import { type FirstView, getFirstView, setFirstView } from './first-view.ts';

const viewsKey = ['desk', 'views'] as const;

/** All views of all tables that the person may open. */
export function useViews() {
  const practices = useSession()?.user.practices ?? [];
  const ids = practices.map(({ _id }) => _id);
  return useQuery({ queryKey: [...viewsKey, ids], queryFn: () => listViews(ids), enabled: ids.length > 0 });
}

/** Fetches the views again after one was written. */
export function useRenewViews(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: viewsKey });
}

/** The view that the desk opens with, and how to choose another. */
export function useFirstView(): [FirstView | null, (view: Pick<SavedView, 'practice_id' | '_id'> | null) => void] {
  const userId = useSession()?.user.id;
  const [first, setFirst] = useState<FirstView | null>(null);
  useEffect(() => {
    if (userId === undefined) return;
    let isWanted = true;
    getFirstView(userId).then(
      (view) => isWanted && setFirst(view),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [userId]);
  const choose = (view: Pick<SavedView, 'practice_id' | '_id'> | null) => {
    if (userId === undefined) return;
    const next = view && { practiceId: view.practice_id, viewId: view._id };
    setFirst(next);
    // If it cannot be stored, the person chooses again next time.
    setFirstView(userId, next).catch(() => undefined);
  };
  return [first, choose];
}
