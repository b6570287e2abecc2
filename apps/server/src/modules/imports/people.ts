import type { ImportLink } from '@byre/contract/imports/schema';
import { Problem } from '@byre/contract/problem';
import type { Role } from '@byre/contract/session/schema';
import type { ListedPerson } from '@byre/reference-data/people';
import { type PracticeAdmin, practiceOf } from '../../access/practice-admin.ts';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { differencesOf, type LineOutcome, refusedLine } from '../../importers/line-outcome.ts';
import type { Listed } from '../../importers/tally.ts';
import { handOver, invite } from '../invitations/commands.ts';
import type { Importing } from './importing.ts';

/** The result of a file of people: for the line of each new person, their invitation. */
export type BroughtPeople = {
  outcomes: LineOutcome[];
  links: ImportLink[];
  invited: { line: number; id: string }[];
};

/**
 * Invites the people on a list whom their practice does not have. Existing people, and those with an open invitation,
 * are unchanged if the list agrees and refused otherwise: access is changed elsewhere. Throws 403.
 */
export const bringPeople = async (
  tx: Transaction,
  listed: readonly Listed<ListedPerson>[],
  { actor, now, newId, mail }: Importing,
  admin: PracticeAdmin,
): Promise<BroughtPeople> => {
  const brought: BroughtPeople = { outcomes: [], links: [], invited: [] };
  for (const { line, row } of listed) {
    try {
      const practiceId = practiceOf(admin, row.practice_id);
      const known = await findKnown(tx, practiceId, row.email);
      if (known) {
        brought.outcomes.push(outcomeOfKnown(line, row, known));
        continue;
      }
      const id = newId();
      const { email, name, role, farms } = row;
      const invited = await invite(tx, { actor, id, now }, { email, name, role, farms, practice_id: practiceId });
      const { link, expires_at } = await handOver(tx, mail, invited, now);
      brought.links.push({ line, email, link, expires_at });
      brought.invited.push({ line, id });
      const fields = differencesOf<Stated>(stated, { name: null, role: null, farms: null }, row);
      brought.outcomes.push({ line, what: 'added', farmId: null, id: email, fields, seen: null });
    } catch (error) {
      if (!(error instanceof Problem) || error.code === 'forbidden') throw error;
      const [pointer] = error.errors;
      brought.outcomes.push(
        refusedLine(line, pointer?.pointer.split('/')[1] ?? null, pointer?.message ?? error.message),
      );
    }
  }
  return brought;
};

const stated = ['name', 'role', 'farms'] as const;
type Stated = { name: string | null; role: Role | null; farms: string[] | null };

type Known = { name: string | null; role: Role; farms: string[] | null; is_invited: boolean };

/** A person of a practice, or an open invitation to it. */
const findKnown = async (tx: Transaction, practiceId: string, email: string): Promise<Known | null> => {
  const [known] = await tx.rows<Known>(sql`
    select u.name, u.role, false as is_invited,
      case when u.limited then array(
        select uf.farm_id
        from user_farm uf
        where uf.user_id = u.id
        order by uf.farm_id
      ) end as farms
    from app_user u
    join user_practice up on up.user_id = u.id
    where lower(u.email) = lower(${email})
      and up.practice_id = ${practiceId}
    union all
    select name, role, true, farms
    from invitation
    where lower(email) = lower(${email})
      and practice_id = ${practiceId}
      and used_at is null
      and withdrawn_at is null
    limit 1
  `);
  return known ?? null;
};

/** People set their own names. A list without a name does not contradict one. */
const outcomeOfKnown = (line: number, row: ListedPerson, known: Known): LineOutcome => {
  const isSame = known.role === row.role && String(known.farms) === String(row.farms);
  if (isSame) return { line, what: 'unchanged', farmId: null, id: row.email, fields: [], seen: { ...known } };
  const where = known.is_invited
    ? 'has an open invitation that says otherwise; withdraw it under People first.'
    : 'belongs to the practice with another role or other farms; change that under People.';
  return refusedLine(line, 'email', `email is ${row.email}, who ${where}`);
};
