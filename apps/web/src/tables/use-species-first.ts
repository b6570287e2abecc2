import { useQuery } from '@tanstack/react-query';
import { askPreferences, preferencesKey } from '../device/server/practice-house.ts';
import { useSession } from '../device/use-live.ts';

/** Species to choose from, those of the person's practice first; in their usual order until those are loaded. */
export const useSpeciesFirst = <Name extends string>(species: readonly Name[]): Name[] => {
  const practiceId = useSession()?.user.practices[0]?._id ?? null;
  const { data } = useQuery({
    queryKey: preferencesKey(practiceId ?? ''),
    queryFn: () => askPreferences(practiceId ?? ''),
    enabled: practiceId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return speciesFirst(species, data?.species ?? []);
};

/** The same for given species: those of the practice come first, and nothing is left out. */
export const speciesFirst = <Name extends string>(species: readonly Name[], working: readonly string[]): Name[] => {
  const isWorking = (name: Name) => working.includes(name);
  return [...species.filter(isWorking), ...species.filter((name) => !isWorking(name))];
};
