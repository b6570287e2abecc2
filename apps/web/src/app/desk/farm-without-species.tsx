import { useQuery } from '@tanstack/react-query';
import { type ListQuestion, listPage } from '../../device/server/server-lists.ts';
import { useSession } from '../../device/use-live.ts';
import { WithoutSpecies } from '../../forms/without-species.tsx';
import { tableWith } from './desk-links.ts';

/** How many animals of a farm have no species that a list knows, and the table in which they are given one. */
export function FarmWithoutSpecies({ farmId }: { farmId: string }) {
  const userId = useSession()?.user.id;
  const question: ListQuestion = {
    path: '/api/animals',
    fields: { farm_id: [farmId], species_known: [false], on_farm: [true] },
  };
  const { data = 0 } = useQuery({
    queryKey: ['desk', 'without-species', userId, question],
    queryFn: async ({ signal }) => (await listPage<unknown>(question, { skip: 0, limit: 1, signal })).total,
  });
  const to = tableWith('animals', { farm_id: farmId, species_known: 'no', on_farm: 'yes' });
  return <WithoutSpecies of="farm" count={data} to={to} />;
}
