import { type Static, Type } from 'typebox';
import { ofEachRecord, type RecordDocument, recordApis } from '../entities/record-apis.ts';
import { Farm } from '../farms/schema.ts';
import { DateOutput, Line, ListId, Nullable, oneOf } from '../fields.ts';
import type { Scope } from '../keys/schema.ts';
import type { MutableEntity } from '../sync/entities.ts';

type Followed<Document> = { readonly document: Document; readonly scope: Scope };

/**
 * What the feed reports, by the names that the history and the audit have for it, and what a key needs to read it. A new kind of
 * record comes last, as cursors count them.
 */
export const followed = {
  farm: { document: Farm, scope: 'farms:read' },
  ...ofEachRecord((entity) => ({
    document: recordApis[entity].get.reply,
    scope: entity === 'animal' ? 'animals:read' : 'records:read',
  })),
} as { readonly farm: Followed<typeof Farm> } & {
  readonly [Entity in MutableEntity]: Followed<RecordDocument<Entity>>;
};

export type FollowedResource = keyof typeof followed;

export const followedResources = Object.keys(followed) as FollowedResource[];

export const changeOps = ['created', 'updated', 'deleted', 'moved'] as const;
export type ChangeOp = (typeof changeOps)[number];

/** Changes a page when nothing is said, and at most: a page is held in memory. */
export const defaultChanges = 200;
export const maxChanges = 1_000;

/** For so many seconds a reader may wait for something to happen; proxies give up on what is silent for a minute. */
export const longestWaitSeconds = 30;

/** Some fourteen hundred farms; beyond 16 KiB an address and its headers are refused as a whole. */
export const longestCursor = 15_000;

export const Cursor = Type.String({
  minLength: 1,
  maxLength: longestCursor,
  pattern: '^[A-Za-z0-9_-]+$',
  description: 'Where you have got to, as the page before said it. Without it you begin with all that there is.',
});

export const ChangesQuery = Type.Object(
  {
    cursor: Type.Optional(Cursor),
    farm_id: Type.Optional(Type.String({ ...ListId, description: 'Only what is of this farm: its holding number.' })),
    resource: Type.Optional(oneOf(followedResources, 'Only this resource, and farms that are taken away from you.')),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: maxChanges,
        default: defaultChanges,
        description: 'How many changes a page holds at most.',
      }),
    ),
    wait: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: longestWaitSeconds,
        default: 0,
        description: 'For how many seconds to wait for a change where there is none yet.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type ChangesQuery = Static<typeof ChangesQuery>;

/** One change of one document. */
export const Change = Type.Object({
  resource: oneOf(followedResources),
  op: oneOf(changeOps),
  _id: ListId,
  farm_id: ListId,
  at: Nullable(DateOutput),
  by: Nullable(Line),
  document: Type.Union([...Object.values(followed).map(({ document }) => document), Type.Null()]),
});
/** The same, distinguished by its resource. */
export type Change = {
  [Resource in FollowedResource]: Omit<Static<typeof Change>, 'resource' | 'document'> & {
    resource: Resource;
    document: Static<(typeof followed)[Resource]['document']> | null;
  };
}[FollowedResource];

export const Changes = Type.Object({ data: Type.Array(Change), cursor: Cursor, more: Type.Boolean() });
export type Changes = Omit<Static<typeof Changes>, 'data'> & { data: Change[] };
