import { lazy, Suspense } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import { useMedia } from '../ui/theme/use-media.ts';

const HerdList = lazy(async () => ({ default: (await import('./herd-list.tsx')).HerdList }));

/**
 * On a tablet the herd stays beside the animal while others are opened. A phone has no room for it. A phone that is
 * turned on its side has, so the screen keeps its place in the tree, or what is half filled in would be lost.
 */
export function AnimalsBeside() {
  const { farmId = '', animalId = '' } = useParams();
  const hasRoom = useMedia('(min-width: 48rem)');
  return (
    <div className={hasRoom ? 'with-beside' : 'without-beside'}>
      {hasRoom && (
        <aside className="beside">
          <Suspense>
            <HerdList key={farmId} farmId={farmId} animalId={animalId} />
          </Suspense>
        </aside>
      )}
      <Outlet />
    </div>
  );
}
