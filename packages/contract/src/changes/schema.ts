import { type Static, Type } from 'typebox';
import { ofEachRecord, type RecordDocument, recordApis } from '../entities/record-apis.ts';
import { Farm } from '../farms/schema.ts';
import { DateOutput, Line, ListId, Nullable, oneOf } from '../fields.ts';
import type { Scope } from '../keys/schema.ts';
import type { MutableEntity } from '../sync/entities.ts';

type Followed<Document> = { readonly document: Document; readonly scope: Scope };

/**
 * What the feed reports, by the names used in the history and the audit, with the scope a key needs to read it. A new
 * kind of record is added at the end, because cursors count them in this order.
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

/** Changes on a page, by default and at most. A page is held in memory. */
export const defaultChanges = 200;
export const maxChanges = 1_000;

/**
 * The longest that a reader may wait for a change, in seconds. Proxies close a connection that is silent for a minute.
 */
export const longestWaitSeconds = 30;

/** About fourteen hundred farms. The server refuses an address with headers of more than 16 KiB. */
export const longestCursor = 15_000;

export const Cursor = Type.String({
  minLength: 1,
  maxLength: longestCursor,
  pattern: '^[A-Za-z0-9_-]+$',
  description: 'The cursor from the previous page. Without it you begin with everything there is.',
});

export const ChangesQuery = Type.Object(
  {
    cursor: Type.Optional(Cursor),
    farm_id: Type.Optional(
      Type.String({ ...ListId, description: 'Only changes of this farm, by its holding number.' }),
    ),
    resource: Type.Optional(
      oneOf(followedResources, 'Only changes of this resource, and of farms that you can no longer see.'),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: maxChanges,
        default: defaultChanges,
        description: 'The most changes on a page.',
      }),
    ),
    wait: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: longestWaitSeconds,
        default: 0,
        description: 'How many seconds to wait for a change if there is none yet.',
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
/** The same, with `document` typed by `resource`. */
export type Change = {
  [Resource in FollowedResource]: Omit<Static<typeof Change>, 'resource' | 'document'> & {
    resource: Resource;
    document: Static<(typeof followed)[Resource]['document']> | null;
  };
}[FollowedResource];

export const Changes = Type.Object({ data: Type.Array(Change), cursor: Cursor, more: Type.Boolean() });
export type Changes = Omit<Static<typeof Changes>, 'data'> & { data: Change[] };
