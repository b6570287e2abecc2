import type { Page } from '@byre/contract/paging';
import { place } from '../../words/place.ts';
import { server } from './api-client.ts';

// Lists as the server has them, page by page: for a desk, which sees more than a device carries. Throws `ServerError`.

/** A value of a field, a span of days from the first up to the second and without it, or null for what has none. */
export type WantedValue = string | number | boolean | null | { from?: string; to?: string };

/** What is asked of a list: a text anywhere in it, values of fields, a span of days, and in which order. */
export type ListQuestion = {
  path: string;
  search?: string;
  /** Alternatives by field; several fields all hold. */
  fields?: Readonly<Record<string, readonly WantedValue[]>>;
  /** Fields of which a part is enough, whatever its case and accents. */
  partly?: readonly string[];
  from?: string;
  to?: string;
  /** Of a list whose rows have states. */
  state?: string;
  sort?: string;
  isDescending?: boolean;
  /** Text in the order of a dictionary. */
  isNatural?: boolean;
};

export type PageAt = { skip: number; limit: number; signal?: AbortSignal };

/** The most documents that one answer holds. */
export const longestPage = 200;

export const listPage = <T>(question: ListQuestion, { skip, limit, signal }: PageAt): Promise<Page<T>> => {
  const { path, fields = {}, partly = [], sort, isDescending, isNatural, search, from, to, state } = question;
  const query = new URLSearchParams({ limit: String(limit), skip: String(skip) });
  if (sort) query.set('sort', sort);
  if (sort && isDescending) query.set('criteria', 'descending');
  if (sort && isNatural) query.set('collation', 'natural');
  if (search) query.set('search', search);
  if (from) query.set('from', from);
  if (to) query.set('to', to);
  if (from || to) query.set('time_zone', place.zone());
  if (state) query.set('state', state);
  const isSearch = Object.keys(fields).length > 0;
  if (isSearch && partly.length > 0) query.set('partly', partly.join(','));
  const ending = signal ? { signal } : {};
  if (!isSearch) {
    return server.ask({ method: 'GET', path: `${path}?${query}`, auth: 'user', ...ending }, isPage<T>);
  }
  return server.ask(
    { method: 'POST', path: `${path}/search?${query}`, body: fields, auth: 'user', ...ending },
    isPage<T>,
  );
};

/** Only our server answers such an envelope; what is in it was checked there against the same contract. */
const isPage = <T>(value: unknown): value is Page<T> =>
  typeof value === 'object' &&
  value !== null &&
  Array.isArray((value as Page<T>).data) &&
  typeof (value as Page<T>).total === 'number';
