import type { Database, Session } from '@byre/server/db/database';
import { render } from '@byre/server/db/render';
import { JsonValue, type Statement } from '@byre/server/db/sql';
import type postgres from 'postgres';

/** A statement as the server sent it, in a form that another process can read and send again. */
export type Recorded = {
  text: string;
  parameters: ({ json: unknown } | { bytes: string } | string | number | boolean | null)[];
};

/** Values of a recorded statement as the driver accepts them. */
export const parametersOf = (sql: postgres.ISql, parameters: Recorded['parameters']): unknown[] =>
  parameters.map((value) => {
    if (value === null || typeof value !== 'object') return value;
    return 'bytes' in value ? Buffer.from(value.bytes, 'base64') : sql.json(value.json as postgres.JSONValue);
  });

/** A database that records every statement it runs. `take` returns the statements since the last call. */
export const recordingOf = (db: Database): { db: Database; take(): Recorded[] } => {
  let noted: Recorded[] = [];
  const note = (statement: Statement): Statement => {
    noted.push(recorded(statement));
    return statement;
  };
  const noting = (session: Session): Session => ({
    ...session,
    losses: session.losses,
    rows: (statement) => session.rows(note(statement)),
    raw: (statement) => session.raw(note(statement)),
    begin: (statement) => session.begin(note(statement)),
    command: (statement) => session.command(note(statement)),
  });
  return {
    db: {
      ...db,
      withSession: (work) => db.withSession((session) => work(noting(session))),
      rows: (statement) => db.rows(note(statement)),
      raw: (statement) => db.raw(note(statement)),
    },
    take: () => {
      const taken = noted;
      noted = [];
      return taken;
    },
  };
};

const recorded = (statement: Statement): Recorded => {
  const { text, parameters } = render(statement);
  return {
    text,
    parameters: parameters.map((value) => {
      if (value instanceof JsonValue) return { json: value.value };
      if (value instanceof Date) return value.toISOString();
      if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') };
      return value;
    }),
  };
};
