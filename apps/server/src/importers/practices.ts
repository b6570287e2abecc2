import { defaultTimeZone } from '@byre/contract/place-days';
import type { PracticeRow } from '@byre/reference-data/practices';
import type { Database } from '../db/database.ts';
import { identifiers, type Statement, sql } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import { columnsOf, filledFrom, lockImports, stage, wasInserted } from './staging.ts';
import type { Listed, Refusal, Tally } from './tally.ts';

const details = [
  'name',
  'address_line_1',
  'address_line_2',
  'address_line_3',
  'town',
  'county',
  'postcode',
  'phone',
  'email',
] as const;
const columns = [...details, 'time_zone'] as const;

/** A new practice without a zone gets the usual one. */
const filled: Statement = sql`${filledFrom('incoming', 'stored', details)},
  coalesce(incoming.time_zone, stored.time_zone, ${defaultTimeZone})`;

/**
 * Adds practices and changes known ones. A blank cell leaves the stored value, because files seldom have every column.
 */
export const importPractices = (
  db: Database,
  listed: readonly Listed<PracticeRow>[],
  refused: Refusal[] = [],
): Promise<Tally> =>
  inTransaction(db, async (tx) => {
    await lockImports(tx);
    await stage(
      tx,
      'practice',
      ['_id', ...columns],
      listed.map(({ row }) => row),
    );
    const written = await tx.rows<{ is_new: boolean }>(sql`
      insert into practice (_id, ${identifiers(columns)})
      select incoming._id, ${filled}
      from incoming
      left join practice as stored on stored._id = incoming._id
      where stored._id is null
        or (${columnsOf('stored', columns)}) is distinct from (${filled})
      on conflict (_id) do update
      set (${identifiers(columns)}) = row (${columnsOf('excluded', columns)})
      returning ${wasInserted} as is_new
    `);
    const added = written.filter(({ is_new }) => is_new).length;
    return {
      added,
      changed: written.length - added,
      unchanged: listed.length - written.length,
      refused,
      warned: [],
      unlisted: 0,
    };
  });
