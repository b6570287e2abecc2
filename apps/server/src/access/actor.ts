import type { Scope } from '@byre/contract/keys/schema';
import type { Role } from '@byre/contract/session/schema';

/**
 * What somebody reads instead of the names of people in other practices: the practice's name. They read a person's own
 * name if that practice shows names, or if the person also works for one of theirs.
 */
export type NamesOfOthers = {
  /** By each name that they may not read, the practice's. */
  readonly hidden: ReadonlyMap<string, string>;
};

/** The caller. */
export type Actor = {
  readonly userId: string;
  readonly name: string;
  readonly role: Role;
  /** The application or device that signed in, by the name it gave. */
  readonly device: string | null;
  /** The first of their practices, which the work that is done for them counts for. */
  readonly practiceId?: string;
  /** Whose days they mean: the zone of the first of their practices, in the order in which all answers have them. */
  readonly timeZone?: string;
  /** Who made the link to the password they signed in with, until they have confirmed that they used it themselves. */
  readonly resetBy?: string;
  /** Asks which names they may not read, of people of other practices; there once a request was let in. */
  readonly others?: () => Promise<NamesOfOthers>;
  /** What an integration key is allowed; people may do what their role may. */
  readonly scopes?: readonly Scope[];
  /**
   * For reads from a replica, which may not know yet that access was removed: the farms that they may see according to
   * the primary.
   */
  readonly onlyFarms?: readonly string[];
};
