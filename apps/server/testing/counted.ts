import type { Database, Session } from '../src/db/database.ts';
import { render } from '../src/db/render.ts';
import type { Statement } from '../src/db/sql.ts';

/** A database that records the text of every statement it runs. */
export const counted = (db: Database): { db: Database; statements: string[] } => {
  const statements: string[] = [];
  const noting = <Handle extends Pick<Session, 'rows' | 'raw'>>(handle: Handle): Handle => ({
    ...handle,
    rows: (statement) => {
      statements.push(textOf(statement));
      return handle.rows(statement);
    },
    raw: (statement) => {
      statements.push(textOf(statement));
      return handle.raw(statement);
    },
  });
  return {
    statements,
    db: {
      ...noting(db),
      withSession: (work) =>
        db.withSession((session) => {
          statements.push('begin');
          return work(noting(session));
        }),
    },
  };
};

/** A statement in one line. */
export const textOf = (statement: Statement): string => render(statement).text.replaceAll(/\s+/g, ' ').trim();
