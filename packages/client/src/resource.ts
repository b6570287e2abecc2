import type { Endpoint } from '@byre/contract/endpoint';
import { maxLimit, type Page, PlainQuery, type SearchQuery } from '@byre/contract/paging';
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
/** The body, where an endpoint takes one. */
type Body<E extends Endpoint> = E['body'] extends TSchema ? [body: Static<E['body']>] : [];
/** The query, where an endpoint takes one; what its schema requires is told by the type. */
type Query<E extends Endpoint> = E['query'] extends TSchema ? [query?: Static<E['query']>] : [];
/** Reads take no key and no version. */
type Options<E extends Endpoint> = E['method'] extends 'GET' ? [options?: CallOptions] : [options?: WriteOptions];

type Call<E extends Endpoint> = (...args: [...Ids<E>, ...Body<E>, ...Query<E>, ...Options<E>]) => Promise<Reply<E>>;

/** What a list or search answers pages of. */
type Item<E extends Endpoint> = Reply<E> extends { data: (infer One)[] } ? One : never;

type Paged<E extends Endpoint> = (
  ...args: [...Ids<E>, ...Query<E>, options?: CallOptions]
) => AsyncGenerator<Item<E>, void>;

/** A list that is not its resource's own: `.paged` gives every document of it. */
type PlainList<E extends Endpoint> = Call<E> & { readonly paged: Paged<E> };

type SearchArgs<E extends Endpoint> = [...Ids<E>, body: SearchOf<Item<E>>, query?: SearchQuery, options?: CallOptions];

type Calls<R> = {
  readonly [Name in Exclude<keyof R, 'search' | `${string}ByBody`>]: R[Name] extends infer E extends Endpoint
    ? [E['query'], Name] extends [typeof PlainQuery, string]
      ? PlainList<E>
      : Call<E>
    : never;
};

/** The calls of a resource, from its endpoints in the contract. */
export type ResourceClient<R> = Calls<R> &
  (R extends { list: infer List extends Endpoint }
    ? {
        /** Every document of the list, page after page, fetched as they are needed. */
        readonly paged: Paged<List>;
      }
    : unknown) &
  (R extends { search: infer Search extends Endpoint }
    ? {
        /** One page of the documents that fit: several values of a field are alternatives, several fields all hold. */
        search(...args: SearchArgs<Search>): Promise<Page<Item<Search>>>;
        /** Every document that fits, page after page. */
        pagedSearch(...args: SearchArgs<Search>): AsyncGenerator<Item<Search>, void>;
      }
    : unknown);

type AnyCall = (...args: unknown[]) => Promise<unknown>;

/** Makes the calls of a resource. */
export const resourceClient = <R extends Readonly<Record<string, Endpoint>>>(
  endpoints: R,
  send: Send,
): ResourceClient<R> => {
  const calls: Record<string, unknown> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    // The published addresses without an id do what the others do.
    if (name.endsWith('ByBody')) continue;
    const call = callOf(endpoint, send);
    calls[name] =
      endpoint.query === PlainQuery ? Object.assign(call, { paged: pagedOf(call, queryPlace(endpoint)) }) : call;
    if (name === 'list') calls.paged = pagedOf(call, queryPlace(endpoint));
    if (name === 'search') calls.pagedSearch = pagedOf(call, queryPlace(endpoint));
  }
  return calls as ResourceClient<R>;
};

/** Arguments come in the order ids, body, query, options; those that an endpoint does not have are left out. */
const callOf =
  (endpoint: Endpoint, send: Send): AnyCall =>
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
const queryPlace = (endpoint: Endpoint): number => Number(hasIds(endpoint)) + Number(endpoint.body !== undefined);

/**
 * The documents of all pages. Pages are counted in items, so one that is added or removed meanwhile can shift the rest:
 * for a copy that must be exact, sort by a field that does not change.
 */
const pagedOf = (call: AnyCall, place: number) =>
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
