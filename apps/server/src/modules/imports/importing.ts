import type { ImportQuery } from '@byre/contract/imports/schema';
import type { Actor } from '../../access/actor.ts';
import type { Mailbox } from '../../mail/mailbox.ts';

/** Who brings a file in, and with what. */
export type Importing = {
  readonly actor: Actor;
  readonly now: Date;
  readonly query: ImportQuery;
  readonly newId: () => string;
  readonly mail: Mailbox;
  /** All of it will be taken back. */
  readonly isTrial?: boolean;
};
