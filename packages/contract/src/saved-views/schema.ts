import { type Static, Type } from 'typebox';
import { DateOutput, Day, Ignored, Line, ListId, Maybe, Nullable, oneOf, Uuid } from '../fields.ts';
import { ListQuery } from '../paging.ts';

/** The tables of the desk that can be saved as a view, by their names at the desk. */
export const viewedTables = [
  'farms',
  'animals',
  'cases',
  'treatments',
  'medicines',
  'observations',
  'products',
  'conditions',
  'practices',
] as const;
export type ViewedTable = (typeof viewedTables)[number];

/** The most views that one person can save in a practice. */
export const mostViews = 100;

const FieldName = Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z0-9_.]+$' });
const ViewName = Type.String({ minLength: 1, maxLength: 80, pattern: '^[^\\u0000]*\\S[^\\u0000]*$' });

/** Only rows that have one of these values in a field. */
export const ViewFilter = Type.Object(
  {
    field: FieldName,
    values: Type.Array(Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$' }), { minItems: 1, maxItems: 50 }),
  },
  { additionalProperties: false },
);

/** The column by which rows are sorted. */
export const ViewSort = Type.Object({ field: FieldName, descending: Type.Boolean() }, { additionalProperties: false });

/** The state of a table, as the desk writes it into its address. */
export const ViewQuestion = Type.Object(
  {
    search: Type.Optional(Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$' })),
    filters: Type.Optional(Type.Array(ViewFilter, { maxItems: 40 })),
    sort: Maybe(ViewSort),
    from: Maybe(Day),
    to: Maybe(Day),
  },
  { additionalProperties: false },
);
export type ViewQuestion = Static<typeof ViewQuestion>;

/** The columns shown, in order, each with its width in pixels; null for the default width. */
export const ViewColumn = Type.Object(
  { field: FieldName, width: Nullable(Type.Integer({ minimum: 32, maximum: 2_000 })) },
  { additionalProperties: false },
);
export type ViewColumn = Static<typeof ViewColumn>;

const ViewColumns = Type.Array(ViewColumn, { minItems: 1, maxItems: 80 });

/** A view, for those who may open it. */
export const SavedView = Type.Object({
  _id: Uuid,
  practice_id: ListId,
  table: oneOf(viewedTables),
  name: Line,
  question: ViewQuestion,
  columns: Nullable(Type.Array(ViewColumn)),
  shared: Type.Boolean(),
  owner_id: Uuid,
  owner: Line,
  created_at: DateOutput,
  updated_at: DateOutput,
  version: Type.Integer({ minimum: 1, description: 'Counts the saved versions of this document.' }),
});
export type SavedView = Static<typeof SavedView>;

const serviceFields = {
  _id: Ignored,
  practice_id: Ignored,
  owner_id: Ignored,
  owner: Ignored,
  created_at: Ignored,
  updated_at: Ignored,
  version: Ignored,
};

export const SavedViewInput = Type.Object(
  {
    table: oneOf(viewedTables),
    name: ViewName,
    question: Type.Optional(ViewQuestion),
    columns: Maybe(ViewColumns),
    shared: Type.Optional(Type.Boolean()),
    ...serviceFields,
  },
  { additionalProperties: false },
);
export type SavedViewInput = Static<typeof SavedViewInput>;

/** Changes to a view by its owner: only the fields sent change. Its table stays the same. */
export const SavedViewChange = Type.Object(
  {
    name: Type.Optional(ViewName),
    question: Type.Optional(ViewQuestion),
    columns: Maybe(ViewColumns),
    shared: Type.Optional(Type.Boolean()),
    table: Ignored,
    ...serviceFields,
  },
  { additionalProperties: false },
);
export type SavedViewChange = Static<typeof SavedViewChange>;

/** The query of the list of views: for all tables, or for one. */
export const SavedViewsQuery = Type.Object(
  {
    limit: ListQuery.properties.limit,
    skip: ListQuery.properties.skip,
    table: Type.Optional(oneOf(viewedTables, 'Only views of this table.')),
  },
  { additionalProperties: false },
);
export type SavedViewsQuery = Static<typeof SavedViewsQuery>;
