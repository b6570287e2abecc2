const parameter = 'pgbouncer';

export type Address = {
  /** The address for the driver. */
  url: string;
  /**
   * PgBouncer is in front of PostgreSQL, in transaction mode. Each transaction may run on another of its connections,
   * so nothing that is set or prepared outlives one.
   */
  isPooled: boolean;
};

/** Reads the options in an address: `?pgbouncer=true` names PgBouncer, and is only for us. */
export const addressOf = (databaseUrl: string): Address => {
  const url = URL.parse(databaseUrl);
  if (!url?.searchParams.has(parameter)) return { url: databaseUrl, isPooled: false };
  const isPooled = url.searchParams.get(parameter) === 'true';
  url.searchParams.delete(parameter);
  return { url: url.href, isPooled };
};

/** Migrations, imports and backups need a connection of their own. */
export const notThroughPooler =
  'MIGRATION_DATABASE_URL must name PostgreSQL itself: only requests can go through PgBouncer.';
