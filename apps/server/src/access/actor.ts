import type { Scope } from '@byre/contract/keys/schema';
import type { Role } from '@byre/contract/session/schema';

/**
 * What somebody reads instead of the names of people in other practices: the practice's name. They read a person's own
 * name if that practice shows names, or if the person also works for one of theirs.
 */
export type NamesOfOthers = {
  /** The practice's name for each name that they may not read. */
  readonly hidden: ReadonlyMap<string, string>;
};

/** The caller. */
export type Actor = {
  readonly userId: string;
  readonly name: string;
  readonly role: Role;
  /** The application or device that signed in, by the name it gave. */
  readonly device: string | null;
  /** The first of their practices, to whose budget and places their work counts. */
  readonly practiceId?: string;
  /** The time zone in which they mean days: that of the first of their practices, in the order used by all answers. */
  readonly timeZone?: string;
  /** Who made the link for the password they signed in with, until they have confirmed that they used it themselves. */
  readonly resetBy?: string;
  /** Reads which names of other practices' people they may not read. Present once a request has been let in. */
  readonly others?: () => Promise<NamesOfOthers>;
  /** What an integration key is allowed to do. What people may do depends on their role. */
  readonly scopes?: readonly Scope[];
  /**
   * For reads from a replica, which may not know yet that access was removed: the farms they may see according to the
   * primary.
   */
  readonly onlyFarms?: readonly string[];
};
