import { type Static, type TSchema, Type } from 'typebox';
import { TimeZone } from './fields.ts';

/** Items on a page by default (interface 8). */
export const defaultLimit = 20;
/** The most items a page may hold (decisions 2). */
export const maxLimit = 200;

/** The query of every list. */
export const ListQuery = Type.Object(
  {
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: maxLimit, default: defaultLimit })),
    skip: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 })),
    sort: Type.Optional(Type.String({ maxLength: 100, description: 'Field to sort by, ascending.' })),
    criteria: Type.Optional(
      Type.Unsafe<'descending'>({ type: 'string', enum: ['descending'], description: 'In descending order.' }),
    ),
    collation: Type.Optional(
      Type.Unsafe<'natural'>({
        type: 'string',
        enum: ['natural'],
        description:
          'Sorts text as people do: case and accents matter only between equals, and figures count by their value. Without it, byte order.',
      }),
    ),
    search: Type.Optional(
      Type.String({
        maxLength: 500,
        pattern: '^[^\\u0000]*$',
        description: 'A part of any text, in upper or lower case.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type ListQuery = Static<typeof ListQuery>;

/** The time zone of the days in a request; UTC by default. */
export const timeZone = {
  time_zone: Type.Optional(
    Type.String({ ...TimeZone, description: 'Days are days in this time zone: `Europe/London`. Without it, in UTC.' }),
  ),
};

/** The query of an advanced search: the list's, without the basic search. */
export const SearchQuery = Type.Object(
  {
    limit: ListQuery.properties.limit,
    skip: ListQuery.properties.skip,
    sort: ListQuery.properties.sort,
    criteria: ListQuery.properties.criteria,
    collation: ListQuery.properties.collation,
    ...timeZone,
  },
  { additionalProperties: false },
);
export type SearchQuery = Static<typeof SearchQuery>;

/** How texts are compared in a search of a central list or across farms. */
export const howMatched = {
  partly: Type.Optional(
    Type.String({
      maxLength: 500,
      pattern: '^[A-Za-z_]+(,[A-Za-z_]+)*$',
      description:
        'Names of fields, separated by commas. A text searched in them matches wherever it occurs, whatever its case and accents. Texts in other fields must be equal.',
    }),
  ),
};

/** The query of an advanced search that may be combined with a basic search: of the central lists, and across farms. */
export const NarrowedSearchQuery = Type.Object(
  { ...SearchQuery.properties, search: ListQuery.properties.search, ...howMatched },
  { additionalProperties: false },
);

/** The query of a list that has a fixed order and is not searched: versions, sessions. */
export const PlainQuery = Type.Object(
  { limit: ListQuery.properties.limit, skip: ListQuery.properties.skip },
  { additionalProperties: false },
);
export type PlainQuery = Static<typeof PlainQuery>;

/** The envelope of every list and search. */
export const pageOf = <T extends TSchema>(item: T) =>
  Type.Object({
    data: Type.Array(item),
    total: Type.Integer({ minimum: 0, description: 'The total number of items.' }),
    limit: Type.Integer({ minimum: 1, maximum: maxLimit }),
    skip: Type.Integer({ minimum: 0 }),
  });

export type Page<T> = { data: T[]; total: number; limit: number; skip: number };
