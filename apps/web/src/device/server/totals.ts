import type { Page } from '@byre/contract/paging';
import { server } from './api-client.ts';
import { hasField } from './has-field.ts';

/** The number of rows in a list, without the rows. Throws `ServerError`. */
export const totalOf = async <T>(path: string): Promise<number> => {
  const { total } = await server.ask(
    { method: 'GET', path: `${path}?limit=1`, auth: 'user' },
    hasField<Page<T>>('total'),
  );
  return total;
};
