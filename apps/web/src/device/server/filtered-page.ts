import type { Page } from '@byre/contract/paging';
import { place } from '../../words/place.ts';
import { server } from './api-client.ts';
import { isPage } from './is-page.ts';
import type { PageAt } from './server-lists.ts';

type Filter = Readonly<Record<string, string>>;

/** A page of a list, filtered by days of the practice among others. Empty values filter nothing. Throws `ServerError`. */
export const filteredPage = <T>(path: string, filter: Filter, at: PageAt): Promise<Page<T>> =>
  plainFilteredPage<T>(path, { ...filter, time_zone: place.zone() }, at);

/** The same for a list without days. */
export const plainFilteredPage = <T>(
  path: string,
  filter: Filter,
  { skip, limit, signal }: PageAt,
): Promise<Page<T>> => {
  const query = new URLSearchParams({ limit: String(limit), skip: String(skip) });
  for (const [name, value] of Object.entries(filter)) if (value !== '') query.set(name, value);
  const ending = signal ? { signal } : {};
  return server.ask({ method: 'GET', path: `${path}?${query}`, auth: 'user', ...ending }, isPage<T>);
};
