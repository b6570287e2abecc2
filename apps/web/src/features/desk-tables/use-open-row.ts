import { useQuery } from '@tanstack/react-query';
import { listPage } from '../../device/server/server-lists.ts';
import type { DeskTable } from './table-definition.ts';

export type OpenRow<Row> = { row: Row | null; isLoading: boolean; error: unknown; retry: () => void };

/** The row of the id in the address: from the table at once if it is there, and always the server's latest. */
export function useOpenRow<Row extends { _id: string }>(
  table: DeskTable<Row>,
  id: string,
  inSight: Row | null,
): OpenRow<Row> {
  const wanted = Object.entries(table.fieldsOfId(id)).map(([field, value]) => [field, [value]] as const);
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['desk', 'one', table.path, id],
    queryFn: ({ signal }) =>
      listPage<Row>({ path: table.path, fields: Object.fromEntries(wanted) }, { skip: 0, limit: 1, signal }),
  });
  return {
    row: data ? (data.data[0] ?? null) : inSight,
    isLoading: isPending && inSight === null,
    error,
    retry: () => void refetch(),
  };
}
