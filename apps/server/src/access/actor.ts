import type { Role } from '@byre/contract/session/schema';

/** Who is asking. */
export type Actor = {
  readonly userId: string;
  readonly name: string;
  readonly role: Role;
  /** The application or device that signed in, by the name it gave. */
  readonly device: string | null;
};
