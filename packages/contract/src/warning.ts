import { type Static, Type } from 'typebox';
import { Line, Nullable, oneOf } from './fields.ts';

/** What is pointed out about something that was accepted. The set grows: a client shows the message of one it does not know. */
export const warningCodes = [
  'unknown-species',
  'other-word',
  'no-species',
  'contradicted-species',
  'check-digit',
  'unreadable-eid',
  'no-method',
  'not-in-vocabulary',
  'name-contradicts-species',
] as const;
export type WarningCode = (typeof warningCodes)[number];

/** Something that was accepted and is probably wrong. `suggested` is what could be meant, for a person to accept. */
export const Warning = Type.Object({
  field: Nullable(Line),
  code: oneOf(warningCodes),
  message: Type.String(),
  suggested: Nullable(Line),
});
export type Warning = Static<typeof Warning>;
