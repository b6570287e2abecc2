import postgres from 'postgres';

/** Whether Postgres itself refused something. A connection error is not a refusal. */
export const isPostgresError = (error: unknown): error is postgres.PostgresError =>
  error instanceof postgres.PostgresError;
