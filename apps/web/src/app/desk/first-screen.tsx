import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { readView } from '../../device/server/saved-views.ts';
import { useSession } from '../../device/use-live.ts';
import { getFirstView } from '../../features/desk-tables/views/first-view.ts';
import { viewAt } from './desk-links.ts';
import { DeskStart } from './desk-start.tsx';

/** The screen that the desk opens with: the person's chosen view, else the start. */
export function FirstScreen({ onDecided }: { onDecided: () => void }) {
  const userId = useSession()?.user.id ?? '';
  const { data: view, isPending } = useQuery({
    queryKey: ['first-view', userId],
    // A view that was deleted or cannot be loaded now must not keep the person from working.
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
