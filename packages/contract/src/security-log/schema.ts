import { type Static, Type } from 'typebox';
import { period } from '../across-farms/schema.ts';
import { DateInput, DateOutput, Line, Nullable, oneOf, Uuid } from '../fields.ts';
import { ListQuery } from '../paging.ts';

/**
 * Events that an admin should look at although nothing was refused. They may be harmless, or somebody may have got in.
 */
export const unusualKinds = ['new-device', 'many-failures', 'key-new-address', 'all-read'] as const;

/** What the security log contains. `more` counts the events of a flood without saying who caused them. */
export const securityKinds = [
  'sign-in-failed',
  'locked-out',
  'refused',
  'not-theirs',
  'too-many-requests',
  'ended-key',
  'invalid',
  ...unusualKinds,
  'more',
] as const;
export type SecurityKind = (typeof securityKinds)[number];

/** Why access was refused. */
export const securityReasons = [
  'wrong-credentials',
  'wrong-password',
  'wrong-code',
  'void-link',
  'role',
  'scope',
  'ran-out',
  'revoked',
] as const;
export type SecurityReason = (typeof securityReasons)[number];

/**
 * An event that happened once or many times within an hour, by one person or key, from one address, at one operation.
 */
export const SecurityEvent = Type.Object({
  _id: Line,
  kind: oneOf(securityKinds),
  reason: Nullable(oneOf(securityReasons)),
  first_at: DateOutput,
  at: DateOutput,
  times: Type.Integer({ minimum: 1 }),
  /** The person, or the key. */
  person_id: Nullable(Uuid),
  person: Nullable(Line),
  is_key: Type.Boolean(),
  address: Nullable(Line),
  device: Nullable(Line),
  operation: Nullable(Line),
  unusual: Type.Boolean(),
});
export type SecurityEvent = Static<typeof SecurityEvent>;

/** Filters of the log. All of them apply together. */
export const SecurityQuery = Type.Object(
  {
    limit: ListQuery.properties.limit,
    skip: ListQuery.properties.skip,
    ...period,
    kind: Type.Optional(oneOf(securityKinds, 'One kind.')),
    unusual: Type.Optional(oneOf(['true', 'false'], 'Only unusual events, or only the others.')),
    person: Type.Optional(Type.String({ ...Uuid, description: 'Id of the person or key it was about.' })),
  },
  { additionalProperties: false },
);
export type SecurityQuery = Static<typeof SecurityQuery>;

/** The five newest unusual events that the reader has not looked at yet. */
export const SecurityNews = Type.Object({
  unusual: Type.Integer({ minimum: 0 }),
  newest: Type.Array(SecurityEvent),
});
export type SecurityNews = Static<typeof SecurityNews>;

export const SecurityLook = Type.Object(
  { until: Type.String({ ...DateInput, description: '`at` of the newest event you have looked at.' }) },
  { additionalProperties: false },
);
export type SecurityLook = Static<typeof SecurityLook>;
