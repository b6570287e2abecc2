import type { Page } from '@byre/contract/paging';
import { place } from '../../words/place.ts';
import { server } from './api-client.ts';
import { isPage } from './is-page.ts';

// Lists from the server, page by page, for a desk, which sees more than a device holds. Throws `ServerError`.

/** A value of a field, a range of days excluding the last, or null for rows without a value. */
export type WantedValue = string | number | boolean | null | { from?: string; to?: string };

/** A query of a list: a text anywhere in it, values of fields, a range of days, and a sort. */
export type ListQuestion = {
  path: string;
  search?: string;
  /** Alternatives by field. All fields must match. */
  fields?: Readonly<Record<string, readonly WantedValue[]>>;
  /** Fields that match by part of their text, ignoring case and accents. */
  partly?: readonly string[];
  from?: string;
  to?: string;
  /** For a list whose rows have states. */
  state?: string;
  sort?: string;
  isDescending?: boolean;
  /** Sorts text alphabetically for people. */
  isNatural?: boolean;
};

export type PageAt = { skip: number; limit: number; signal?: AbortSignal };

/** The most documents in one answer. */
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
    return server.ask({ method: 'GET', path: `${path}?${query}`, auth: 'user', ...ending }, isCountedPage<T>);
  }
  return server.ask(
    { method: 'POST', path: `${path}/search?${query}`, body: fields, auth: 'user', ...ending },
    isCountedPage<T>,
  );
};

/** Only our server answers with such an envelope. Its content was checked there against the same contract. */
const isCountedPage = <T>(value: unknown): value is Page<T> => isPage<T>(value) && typeof value.total === 'number';
