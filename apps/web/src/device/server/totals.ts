import type { Page } from '@byre/contract/paging';
import { server } from './api-client.ts';
import { hasField } from './has-field.ts';

/** How many there are of a list, without what they are. Throws `ServerError`. */
export const totalOf = async <T>(path: string): Promise<number> => {
  const { total } = await server.ask(
    { method: 'GET', path: `${path}?limit=1`, auth: 'user' },
    hasField<Page<T>>('total'),
  );
  return total;
};
