const parameter = 'pgbouncer';

export type Address = {
  /** As the driver takes it. */
  url: string;
  /**
   * PgBouncer is in front of PostgreSQL, in transaction mode: each transaction may run on another of its connections, so
   * nothing that is set or prepared outlives one.
   */
  isPooled: boolean;
};

/** Reads what an address says about itself: `?pgbouncer=true` names PgBouncer, and is for us alone. */
export const addressOf = (databaseUrl: string): Address => {
  const url = URL.parse(databaseUrl);
  if (!url?.searchParams.has(parameter)) return { url: databaseUrl, isPooled: false };
  const isPooled = url.searchParams.get(parameter) === 'true';
  url.searchParams.delete(parameter);
  return { url: url.href, isPooled };
};

/** What migrates, imports or backs up keeps a connection to itself. */
export const notThroughPooler =
  'MIGRATION_DATABASE_URL must name PostgreSQL itself: only requests can go through PgBouncer.';
