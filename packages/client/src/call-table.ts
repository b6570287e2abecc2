import { api } from '@byre/contract/api';
import { SearchBody } from '@byre/contract/collection';
import type { Endpoint } from '@byre/contract/endpoint';
import { maxLimit, PlainQuery } from '@byre/contract/paging';
import type { CallPlan } from './call-plan.ts';

type Api = typeof api;

export type CallTable = { readonly [R in keyof Api]: { readonly [N in keyof Api[R]]: CallPlan } };

const planOf = ({ method, path, auth, body, query, problems }: Endpoint): CallPlan => ({
  method,
  path,
  ...(auth === 'none' && { isOpen: true }),
  ...(body !== undefined && { hasBody: true }),
  ...(query !== undefined && { hasQuery: true }),
  ...(problems.includes('key-reused') && { isKeyed: true }),
  ...(body === SearchBody && { isSearch: true }),
  ...(query === PlainQuery && { isPlainList: true }),
});

/**
 * The operations of the contract without its schemas, which a client does not need. The installed package has this
 * table written out instead of this file (`build/call-table-text.ts`), so it includes neither the contract nor its
 * library.
 */
export const callTable = Object.fromEntries(
  Object.entries(api).map(([resource, endpoints]) => [
    resource,
    Object.fromEntries(Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [name, planOf(endpoint)])),
  ]),
) as CallTable;

/** The most documents on a page. */
export const mostOnPage = maxLimit;
