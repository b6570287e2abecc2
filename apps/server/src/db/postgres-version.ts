import { PlainProblem } from '../plain-problem.ts';
import type { Db } from './database.ts';
import { sql } from './sql.ts';

/** The versions on which all tests have run. The next one may interpret a statement differently. */
const supportedVersions = { oldest: 15, newest: 18 };

/** Refuses an unsupported PostgreSQL, in one sentence. */
export const refuseOtherVersions = async (db: Db): Promise<void> => {
  const [row] = await db.rows<{ version: string }>(sql`select current_setting('server_version') as version`);
  const problem = versionProblem(row?.version ?? '');
  if (problem) throw new PlainProblem(problem);
};

/**
 * What is wrong with a version as PostgreSQL reports it, such as "15.20 (Debian 15.20-0+deb12u1)" or "19beta2"; null if
 * nothing.
 */
export const versionProblem = (version: string): string | null => {
  const major = Number.parseInt(version, 10);
  const isTried = major >= supportedVersions.oldest && major <= supportedVersions.newest;
  if (isTried && !/^\d+(alpha|beta|rc|devel)/.test(version)) return null;
  const [told = ''] = version.split(' ');
  const { oldest, newest } = supportedVersions;
  return `The PostgreSQL of DATABASE_URL is version ${told}; Byre works with the released versions ${oldest} to ${newest}.`;
};
