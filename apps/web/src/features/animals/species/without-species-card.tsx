import { useEffect } from 'react';
import { countWithoutSpecies } from '../../../device/reads/without-species.ts';
import { WithoutSpecies } from '../../../forms/without-species.tsx';

export interface WithoutSpeciesCardProps {
  farmId: string;
  /** Undefined in a copy from before they were counted. */
  count: number | undefined;
  /** The address of the list in which they are given one. */
  to: string;
}

/** How many animals of a farm have no species, with the way to give them one; nothing if all have one. */
export function WithoutSpeciesCard({ farmId, count, to }: WithoutSpeciesCardProps) {
  useEffect(() => {
    // If it cannot be counted now, it is counted when the farm is opened the next time.
    if (count === undefined) countWithoutSpecies(farmId).catch(() => undefined);
  }, [farmId, count]);
  return <WithoutSpecies of="farm" count={count ?? 0} to={to} />;
}
