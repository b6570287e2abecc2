import type { Endpoint } from '@byre/contract/endpoint';
import { type ListQuery, maxLimit, type Page, type SearchQuery } from '@byre/contract/paging';
import type { SearchOf } from '@byre/contract/search';
import type { Static, TSchema } from 'typebox';
import type { CallOptions, Send, WriteOptions } from './transport.ts';

/** The names of the `:parameters` of a path. */
type ParamsOf<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamsOf<Tail>
    : Rest
  : never;

/** The ids that an address needs, as the first argument; none when it needs none. */
type Ids<E extends Endpoint> = [ParamsOf<E['path']>] extends [never]
  ? []
  : [ids: { readonly [Name in ParamsOf<E['path']>]: string }];

type Reply<E extends Endpoint> = E['reply'] extends TSchema ? Static<E['reply']> : undefined;
type Body<E extends Endpoint> = E['body'] extends TSchema ? Static<E['body']> : never;

type Reads<List extends Endpoint, Get extends Endpoint, Search extends Endpoint> = {
  /** One page. */
  list(...args: [...Ids<List>, query?: ListQuery, options?: CallOptions]): Promise<Page<Reply<Get>>>;
  /** Every document of the list, page after page, fetched as they are needed. */
  paged(...args: [...Ids<List>, query?: ListQuery, options?: CallOptions]): AsyncGenerator<Reply<Get>, void>;
  get(...args: [...Ids<Get>, options?: CallOptions]): Promise<Reply<Get>>;
  /** One page of the documents that fit: several values of a field are alternatives, several fields all hold. */
  search(
    ...args: [...Ids<Search>, body: SearchOf<Reply<Get>>, query?: SearchQuery, options?: CallOptions]
  ): Promise<Page<Reply<Get>>>;
  /** Every document that fits, page after page. */
  pagedSearch(
    ...args: [...Ids<Search>, body: SearchOf<Reply<Get>>, query?: SearchQuery, options?: CallOptions]
  ): AsyncGenerator<Reply<Get>, void>;
};

type Creates<E extends Endpoint> = {
  create(...args: [...Ids<E>, body: Body<E>, options?: WriteOptions]): Promise<Reply<E>>;
};
type Updates<E extends Endpoint> = {
  /** Fields that are not sent stay as they are. */
  update(...args: [...Ids<E>, body: Body<E>, options?: WriteOptions]): Promise<Reply<E>>;
};
type Removes<E extends Endpoint> = {
  remove(...args: [...Ids<E>, options?: WriteOptions]): Promise<void>;
};

/** The calls of a resource, from its endpoints in the contract. */
export type ResourceClient<R> = (R extends {
  list: infer List extends Endpoint;
  get: infer Get extends Endpoint;
  search: infer Search extends Endpoint;
}
  ? Reads<List, Get, Search>
  : unknown) &
  (R extends { create: infer E extends Endpoint } ? Creates<E> : unknown) &
  (R extends { update: infer E extends Endpoint } ? Updates<E> : unknown) &
  (R extends { remove: infer E extends Endpoint } ? Removes<E> : unknown);

type Call = (...args: unknown[]) => Promise<unknown>;

const callNames = ['list', 'get', 'search', 'create', 'update', 'remove'] as const;

/** Makes the calls of a resource. */
export const resourceClient = <R extends Readonly<Record<string, Endpoint>>>(
  endpoints: R,
  send: Send,
): ResourceClient<R> => {
  const calls: Record<string, unknown> = {};
  for (const name of callNames) {
    const endpoint = endpoints[name];
    if (endpoint) calls[name] = callOf(endpoint, send);
  }
  calls.paged = pagedOf(calls.list as Call, queryPlace(endpoints.list));
  calls.pagedSearch = pagedOf(calls.search as Call, queryPlace(endpoints.search));
  return calls as ResourceClient<R>;
};

/** Arguments come in the order ids, body, query, options; those that an endpoint does not have are left out. */
const callOf =
  (endpoint: Endpoint, send: Send): Call =>
  (...args) => {
    const rest = [...args];
    const take = <T>(has: boolean): T | undefined => (has ? (rest.shift() as T | undefined) : undefined);
    const params = take<Record<string, string>>(hasIds(endpoint));
    const body = take<unknown>(endpoint.body !== undefined);
    const query = take<Record<string, unknown>>(endpoint.query !== undefined);
    const options = take<WriteOptions>(true);
    return send({ endpoint, params, body, query, options });
  };

const hasIds = ({ path }: Endpoint): boolean => path.includes(':');

/** Where the query stands among the arguments. */
const queryPlace = (endpoint: Endpoint | undefined): number =>
  Number(endpoint !== undefined && hasIds(endpoint)) + Number(endpoint?.body !== undefined);

/**
 * The documents of all pages. Pages are counted in items, so one that is added or removed meanwhile can shift the rest:
 * for a copy that must be exact, sort by a field that does not change.
 */
const pagedOf = (call: Call, place: number) =>
  async function* (...args: unknown[]): AsyncGenerator<unknown, void> {
    const query = (args[place] ?? {}) as { limit?: number; skip?: number };
    for (let skip = query.skip ?? 0; ; ) {
      const page = (await call(
        ...args.slice(0, place),
        { ...query, limit: query.limit ?? maxLimit, skip },
        ...args.slice(place + 1),
      )) as Page<unknown>;
      yield* page.data;
      skip += page.data.length;
      if (page.data.length === 0 || skip >= page.total) return;
    }
  };
