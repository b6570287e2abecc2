import type { KnownIdentities } from './access/known-identities.ts';
import type { NameBook } from './access/names-of-others.ts';
import type { PublicOrigin } from './access/site.ts';
import type { Database } from './db/database.ts';
import type { Charging, PhotoQuota } from './http/limits/budgets.ts';
import type { HeldRefusals } from './http/limits/held-refusals.ts';
import type { SlowWork } from './http/limits/slow-work.ts';
import type { Live } from './live.ts';
import type { Mailbox } from './mail/mailbox.ts';
import type { Meters } from './meters.ts';
import type { SetBackWatch } from './modules/sync/set-back.ts';
import type { Streams } from './modules/sync/streams.ts';
import type { PhotoStore } from './photo-store/photo-store.ts';
import type { Replica } from './replica/replica.ts';
import type { SecurityLog } from './security-log/log.ts';
import type { Webhooks } from './webhooks/engine.ts';

/** Everything that enters the server from outside, so that a test can control it. */
export type Deps = {
  readonly db: Database;
  /** The database for long streamed answers. */
  readonly streams: Streams;
  /** A standby from which reports and exports are read; without it they are read from the primary. */
  readonly replica?: Replica;
  /** Where the bytes of new photos are stored; without it, in the database. */
  readonly photoStore?: PhotoStore;
  /** The callers of the last seconds, forgotten with every change to people and what they may see. */
  readonly identities: KnownIdentities;
  /** Who may read whose names. */
  readonly names: NameBook;
  /** Charges each request to its caller; without it no work is counted. */
  readonly charging?: Charging;
  /** The photos that a practice may send in a day; without it nothing is counted. */
  readonly photoQuota?: PhotoQuota;
  /** Runs requests that take long, a few at a time. */
  readonly slow: SlowWork;
  /** Delays refusals of a caller that is refused again and again; without it none is delayed. */
  readonly holdRefusal?: HeldRefusals;
  /** Counts what devices send; without it nothing is counted. */
  readonly meters?: Meters;
  /** Refusals and unusual events, for the admins concerned. */
  readonly security: SecurityLog;
  /** Notices that the database was set back. */
  readonly setBack: SetBackWatch;
  /** Devices that are notified at once when something changes. */
  readonly live: Live;
  /** The address at which people open Byre. */
  readonly publicOrigin: PublicOrigin;
  /** Accepts letters to people. Without a mail server it accepts none. */
  readonly mail: Mailbox;
  /** Sends the messages of webhooks, if that runs in this process. */
  readonly webhooks: Webhooks;
  readonly now: () => Date;
  /** A new id for a record: a UUIDv7, so that ids made later sort later. */
  readonly newId: () => string;
};
