import type { ImportQuery } from '@byre/contract/imports/schema';
import type { Actor } from '../../access/actor.ts';
import type { Mailbox } from '../../mail/mailbox.ts';

/** Who applies a file, and with what. */
export type Importing = {
  readonly actor: Actor;
  readonly now: Date;
  readonly query: ImportQuery;
  readonly newId: () => string;
  readonly mail: Mailbox;
  /** Everything will be rolled back. */
  readonly isTrial?: boolean;
};
