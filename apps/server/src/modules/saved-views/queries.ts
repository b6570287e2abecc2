import type { SavedViewsQuery, ViewColumn, ViewedTable, ViewQuestion } from '@byre/contract/saved-views/schema';
import type { Actor } from '../../access/actor.ts';
import { belongsTo } from '../../access/practice-access.ts';
import type { Db, Transaction } from '../../db/database.ts';
import { readPlainPage } from '../../db/plain-page.ts';
import { json, type Statement, sql } from '../../db/sql.ts';
import { isUuid } from '../../ids.ts';

export type OfPractice = { readonly actor: Actor; readonly practiceId: string };

/** The views of a practice that somebody may open: their own, and shared ones. */
const mayOpen = ({ actor, practiceId }: OfPractice): Statement =>
  sql`practice_id = ${practiceId} and (shared or owner_id = ${actor.userId})`;

/** A page of views by name; 404 for people who do not work for the practice. */
export const pageOfViews = (db: Db, of: OfPractice, query: SavedViewsQuery) =>
  readPlainPage(db, query, {
    document: sql`saved_view_document(item)`,
    from: sql`
      from practice_saved_view as item
      where ${mayOpen(of)}
        and ${query.table === undefined ? sql`true` : sql`"table" = ${query.table}`}
    `,
    order: sql`lower(name), _id`,
    exists: belongsTo(of.actor, of.practiceId),
  });

export type FoundView = { text: string; version: number };

/** A view that somebody may open; null if there is none, or they do not work for the practice. */
export const findView = async (db: Db, of: OfPractice, id: string): Promise<FoundView | null> => {
  if (!isUuid(id)) return null;
  const [row] = await db.rows<FoundView>(sql`
    select saved_view_document(item)::text as text, version
    from practice_saved_view as item
    where _id = ${id}
      and ${mayOpen(of)}
      and ${belongsTo(of.actor, of.practiceId)}
  `);
  return row ?? null;
};

/** The fields of a view that its owner sets. */
export type ViewState = {
  name: string;
  question: ViewQuestion;
  columns: readonly ViewColumn[] | null;
  shared: boolean;
};

export type LockedView = ViewState & { owner_id: string; version: number };

/** The same for writing: locked. */
export const lockView = async (tx: Transaction, of: OfPractice, id: string): Promise<LockedView | null> => {
  if (!isUuid(id)) return null;
  const [row] = await tx.rows<LockedView>(sql`
    select name, question, columns, shared, owner_id, version
    from saved_view
    where _id = ${id}
      and ${mayOpen(of)}
      and ${belongsTo(of.actor, of.practiceId)}
    for update
  `);
  return row ?? null;
};

/** Makes other saves of the same person in the practice wait until the end of the transaction. */
export const lockViewsOf = async (tx: Transaction, { actor, practiceId }: OfPractice): Promise<void> => {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`saved-views ${practiceId} ${actor.userId}`}, 0))`);
};

/** How many views somebody has saved in a practice, shared or not. */
export const countViews = async (tx: Transaction, { actor, practiceId }: OfPractice): Promise<number> => {
  const [row] = await tx.rows<{ views: number }>(sql`
    select count(*)::int as views
    from saved_view
    where practice_id = ${practiceId}
      and owner_id = ${actor.userId}
  `);
  return row?.views ?? 0;
};

export type NewView = ViewState & { id: string; table: ViewedTable };

export const insertView = async (tx: Transaction, of: OfPractice, now: Date, view: NewView): Promise<void> => {
  await tx.rows(sql`
    insert into saved_view (
      _id, practice_id, owner_id, "table", name, question, columns, shared, created_at, updated_at
    )
    values (
      ${view.id}, ${of.practiceId}, ${of.actor.userId}, ${view.table}, ${view.name}, ${json(view.question)},
      ${columnsOf(view)}, ${view.shared}, ${now}, ${now}
    )
  `);
};

/** Writes a view that was locked. */
export const updateView = async (tx: Transaction, id: string, now: Date, view: ViewState): Promise<void> => {
  await tx.rows(sql`
    update saved_view
    set name = ${view.name}, question = ${json(view.question)}, columns = ${columnsOf(view)}, shared = ${view.shared},
      updated_at = ${now}, version = version + 1
    where _id = ${id}
  `);
};

/** Deletes a view that was locked. */
export const deleteView = async (tx: Transaction, id: string): Promise<void> => {
  await tx.rows(sql`delete from saved_view where _id = ${id}`);
};

const columnsOf = ({ columns }: ViewState) => (columns === null ? null : json(columns));
