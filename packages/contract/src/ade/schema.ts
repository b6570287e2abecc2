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

/** Events in one batch, at most. */
export const mostInBatch = 100;

/** What was wrong with an event of a batch. */
export const AdeMessage = Type.Object({
  type: Type.String({ description: 'The address of the problem in the documentation.' }),
  severity: Type.Unsafe<'Error'>({ type: 'string', enum: ['Error'], description: '`Error`: it was not recorded.' }),
  status: Type.Integer({ description: 'The status that the event alone would have been answered with.' }),
  title: Type.String({ description: 'The problem in a few words.' }),
  detail: Type.String({ description: 'What is wrong with this event.' }),
  instance: Type.Optional(Type.String({ description: 'The member at fault, as a JSON pointer.' })),
});

/** The result of one event of a batch, in the order in which they were sent. */
export const AdeBatchResult = Type.Object({
  id: Type.Optional(Type.String({ description: 'Its id in Byre; absent if it was refused.' })),
  meta: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), { description: 'Where it comes from, as it was sent.' }),
  ),
  messages: Type.Array(AdeMessage, { description: 'Why it was refused; empty if it was recorded.' }),
});
export type AdeBatchResult = Static<typeof AdeBatchResult>;
