import { isObject } from '@byre/contract/json';
import { server } from './api-client.ts';
import { isPage } from './is-page.ts';

/** The server's largest page (decisions 2). */
export const longestPage = 200;

/** Lists that are short enough to load completely: people, invitations, keys, the farms of a practice. */
export const allOf = async <T>(path: string): Promise<T[]> => {
  const items: T[] = [];
  for (;;) {
    const query = `${path.includes('?') ? '&' : '?'}limit=${longestPage}&skip=${items.length}`;
    const page = await server.ask({ method: 'GET', path: path + query, auth: 'user' }, isPage<T>);
    items.push(...page.data);
    if (page.data.length === 0 || items.length >= page.total) return items;
  }
};

export const segment = encodeURIComponent;

export const isDocument = <T extends { _id: string }>(value: unknown): value is T =>
  isObject(value) && typeof (value as T)._id === 'string';
