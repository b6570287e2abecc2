import type { Db } from '../db/database.ts';
import { isSpread } from '../db/spread.ts';
import { type Statement, sql } from '../db/sql.ts';
import type { Actor } from './actor.ts';

/**
 * The condition that the caller may see the farm of a row. On Citus the farms are found first: if a statement has an
 * `exists` within an expression and a subselect of farms, the coordinator of Citus 13.2 crashes, with everything it is
 * doing.
 *
 * `isAtOnce`: found first too. Otherwise a plan made for any text searches the index of texts once for each farm.
 */
export const onVisibleFarm = async (
  db: Pick<Db, 'rows'>,
  { userId }: Pick<Actor, 'userId'>,
  farmId: Statement = sql`farm_id`,
  { isAtOnce = false }: { isAtOnce?: boolean } = {},
): Promise<Statement> => {
  const farms = sql`select farm_id from visible_farm where user_id = ${userId}`;
  return isAtOnce || (await isSpread(db)) ? sql`${farmId} = any (array(${farms}))` : sql`${farmId} in (${farms})`;
};
