import { type Static, Type } from 'typebox';
import { period } from '../across-farms/schema.ts';
import { DateOutput, Line, ListId, Nullable, oneOf, Uuid } from '../fields.ts';
import { ListQuery } from '../paging.ts';

/** Everything that is recorded, by the group it is filtered by. */
export const auditGroups = {
  access: [
    'signed-in',
    'sign-in-failed',
    'signed-out',
    'session-ended',
    'signed-out-everywhere',
    'password-changed',
    'reset-offered',
    'password-reset',
    'second-factor-set',
    'second-factor-removed',
    'second-factor-failed',
    'recovery-codes-made',
    'recovery-code-used',
    'confirmation-failed',
    'passkey-added',
    'passkey-renamed',
    'passkey-removed',
    'passkey-failed',
    'reset-confirmed',
    'removal-asked',
    'calendar-made',
    'calendar-revoked',
    'records-removed',
  ],
  people: ['invited', 'invitation-withdrawn', 'registered', 'changed'],
  keys: ['key-made', 'key-changed', 'key-first-used', 'key-revoked'],
  webhooks: [
    'webhook-made',
    'webhook-changed',
    'webhook-paused',
    'webhook-resumed',
    'webhook-secret-renewed',
    'webhook-removed',
  ],
  records: ['record-created', 'record-changed', 'record-deleted'],
  formulary: ['formulary-confirmed', 'formulary-removed'],
  refused: ['refused-accepted', 'refused-dismissed'],
  reports: ['report-sent', 'report-schedule-made', 'report-schedule-changed', 'report-schedule-removed'],
  settings: [
    'practice-details-changed',
    'time-zone-changed',
    'session-limits-changed',
    'shown-names-changed',
    'preferences-changed',
    'logo-changed',
    'team-made',
    'team-changed',
    'team-dissolved',
    'milk-answered',
    'nation-set',
    'farm-contact-changed',
    'price-code-changed',
    'second-factor-demanded',
    'app-lock-demanded',
  ],
  service: [
    'list-imported',
    'import-undone',
    'list-keeper-changed',
    'conversion-checked',
    'epoch-begun',
    'history-purged',
    'milk-lines-removed',
    'vendor-registered',
    'vendor-secret-renewed',
    'vendor-closed',
  ],
} as const;
export type AuditGroup = keyof typeof auditGroups;
export type AuditKind = (typeof auditGroups)[AuditGroup][number];

const groups = Object.keys(auditGroups) as AuditGroup[];
const kinds: readonly AuditKind[] = Object.values(auditGroups).flat();

/** Events that are recorded only here. Writes of records and of the formulary are read from their histories. */
export type EventKind = Exclude<AuditKind, `record-${string}` | `formulary-${string}`>;

/** One thing that somebody did. */
export const AuditEntry = Type.Object({
  _id: Line,
  at: DateOutput,
  kind: oneOf(kinds),
  by_id: Nullable(Uuid),
  by: Nullable(Line),
  device: Nullable(Line),
  person_id: Nullable(Uuid),
  person: Nullable(Line),
  farm_id: Nullable(ListId),
  farm_name: Nullable(Line),
  animal_id: Nullable(Line),
  entity: Nullable(Line),
  entity_id: Nullable(Line),
  version: Nullable(Type.Integer({ minimum: 1 })),
  detail: Nullable(Type.Record(Type.String(), Type.Unknown())),
});
export type AuditEntry = Static<typeof AuditEntry>;

/** Filters of the audit. All of them apply together. */
export const AuditQuery = Type.Object(
  {
    limit: ListQuery.properties.limit,
    skip: ListQuery.properties.skip,
    search: ListQuery.properties.search,
    ...period,
    group: Type.Optional(oneOf(groups, 'A group of kinds.')),
    kind: Type.Optional(oneOf(kinds, 'One kind.')),
    by: Type.Optional(Type.String({ ...Uuid, description: 'Id of the person or key that did it.' })),
    person: Type.Optional(Type.String({ ...Uuid, description: 'Id of the person it was about.' })),
    farm: Type.Optional(Type.String({ ...ListId, description: 'Id of the farm it was about.' })),
    record: Type.Optional(
      Type.String({
        ...ListId,
        description: 'Id of the animal, record, treatment, usage, key or other thing it was about.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type AuditQuery = Static<typeof AuditQuery>;
