import { type Static, Type } from 'typebox';
import { period } from '../across-farms/schema.ts';
import { DateInput, DateOutput, Line, Nullable, oneOf, Uuid } from '../fields.ts';
import { ListQuery } from '../paging.ts';

/** What an admin should look at, though nothing was refused: it may be nothing, or somebody who has got in. */
export const unusualKinds = ['new-device', 'many-failures', 'key-new-address', 'all-read'] as const;

/** What the security log holds. `more`: what came in a flood and is counted without saying of whom. */
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

/** Why somebody did not get further. */
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

/** What happened once or many times within an hour: of one person or key, from one address, at one operation. */
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

/** What the log is narrowed by; all of it holds together. */
export const SecurityQuery = Type.Object(
  {
    limit: ListQuery.properties.limit,
    skip: ListQuery.properties.skip,
    ...period,
    kind: Type.Optional(oneOf(securityKinds, 'One kind.')),
    unusual: Type.Optional(oneOf(['true', 'false'], 'Only what is unusual, or only the rest.')),
    person: Type.Optional(Type.String({ ...Uuid, description: 'Id of the person or key that it was about.' })),
  },
  { additionalProperties: false },
);
export type SecurityQuery = Static<typeof SecurityQuery>;

/** The newest five unusual events that the reader has not looked at yet. */
export const SecurityNews = Type.Object({
  unusual: Type.Integer({ minimum: 0 }),
  newest: Type.Array(SecurityEvent),
});
export type SecurityNews = Static<typeof SecurityNews>;

export const SecurityLook = Type.Object(
  { until: Type.String({ ...DateInput, description: '`at` of the newest event that was looked at.' }) },
  { additionalProperties: false },
);
export type SecurityLook = Static<typeof SecurityLook>;
