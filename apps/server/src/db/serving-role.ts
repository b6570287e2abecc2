import { PlainProblem } from '../plain-problem.ts';
import type { Transaction } from './database.ts';
import { withConnection } from './driver/one-connection.ts';
import { identifier, identifiers, sql } from './sql.ts';

/**
 * The address of the database for each of two roles: the one that owns it and migrates, and the one that answers
 * requests.
 */
export type RoleUrls = { readonly owner: string; readonly serving: string };

/** History and audit: rows are only ever added. */
const history = ['revision', 'practice_revision', 'audit_event'];

/** The two addresses of the settings. Without one for migrations, one role does both. */
export const roleUrls = (databaseUrl: string, migrationDatabaseUrl: string | null): RoleUrls => ({
  owner: migrationDatabaseUrl ?? databaseUrl,
  serving: databaseUrl,
});

/** The role that serves, if it is not the one that owns the database; otherwise null. */
export const servingRoleOf = ({ owner, serving }: RoleUrls): string | null => {
  const [owning, role] = [userOf(owner), userOf(serving)];
  return owning === role ? null : role;
};

/** Whether this role could change the tables themselves. A database that does not answer is reported elsewhere. */
export const ownsTables = async (databaseUrl: string): Promise<boolean> => {
  try {
    return await withConnection(databaseUrl, async (found) => {
      const [row] = await found<[{ owns: boolean }]>`
        select coalesce(pg_has_role(relowner, 'member'), false) as owns
        from (select to_regclass('schema_version') as name) as wanted
        left join pg_class on pg_class.oid = wanted.name
      `;
      return row.owns;
    });
  } catch {
    return false;
  }
};

/** The warning at the start if one role does both. */
export const oneRoleNotice =
  'One database role migrates and serves, so it could rewrite history. Give a separate role for migrating in MIGRATION_DATABASE_URL.';

/**
 * Grants the serving role what it needs on the present tables: it reads all, adds to all, changes those that are not
 * history, and owns nothing. Called after each migration, because only the owner has rights to a new table. Throws if
 * the role could take rights that it is not granted.
 */
export const grantServing = async (tx: Transaction, role: string): Promise<void> => {
  await refusePowerful(tx, role);
  const name = identifier(role);
  await tx.rows(sql`grant usage on schema public to ${name}`);
  await tx.rows(sql`revoke all on all tables in schema public from ${name}`);
  await tx.rows(sql`grant select, insert, update, delete on all tables in schema public to ${name}`);
  await tx.rows(sql`revoke update, delete on ${identifiers(history)} from ${name}`);
  // The state of the database itself is written by its owner.
  await tx.rows(sql`revoke insert, update, delete on schema_version, backup from ${name}`);
  // The service notes that farms are stopped. The operator who begins an epoch ends that.
  await tx.rows(sql`revoke update, delete on set_back from ${name}`);
  await tx.rows(sql`grant usage on all sequences in schema public to ${name}`);
  await tx.rows(sql`grant execute on function forget_old_events(integer, timestamptz) to ${name}`);
};

const refusePowerful = async (tx: Transaction, role: string): Promise<void> => {
  const [found] = await tx.rows<{ is_powerful: boolean; owns: boolean }>(sql`
    select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls
        or pg_has_role(oid, current_user::regrole::oid, 'member') as is_powerful,
      exists (
        select 1
        from pg_class
        where relowner = pg_roles.oid
          and relnamespace = 'public'::regnamespace
      ) as owns
    from pg_roles
    where rolname = ${role}
  `);
  if (!found) throw new PlainProblem(`There is no role ${role} (DATABASE_URL) in the database.`);
  if (found.is_powerful) {
    throw new PlainProblem(
      `The role ${role} (DATABASE_URL) may do more than serve: make it nosuperuser nocreaterole nocreatedb noreplication ` +
        'nobypassrls, and no member of the role of MIGRATION_DATABASE_URL.',
    );
  }
  if (!found.owns) return;
  throw new PlainProblem(
    `The role ${role} (DATABASE_URL) owns tables. Give them to the role of MIGRATION_DATABASE_URL with "reassign owned by".`,
  );
};

const userOf = (url: string): string => decodeURIComponent(new URL(url).username);
