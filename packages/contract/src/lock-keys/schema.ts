import { type Static, Type } from 'typebox';

/** 32 random bytes in base64url. */
export const LockKey = Type.Object(
  { key: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) },
  { additionalProperties: false },
);
export type LockKey = Static<typeof LockKey>;

/** What a practice requires of its people. */
export const LockDemand = Type.Object({ of_everybody: Type.Boolean() }, { additionalProperties: false });
export type LockDemand = Static<typeof LockDemand>;
