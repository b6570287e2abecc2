import type { AnimalOfFarm } from '@byre/contract/across-farms/schema';
import { useQuery } from '@tanstack/react-query';
import { listPage } from '../../../device/server/server-lists.ts';
import { usePaused } from '../use-paused.ts';

/** Whether another animal of the farm has this tag. False while it is not known, for example without a network. */
export const useSameTag = ({ farm_id, _id, identification_number }: AnimalOfFarm, tag: string | null): boolean => {
  const asked = usePaused(tag);
  const isNew = tag !== null && tag !== identification_number && asked === tag;
  const { data } = useQuery({
    queryKey: ['desk', 'same-tag', farm_id, asked],
    enabled: isNew,
    queryFn: ({ signal }) =>
      listPage<AnimalOfFarm>(
        { path: '/api/animals', fields: { farm_id: [farm_id], identification_number: [asked] } },
        { skip: 0, limit: 2, signal },
      ),
  });
  return isNew && (data?.data.some((other) => other._id !== _id) ?? false);
};
