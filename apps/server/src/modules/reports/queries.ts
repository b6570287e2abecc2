import { Problem } from '@byre/contract/problem';
import type { Actor } from '../../access/actor.ts';
import type { Database, Db } from '../../db/database.ts';
import type { Statement } from '../../db/sql.ts';
import { aboutOf } from './scope.ts';
import { type VisitsOfDay, visitsOfDays } from './visit-plan.ts';

/** A report as Postgres returns it. Throws 404 if its farm does not exist, or is not theirs to see. */
export const readReport = async (db: Db, report: Statement): Promise<{ text: Uint8Array }> => {
  const [text] = (await db.raw(report)) ?? [];
  if (!text) throw new Problem('not-found');
  return { text };
};

/** What somebody has to do by farm and day, from today on, without open cases, which have no day. */
export const visitsByDay = async (
  db: Database,
  actor: Actor,
  days: number,
  at: { now: Date; zone: string },
): Promise<VisitsOfDay[]> => db.rows<VisitsOfDay>(visitsOfDays(actor, await aboutOf(db, {}), days, at));
