import { type Static, Type } from 'typebox';
import { DateInput } from '../fields.ts';

/** Resources on a page of a collection: by default, and at most. */
export const usualPage = 200;
export const largestPage = 1_000;

/** The query of every collection of ICAR ADE; its names are the standard's. */
export const AdeQuery = Type.Object(
  {
    'meta-modified-from': Type.Optional(
      Type.String({
        ...DateInput,
        description: 'Only what was last written at this moment or later. It includes what has been deleted since.',
      }),
    ),
    'meta-modified-to': Type.Optional(
      Type.String({ ...DateInput, description: 'Only what was last written before this moment.' }),
    ),
    'page-size': Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: largestPage,
        default: usualPage,
        description: 'The most resources on a page.',
      }),
    ),
    after: Type.Optional(
      Type.String({ minLength: 1, maxLength: 500, description: 'Where the page begins: take it from `view.next`.' }),
    ),
  },
  { additionalProperties: false },
);
export type AdeQuery = Static<typeof AdeQuery>;

export const AdeView = Type.Object({
  pageSize: Type.Integer({ minimum: 1, description: 'The most resources on a page.' }),
  next: Type.Optional(Type.String({ description: 'The address of the next page; absent on the last.' })),
});

/** A collection of resources of ICAR ADE 1.3. Each operation says which of the standard's schemas its members have. */
export const AdeCollection = Type.Object({
  view: AdeView,
  member: Type.Array(
    Type.Record(Type.String(), Type.Unknown(), { description: 'A resource in the form of ICAR ADE 1.3.' }),
    { description: 'The resources, in the order in which they were last written.' },
  ),
});
export type AdeCollection = Static<typeof AdeCollection>;
