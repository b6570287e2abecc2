import type { Transaction } from './database.ts';
import { hasCitus } from './spread.ts';
import { identifier, sql } from './sql.ts';
import { statementsOf } from './statements-of.ts';

/**
 * Runs the text of a migration, also where Citus distributes its tables:
 *
 * - Citus sends some changes of a table to the workers as they were written, and they accept one statement at a time.
 * - It refuses to replace a view that it manages by one that reads a table which is not distributed yet, as every table
 *   is before `distribute`. Such a view is dropped first, and is then the coordinator's alone, where all statements that
 *   read it begin.
 */
export const runMigration = async (tx: Transaction, text: string): Promise<void> => {
  if (!(await hasCitus(tx))) {
    await tx.script(text);
    return;
  }
  for (const statement of statementsOf(text)) {
    await dropManagedView(tx, statement);
    await tx.script(statement);
  }
};

const dropManagedView = async (tx: Transaction, statement: string): Promise<void> => {
  const name = /create or replace view (\w+)/i.exec(statement)?.[1];
  if (name === undefined) return;
  const [managed] = await tx.rows(sql`
    select 1 as one
    from pg_catalog.pg_dist_object
    where classid = 'pg_class'::regclass
      and objid = to_regclass(${name})
  `);
  if (managed) await tx.rows(sql`drop view ${identifier(name)}`);
};
