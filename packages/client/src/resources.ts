import type { api } from '@byre/contract/api';
import type { Endpoint } from '@byre/contract/endpoint';
import type { Page, PlainQuery, SearchQuery } from '@byre/contract/paging';
import type { SearchOf } from '@byre/contract/search';
import type { Static, TSchema } from 'typebox';
import type { CallOptions, WriteOptions } from './transport.ts';

/*
 * The calls of each resource, derived from the contract. The installed package has them written out instead of this
 * file, with the OpenAPI document's descriptions (`build/resource-types.ts`).
 */

/** The names of the `:parameters` of a path. */
type ParamsOf<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamsOf<Tail>
    : Rest
  : never;

/** The ids that an address needs, as the first argument; none if it needs none. */
type Ids<E extends Endpoint> = [ParamsOf<E['path']>] extends [never]
  ? []
  : [ids: { readonly [Name in ParamsOf<E['path']>]: string }];

type Reply<E extends Endpoint> = E['reply'] extends TSchema ? Static<E['reply']> : undefined;
/** The body, where an endpoint takes one. */
type Body<E extends Endpoint> = E['body'] extends TSchema ? [body: Static<E['body']>] : [];
/** The query, if an endpoint takes one; its type says what the schema requires. */
type Query<E extends Endpoint> = E['query'] extends TSchema ? [query?: Static<E['query']>] : [];
/** Reads take no key and no version. */
type Options<E extends Endpoint> = E['method'] extends 'GET' ? [options?: CallOptions] : [options?: WriteOptions];

type Call<E extends Endpoint> = (...args: [...Ids<E>, ...Body<E>, ...Query<E>, ...Options<E>]) => Promise<Reply<E>>;

/** The items of a list's or search's pages. */
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
type ResourceClient<R> = Calls<R> &
  (R extends { list: infer List extends Endpoint }
    ? {
        /** Every document of the list, page after page, fetched as they are needed. */
        readonly paged: Paged<List>;
      }
    : unknown) &
  (R extends { search: infer Search extends Endpoint }
    ? {
        /**
         * One page of the matching documents: several values of a field are alternatives, several fields must all
         * match.
         */
        search(...args: SearchArgs<Search>): Promise<Page<Item<Search>>>;
        /** Every matching document, page after page. */
        pagedSearch(...args: SearchArgs<Search>): AsyncGenerator<Item<Search>, void>;
      }
    : unknown);

type Called = Omit<typeof api, 'session' | 'sync' | 'changes' | 'exports' | 'attachmentContent'>;

/** The resources of the interface, each with its calls. */
export type Resources = { readonly [Name in keyof Called]: ResourceClient<Called[Name]> };
