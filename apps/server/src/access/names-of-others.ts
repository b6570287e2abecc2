import { minuteMs } from '@byre/contract/time';
import type { Db } from '../db/database.ts';
import { inLane } from '../db/lanes.ts';
import { sql } from '../db/sql.ts';
import type { Actor, NamesOfOthers } from './actor.ts';

/** Where everything may be read. */
const nothingHidden: NamesOfOthers = { hidden: new Map() };

/** What is hidden from the caller; nothing if the service itself asks. */
export const othersOf = async (actor: Actor | undefined): Promise<NamesOfOthers> =>
  (await actor?.others?.()) ?? nothingHidden;

export type NameBook = {
  /** What is hidden from somebody. Queries the database only if something may have changed. */
  hiddenFrom(actor: Pick<Actor, 'userId'>): Promise<NamesOfOthers>;
  /** Somebody joined or changed their name, or a practice changed its setting. */
  forget(): void;
};

/** Changes are announced at once, by other processes too; this is for an announcement that got lost. */
const knownForMs = minuteMs;

type Holder = { readonly practices: readonly string[]; readonly isShown: boolean; readonly label: string };
type Book = {
  readonly byName: ReadonlyMap<string, readonly Holder[]>;
  readonly practicesOf: ReadonlyMap<string, readonly string[]>;
  readonly untilMs: number;
  readonly hidden: Map<string, NamesOfOthers>;
};

/** All names of the service, in memory. The caller only gets a lookup. */
export const nameBook = (db: Db, now: () => number = () => performance.now()): NameBook => {
  let book: Promise<Book> | null = null;
  const begin = (): Promise<Book> => {
    // A write already holds a connection, and must not queue behind others of its practice for this.
    book = inLane(null, () => readBook(db, now() + knownForMs));
    return book;
  };
  // Of many who find it out of date at once, one asks the database.
  const read = async (): Promise<Book> => {
    const known = book;
    const current = await known?.catch(() => null);
    if (current && now() < current.untilMs) return current;
    return book === known ? begin() : read();
  };
  return {
    forget: () => {
      book = null;
    },
    hiddenFrom: async ({ userId }) => {
      const { byName, practicesOf, hidden } = await read();
      const own = practicesOf.get(userId) ?? [];
      const key = own.join(' ');
      const known = hidden.get(key);
      if (known) return known;
      const names = [...byName].flatMap(([name, holders]): [string, string][] => {
        const isSeen = holders.some(({ isShown, practices }) => isShown || practices.some((id) => own.includes(id)));
        const [first] = holders;
        return isSeen || !first ? [] : [[name, first.label]];
      });
      const found = { hidden: new Map(names) };
      hidden.set(key, found);
      return found;
    },
  };
};

type Row = { user_id: string; names: string[]; practices: string[] | null; is_shown: boolean; label: string | null };

/** Shown for somebody who no longer works for any practice. */
const noPractice = 'Another practice';

const readBook = async (db: Db, untilMs: number): Promise<Book> => {
  const rows = await db.rows<Row>(sql`
    select named.user_id, named.names, works.practices, coalesce(works.is_shown, false) as is_shown, works.label
    from (
      select user_id, array_agg(name) as names
      from known_name
      group by user_id
    ) as named
    left join (
      select up.user_id, array_agg(p._id order by p._id) as practices, bool_or(p.shows_names) as is_shown,
        (array_agg(coalesce(p.name, p._id) order by p._id))[1] as label
      from user_practice up
      join practice p on p._id = up.practice_id
      group by up.user_id
    ) as works on works.user_id = named.user_id
  `);
  const byName = new Map<string, Holder[]>();
  const practicesOf = new Map<string, readonly string[]>();
  for (const { user_id, names, practices, is_shown, label } of rows) {
    const holder = { practices: practices ?? [], isShown: is_shown, label: label ?? noPractice };
    practicesOf.set(user_id, holder.practices);
    for (const name of names) byName.set(name, [...(byName.get(name) ?? []), holder]);
  }
  return { byName, practicesOf, untilMs, hidden: new Map() };
};
