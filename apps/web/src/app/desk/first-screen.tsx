import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { readView } from '../../device/server/saved-views.ts';
import { useSession } from '../../device/use-live.ts';
import { getFirstView } from '../../features/desk-tables/views/first-view.ts';
import { viewAt } from './desk-links.ts';
import { DeskStart } from './desk-start.tsx';

/** What the desk opens with: the view that the person has chosen, else what waits for the practice. */
export function FirstScreen({ onDecided }: { onDecided: () => void }) {
  const userId = useSession()?.user.id ?? '';
  const { data: view, isPending } = useQuery({
    queryKey: ['first-view', userId],
    // One that was deleted, or that cannot be asked for now, is in nobody's way.
    queryFn: async () => {
      const first = await getFirstView(userId);
      return first && readView(first.practiceId, first.viewId).catch(() => null);
    },
    gcTime: 0,
  });
  const isDecided = !isPending;
  useEffect(() => {
    if (isDecided) onDecided();
  }, [isDecided, onDecided]);
  if (isPending) return null;
  return view ? <Navigate to={viewAt(view)} replace /> : <DeskStart />;
}
