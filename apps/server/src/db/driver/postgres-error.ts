import postgres from 'postgres';

/** Whether Postgres itself refused something; an error of the connection is none. */
export const isPostgresError = (error: unknown): error is postgres.PostgresError =>
  error instanceof postgres.PostgresError;
