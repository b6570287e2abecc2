import type { Practice } from '@byre/contract/practices/schema';
import type { Database } from '../db/database.ts';
import { identifiers, sql } from '../db/sql.ts';
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

/** Adds practices and changes those known. A blank cell leaves what is stored: files seldom have every column. */
export const importPractices = (
  db: Database,
  listed: readonly Listed<Practice>[],
  refused: Refusal[] = [],
): Promise<Tally> =>
  inTransaction(db, async (tx) => {
    await lockImports(tx);
    await stage(
      tx,
      'practice',
      ['_id', ...details],
      listed.map(({ row }) => row),
    );
    const written = await tx.rows<{ is_new: boolean }>(sql`
      insert into practice (_id, ${identifiers(details)})
      select incoming._id, ${filledFrom('incoming', 'stored', details)}
      from incoming
      left join practice as stored on stored._id = incoming._id
      where stored._id is null
        or (${columnsOf('stored', details)}) is distinct from (${filledFrom('incoming', 'stored', details)})
      on conflict (_id) do update
      set (${identifiers(details)}) = row (${columnsOf('excluded', details)})
      returning ${wasInserted} as is_new
    `);
    const added = written.filter(({ is_new }) => is_new).length;
    return {
      added,
      changed: written.length - added,
      unchanged: listed.length - written.length,
      refused,
      unlisted: 0,
    };
  });
