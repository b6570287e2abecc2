import { type Static, Type } from 'typebox';
import { Animal } from '../animals/schema.ts';
import { Attachment } from '../attachments/schema.ts';
import { Farm } from '../farms/schema.ts';
import { DateOutput, Line, ListId, Nullable, oneOf } from '../fields.ts';
import type { Scope } from '../keys/schema.ts';
import { MedicalRecord } from '../medical-records/schema.ts';
import { MedicineUsage } from '../medicine-usage/schema.ts';
import { Observation } from '../observations/schema.ts';
import type { MutableEntity } from '../sync/entities.ts';
import { TreatmentHistory } from '../treatment-history/schema.ts';

/**
 * What the feed reports, by the names that the history and the audit have for it, and what a key needs to read it. A kind of
 * record without a line does not compile; a new one comes last, as cursors count them.
 */
export const followed = {
  farm: { document: Farm, scope: 'farms:read' },
  animal: { document: Animal, scope: 'animals:read' },
  'medical-record': { document: MedicalRecord, scope: 'records:read' },
  'treatment-history': { document: TreatmentHistory, scope: 'records:read' },
  'medicine-usage': { document: MedicineUsage, scope: 'records:read' },
  observation: { document: Observation, scope: 'records:read' },
  attachment: { document: Attachment, scope: 'records:read' },
} as const satisfies Readonly<Record<'farm' | MutableEntity, { document: object; scope: Scope }>>;

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
