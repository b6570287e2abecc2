import type { Page } from '@byre/contract/paging';
import { place } from '../../words/place.ts';
import { server } from './api-client.ts';
import type { PageAt } from './server-lists.ts';

/**
 * A page of a list, filtered by the address; empty values filter nothing. Days are those of the
 * practice. Throws `ServerError`.
 */
export const filteredPage = <T>(
  path: string,
  filter: Readonly<Record<string, string>>,
  { skip, limit, signal }: PageAt,
): Promise<Page<T>> => {
  const query = new URLSearchParams({ limit: String(limit), skip: String(skip) });
  for (const [name, value] of Object.entries(filter)) if (value !== '') query.set(name, value);
  query.set('time_zone', place.zone());
  const ending = signal ? { signal } : {};
  return server.ask({ method: 'GET', path: `${path}?${query}`, auth: 'user', ...ending }, isPage<T>);
};

const isPage = <T>(value: unknown): value is Page<T> =>
  typeof value === 'object' && value !== null && Array.isArray((value as Page<T>).data);
