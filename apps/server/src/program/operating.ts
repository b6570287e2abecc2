/** A database as seen by its operator: signed in to as the role that owns the tables, and as the serving role. */
export type OperatedDatabase = { databaseUrl: string; servingUrl: string; stop(): Promise<void> };

/**
 * What an operator's commands need from their caller: a checkout, which may run a PostgreSQL of its own, or an unpacked
 * release.
 */
export type Operating = {
  /** The database as it is, not migrated. With `isThere`, one that does not exist is reported and not created. */
  openDatabase(options?: { isThere?: boolean }): Promise<OperatedDatabase>;
  /**
   * The database at this release's schema. One with an older schema is migrated first, or reported if migrating is
   * somebody else's task.
   */
  prepareDatabase(): Promise<OperatedDatabase>;
  /** Reports progress, apart from results. */
  showProgress(line: string): void;
  /** Reports results. */
  say(line: string): void;
};

/** A command of an operator. It takes the arguments after its name, and returns the exit code. */
export type Command = (args: string[], operating: Operating) => Promise<number>;
