import type { Colleague } from '@byre/contract/people/schema';
import { useQuery } from '@tanstack/react-query';
import { allOf } from '../../device/server/whole-lists.ts';

/** Who works in the person's practices, read once, because no device holds them. Empty until then, or offline. */
export const useColleagues = (isWanted: boolean): readonly Colleague[] => {
  const { data } = useQuery({
    queryKey: ['desk', 'colleagues'],
    enabled: isWanted,
    queryFn: () => allOf<Colleague>('/api/colleagues'),
    staleTime: 600_000,
  });
  return data ?? nobody;
};
const nobody: readonly Colleague[] = [];
