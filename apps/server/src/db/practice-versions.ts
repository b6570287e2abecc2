import type { PlainQuery } from '@byre/contract/paging';
import type { Db } from './database.ts';
import { readPlainPage } from './plain-page.ts';
import { type Statement, sql } from './sql.ts';

/** The row of a practice whose versions are read, by callers for whom `exists` is true. 404 for everybody else. */
export type VersionsOf = { practiceId: string; entity: string; id: string; exists: Statement };

/** A page of the versions of a practice's row, newest first, whether or not it was deleted. */
export const pageOfPracticeVersions = (db: Db, { practiceId, entity, id, exists }: VersionsOf, query: PlainQuery) =>
  readPlainPage(db, query, {
    document: sql`json_build_object(
      'version', version, 'op', op, 'at', iso(at), 'event_time', iso(event_time),
      'device_time', null, 'clock_offset_ms', null,
      'user', case
        when coalesce(user_id::text, user_name) is not null then json_build_object('id', user_id, 'name', user_name)
      end,
      'device', device, 'author', null, 'reset_by', reset_by, 'reason', reason, 'document', document
    )`,
    from: sql`
      from practice_revision
      where practice_id = ${practiceId}
        and entity = ${entity}
        and entity_id = ${id}
    `,
    order: sql`version desc`,
    exists,
  });
