import type { Scope } from '@byre/contract/keys/schema';
import type { Role } from '@byre/contract/session/schema';

/**
 * What somebody reads instead of the names of people of other practices: the name of the practice. Of a practice that shows
 * its names, and of who works for one of theirs too, they read the name.
 */
export type NamesOfOthers = {
  /** By each name that they may not read, the practice's. */
  readonly hidden: ReadonlyMap<string, string>;
};

/** Who is asking. */
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
  /** Who made the link to the password they signed in with, until they have confirmed that it was them who used it. */
  readonly resetBy?: string;
  /** Asks which names they may not read, of people of other practices; there once a request was let in. */
  readonly others?: () => Promise<NamesOfOthers>;
  /** What an integration key is allowed; people may do what their role may. */
  readonly scopes?: readonly Scope[];
  /** Where a replica is asked, which may not know yet what was taken away: the farms that they may see by the primary's word. */
  readonly onlyFarms?: readonly string[];
};
