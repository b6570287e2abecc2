/** A database that somebody operates on, signed in to as the role that owns the tables and as the one that serves. */
export type OperatedDatabase = { databaseUrl: string; servingUrl: string; stop(): Promise<void> };

/**
 * What the commands of an operator need of whoever calls them: a checkout, which may run a PostgreSQL of its own, or an
 * unpacked release.
 */
export type Operating = {
  /** The database as it is, not migrated. With `isThere` one that does not exist is told of, and not made. */
  openDatabase(options?: { isThere?: boolean }): Promise<OperatedDatabase>;
  /** The database at this release's schema; one that is not is migrated first, or told of where that is somebody else's. */
  prepareDatabase(): Promise<OperatedDatabase>;
  /** Tells what is done, apart from what comes of it. */
  showProgress(line: string): void;
  /** Tells what came of it. */
  say(line: string): void;
};

/** A command of an operator: takes the arguments behind its name, and answers with the exit code. */
export type Command = (args: string[], operating: Operating) => Promise<number>;
