import { useQuery } from '@tanstack/react-query';
import { type ListQuestion, listPage } from '../../device/server/server-lists.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import type { FilterField } from './table-definition.ts';
import { withField } from './table-toolbar.tsx';
import type { TableAddress } from './use-table-address.ts';

/**
 * How many rows a table of one species leaves out because no list knows the species of their animal, with all its other
 * filters; 0 without such a filter, and while it is not known.
 */
export const useLeftOut = (filters: readonly FilterField[], question: ListQuestion): number => {
  const { species, ...others } = question.fields ?? {};
  const isBySpecies = species !== undefined && filters.some(({ field }) => field === 'species_known');
  const { sort: _, isDescending: __, isNatural: ___, ...asked } = question;
  const unknown: ListQuestion = { ...asked, fields: { ...others, species_known: [false] } };
  const { data } = useQuery({
    queryKey: ['desk', 'without-species', unknown],
    queryFn: async ({ signal }) => (await listPage<unknown>(unknown, { skip: 0, limit: 1, signal })).total,
    enabled: isBySpecies,
  });
  return isBySpecies ? (data ?? 0) : 0;
};

export interface LeftOutProps {
  count: number;
  fields: TableAddress['fields'];
  ask: (change: Partial<TableAddress>) => void;
}

/** That rows of animals without a species are not in the table, and a button that shows them instead. */
export function LeftOut({ count, fields, ask }: LeftOutProps) {
  const { tables } = useDeskWords();
  if (count === 0) return null;
  const show = () => ask({ fields: withField(withField(fields, 'species', []), 'species_known', ['no']) });
  return (
    <Banner
      tone="warning"
      title={tables.withoutSpecies(count)}
      actions={<Button onClick={show}>{tables.showWithoutSpecies}</Button>}
    />
  );
}
