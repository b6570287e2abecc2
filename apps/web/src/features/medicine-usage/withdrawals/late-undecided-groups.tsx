import { lazy, Suspense } from 'react';
import { undecidedGroups } from './label-offers.ts';
import type { ByAnimal } from './use-withdrawals.ts';

const UndecidedGroups = lazy(async () => ({ default: (await import('./undecided-groups.tsx')).UndecidedGroups }));

/** Loaded only where a group treatment awaits a decision, because the lists of a farm are opened many times a day. */
export function LateUndecidedGroups({ withheld }: { withheld: ByAnimal }) {
  const groups = undecidedGroups(withheld.values());
  if (groups.length === 0) return null;
  return (
    <Suspense>
      <UndecidedGroups groups={groups} />
    </Suspense>
  );
}
