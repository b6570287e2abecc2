import { type TSchema, Type } from 'typebox';
import { ListQuery, NarrowedSearchQuery, pageOf, SearchQuery } from './paging.ts';
import type { ProblemCode } from './problem-codes.ts';

/** The body of an advanced search; its keys and values are checked against the resource's fields (see `search.ts`). */
export const SearchBody = Type.Record(Type.String(), Type.Unknown());

/** List, get one and advanced search: the three endpoints that every resource shares (interface 4.1). */
export const collection = <const P extends string, const I extends string, T extends TSchema>(
  path: P,
  idParameter: I,
  item: T,
  plural: string,
) => {
  const page = pageOf(item);
  // A list without a parent exists for everybody, even if it is empty.
  const problems: readonly ProblemCode[] = path.includes(':') ? ['not-found'] : [];
  return {
    list: {
      method: 'GET',
      path,
      summary: `A page of ${plural}`,
      auth: 'user',
      query: ListQuery,
      reply: page,
      status: 200,
      problems,
    },
    get: {
      method: 'GET',
      path: `${path}/:${idParameter}` as const,
      summary: `One of the ${plural}`,
      auth: 'user',
      reply: item,
      status: 200,
      problems: ['not-found'],
    },
    search: {
      method: 'POST',
      path: `${path}/search` as const,
      summary: `Search the ${plural} by their fields`,
      auth: 'user',
      query: SearchQuery,
      body: SearchBody,
      reply: page,
      status: 200,
      problems,
    },
  } as const;
};

/** A list without a parent. Its advanced search may be combined with a basic search. */
export const centralList = <const P extends string, const I extends string, T extends TSchema>(
  path: P,
  idParameter: I,
  item: T,
  plural: string,
) => {
  const api = collection(path, idParameter, item, plural);
  return { ...api, search: { ...api.search, query: NarrowedSearchQuery } } as const;
};
